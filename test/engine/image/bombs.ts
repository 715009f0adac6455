import { crc32, deflateSync } from 'node:zlib';
import { bmpFile } from './bmp-writer';

/** A chunk of a PNG (ISO/IEC 15948 §5.3). */
export function chunk(type: string, data: Uint8Array): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const length = Buffer.alloc(4);
  length.writeUInt32BE(data.length);
  const sum = Buffer.alloc(4);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/** A PNG with further chunks right behind its header. */
export function withChunks(png: Uint8Array, ...chunks: Buffer[]): Buffer {
  const headerEnd = 8 + 25;
  return Buffer.concat([png.subarray(0, headerEnd), ...chunks, png.subarray(headerEnd)]);
}

/** `megabytes` of one letter, packed a thousandfold. */
export function packedText(megabytes: number): Buffer {
  return deflateSync(Buffer.alloc(megabytes * 1_000_000, 'a'), { level: 9 });
}

/** A BMP of one bit a pixel, white, that says it is so large; the pixels are all there. */
export function largeBmp(width: number, height: number): Uint8Array {
  const small = Buffer.from(bmpFile({ bitsPerPixel: 1 }));
  const pixels = small.readUInt32LE(10);
  const file = Buffer.concat([small.subarray(0, pixels), Buffer.alloc(Math.ceil(width / 32) * 4 * height)]);
  file.writeInt32LE(width, 18);
  file.writeInt32LE(height, 22);
  return file;
}

/** A compressed BMP of a few pixels whose one row goes on for `bytes` bytes. */
export function longRuns(bytes: number): Uint8Array {
  const small = Buffer.from(bmpFile({ bitsPerPixel: 8, rle: true }));
  const runs = Buffer.alloc(bytes, 255);
  return Buffer.concat([small.subarray(0, small.readUInt32LE(10)), runs, Buffer.from([0, 1])]);
}
