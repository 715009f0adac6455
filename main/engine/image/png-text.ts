/** Chunks of words about a picture (ISO/IEC 15948 §11.3.4). None of them changes a pixel, and two of them may be compressed. */
const TEXT_CHUNKS: ReadonlySet<string> = new Set(['tEXt', 'zTXt', 'iTXt']);
const SIGNATURE_BYTES = 8;
/** Length, type and checksum around the data of a chunk. */
const CHUNK_OVERHEAD = 12;

/**
 * A PNG without its text chunks: a few kilobytes of them unpack to gigabytes, on which the decoder spends its time before the first
 * pixel. Everything else stays byte for byte; where the order of chunks ends, the rest is left to the decoder's judgement.
 */
export function withoutText(png: Uint8Array): Uint8Array {
  const kept: Uint8Array[] = [];
  const view = new DataView(png.buffer, png.byteOffset, png.length);
  let from = 0;
  let at = SIGNATURE_BYTES;
  while (at + CHUNK_OVERHEAD <= png.length) {
    const end = at + CHUNK_OVERHEAD + view.getUint32(at);
    if (end > png.length) break;
    if (TEXT_CHUNKS.has(Buffer.from(png.buffer, png.byteOffset + at + 4, 4).toString('latin1'))) {
      kept.push(png.subarray(from, at));
      from = end;
    }
    at = end;
  }
  return from === 0 ? png : Buffer.concat([...kept, png.subarray(from)]);
}
