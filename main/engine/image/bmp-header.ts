import { FraudLensError } from '../../../preload/contract';

/** A BMP header of any version in one form. */
export type BmpHeader = {
  readonly width: number;
  readonly height: number;
  readonly bitsPerPixel: number;
  readonly topDown: boolean;
  readonly compression: 'none' | 'rle';
  readonly masks: { readonly red: number; readonly green: number; readonly blue: number; readonly alpha: number };
  /** RGB triples; null for 16 bits and more. */
  readonly palette: Uint8Array | null;
  /** Offset of the pixel array. */
  readonly pixels: number;
  /** Embedded ICC profile (V5 only). */
  readonly profile: Uint8Array | null;
};

const fileHeader = 14;
const core = 12;
const info = 40;
/** Values of biCompression. */
const bi = { rgb: 0, rle8: 1, rle4: 2, bitfields: 3, jpeg: 4, png: 5, alphaBitfields: 6 } as const;
const profileEmbedded = 0x4d424544; // 'MBED' of bV5CSType

/** @throws TRUNCATED_IMAGE, CORRUPT_IMAGE, UNSUPPORTED_TYPE */
export function parseBmpHeader(bytes: Uint8Array, name: string): BmpHeader {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  const size = view.getUint32(fileHeader, true);
  if (bytes.length < fileHeader + size) throw new FraudLensError('TRUNCATED_IMAGE', `"${name}" is cut short inside its BMP header.`);
  const corrupt = (reason: string) => new FraudLensError('CORRUPT_IMAGE', `"${name}" is damaged: ${reason}.`);

  const width = size === core ? view.getUint16(18, true) : view.getInt32(18, true);
  const signedHeight = size === core ? view.getUint16(20, true) : view.getInt32(22, true);
  const bitsPerPixel = view.getUint16(size === core ? 24 : 28, true);
  const compression = size >= info ? view.getUint32(30, true) : bi.rgb;
  if (width < 0) throw corrupt(`its BMP header gives a width of ${width}`);
  if (![1, 2, 4, 8, 16, 24, 32].includes(bitsPerPixel)) throw corrupt(`its BMP header gives ${bitsPerPixel} bits per pixel`);
  checkCompression(compression, size, bitsPerPixel, name, corrupt);

  const masksAt = fileHeader + info;
  const masksAfterHeader = size === info && (compression === bi.bitfields || compression === bi.alphaBitfields) ? (compression === bi.bitfields ? 12 : 16) : 0;
  if (bytes.length < fileHeader + size + masksAfterHeader) throw new FraudLensError('TRUNCATED_IMAGE', `"${name}" is cut short inside its BMP header.`);
  const readMasks = compression === bi.bitfields || compression === bi.alphaBitfields;
  const masks = readMasks
    ? {
        red: view.getUint32(masksAt, true), green: view.getUint32(masksAt + 4, true), blue: view.getUint32(masksAt + 8, true),
        alpha: size >= 56 || compression === bi.alphaBitfields ? view.getUint32(masksAt + 12, true) : 0,
      }
    : bitsPerPixel === 16 ? { red: 0x7c00, green: 0x3e0, blue: 0x1f, alpha: 0 } : { red: 0xff0000, green: 0xff00, blue: 0xff, alpha: 0 };

  const paletteAt = fileHeader + size + masksAfterHeader;
  const entry = size === core ? 3 : 4;
  const declared = view.getUint32(10, true);
  // The palette cannot reach into the pixels: short palettes of CORE headers are known only by where the pixels begin.
  const room = declared > paletteAt ? Math.floor((Math.min(declared, bytes.length) - paletteAt) / entry) : Infinity;
  const palette = bitsPerPixel <= 8 ? readPalette(bytes, paletteAt, entry, Math.min(room, coloursOf(view, size, bitsPerPixel))) : null;
  const paletteEnd = paletteAt + (palette ? (palette.length / 3) * entry : 0);
  return {
    width, height: Math.abs(signedHeight), bitsPerPixel, topDown: signedHeight < 0, masks, palette,
    compression: compression === bi.rle8 || compression === bi.rle4 ? 'rle' : 'none',
    // Some writers leave the offset 0; the pixels then follow the palette.
    pixels: declared === 0 ? paletteEnd : declared,
    profile: readProfile(bytes, view, size),
  };
}

function checkCompression(compression: number, headerSize: number, bitsPerPixel: number, name: string, corrupt: (reason: string) => FraudLensError): void {
  const os2 = headerSize === 64;
  if ((os2 && compression > bi.rle4) || compression === bi.jpeg || compression === bi.png) {
    const kind = os2 ? (compression === 3 ? 'OS/2 Huffman' : 'OS/2 RLE24') : compression === bi.jpeg ? 'embedded JPEG' : 'embedded PNG';
    throw new FraudLensError('UNSUPPORTED_TYPE', `"${name}" is a BMP with ${kind} compression, which is not supported; uncompressed, bit-field and RLE BMP are.`);
  }
  const fits: Record<number, readonly number[]> = { [bi.rgb]: [1, 2, 4, 8, 16, 24, 32], [bi.rle8]: [8], [bi.rle4]: [4], [bi.bitfields]: [16, 32], [bi.alphaBitfields]: [16, 32] };
  if (!fits[compression]?.includes(bitsPerPixel)) throw corrupt(`its BMP header joins compression ${compression} with ${bitsPerPixel} bits per pixel`);
}

function coloursOf(view: DataView, headerSize: number, bitsPerPixel: number): number {
  const most = 1 << bitsPerPixel;
  const used = headerSize >= info ? view.getUint32(46, true) : 0;
  return used === 0 || used > most ? most : used;
}

/** Palette entries are stored B, G, R (and one unused byte, but for CORE headers). A palette that the file cuts short is as long as what is there. */
function readPalette(bytes: Uint8Array, at: number, entry: number, colours: number): Uint8Array {
  const there = Math.max(0, Math.min(colours, Math.floor((bytes.length - at) / entry)));
  const palette = new Uint8Array(there * 3);
  for (let i = 0; i < there; i++) for (let c = 0; c < 3; c++) palette[i * 3 + c] = bytes[at + i * entry + 2 - c]!;
  return palette;
}

function readProfile(bytes: Uint8Array, view: DataView, headerSize: number): Uint8Array | null {
  if (headerSize < 124 || view.getUint32(fileHeader + 56, true) !== profileEmbedded) return null;
  const at = fileHeader + view.getUint32(fileHeader + 112, true);
  const size = view.getUint32(fileHeader + 116, true);
  return size > 0 && at + size <= bytes.length ? bytes.subarray(at, at + size) : null;
}
