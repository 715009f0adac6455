import { sampleHeight, samplePixels, sampleWidth } from './samples';

export type BmpOptions = {
  readonly bitsPerPixel: 1 | 2 | 4 | 8 | 16 | 24 | 32;
  /** Size of the information header: which version. */
  readonly header?: 12 | 16 | 40 | 52 | 56 | 64 | 108 | 124;
  readonly topDown?: boolean;
  readonly rle?: boolean;
  /** Red, green, blue, alpha; written as BI_BITFIELDS. */
  readonly masks?: readonly [number, number, number, number];
  /** Alpha of every pixel when a mask has room for it. */
  readonly alpha?: number;
};

/** The colours of the sample picture in the order of first use. */
export const samplePalette = [[220, 30, 30], [30, 160, 40], [40, 60, 210], [240, 220, 50]] as const;

/** Writes the sample picture (black and white for 1 bit) as a BMP of the given kind. */
export function bmpFile({ bitsPerPixel, header = 40, topDown = false, rle = false, masks, alpha = 255 }: BmpOptions): Uint8Array {
  const indexed = bitsPerPixel <= 8;
  const rows = Array.from({ length: sampleHeight }, (_, y) => (indexed ? indexRow(y, bitsPerPixel) : colourRow(y, bitsPerPixel, masks, alpha)));
  const ordered = topDown ? rows : rows.toReversed();
  const pixels = rle ? Buffer.from(ordered.flatMap((_, i) => rleRow(topDown ? i : sampleHeight - 1 - i, bitsPerPixel, i === sampleHeight - 1))) : Buffer.concat(ordered.map((row) => pad4(row)));
  const palette = indexed ? paletteBytes(bitsPerPixel, header === 12 ? 3 : 4) : Buffer.alloc(0);
  const maskBytes = masks && header === 40 ? 12 : 0;
  const offset = 14 + header + maskBytes + palette.length;
  const file = Buffer.alloc(offset + pixels.length);
  file.write('BM');
  file.writeUInt32LE(file.length, 2);
  file.writeUInt32LE(offset, 10);
  file.writeUInt32LE(header, 14);
  if (header === 12) {
    file.writeUInt16LE(sampleWidth, 18);
    file.writeUInt16LE(sampleHeight, 20);
    file.writeUInt16LE(1, 22);
    file.writeUInt16LE(bitsPerPixel, 24);
  } else {
    file.writeInt32LE(sampleWidth, 18);
    file.writeInt32LE(topDown ? -sampleHeight : sampleHeight, 22);
    file.writeUInt16LE(1, 26);
    file.writeUInt16LE(bitsPerPixel, 28);
    if (header >= 40) {
      file.writeUInt32LE(rle ? (bitsPerPixel === 8 ? 1 : 2) : masks ? 3 : 0, 30);
      file.writeUInt32LE(indexed ? 1 << bitsPerPixel : 0, 46);
    }
    masks?.forEach((mask, i) => (i < 3 || header >= 56 ? file.writeUInt32LE(mask >>> 0, 54 + i * 4) : undefined));
  }
  palette.copy(file, offset - palette.length);
  pixels.copy(file, offset);
  return file;
}

function sampleAt(x: number, y: number): readonly [number, number, number] {
  const all = samplePixels();
  const at = (y * sampleWidth + x) * 3;
  return [all[at]!, all[at + 1]!, all[at + 2]!];
}

function indexAt(x: number, y: number, bitsPerPixel: number): number {
  const colour = sampleAt(x, y);
  return samplePalette.findIndex((entry) => entry.every((value, i) => value === colour[i])) & ((1 << bitsPerPixel) - 1);
}

function indexRow(y: number, bitsPerPixel: number): Buffer {
  const row = Buffer.alloc(Math.ceil((sampleWidth * bitsPerPixel) / 8));
  for (let x = 0; x < sampleWidth; x++) {
    const bit = x * bitsPerPixel;
    row[bit >> 3]! |= indexAt(x, y, bitsPerPixel) << (8 - bitsPerPixel - (bit & 7));
  }
  return row;
}

function colourRow(y: number, bitsPerPixel: number, masks: BmpOptions['masks'], alpha: number): Buffer {
  const [red, green, blue, opacity] = masks ?? (bitsPerPixel === 16 ? [0x7c00, 0x3e0, 0x1f, 0] : [0xff0000, 0xff00, 0xff, 0]);
  const place = (value: number, mask: number) => {
    if (mask === 0) return 0;
    const shift = 31 - Math.clz32(mask & -mask);
    return (Math.round((value * (mask >>> shift)) / 255) << shift) >>> 0;
  };
  const step = bitsPerPixel / 8;
  const row = Buffer.alloc(sampleWidth * step);
  for (let x = 0; x < sampleWidth; x++) {
    const [r, g, b] = sampleAt(x, y);
    row.writeUIntLE(place(r, red) + place(g, green) + place(b, blue) + place(alpha, opacity), x * step, step);
  }
  return row;
}

/** Alternates encoded runs, literal runs and an odd-length literal with its padding. */
function rleRow(y: number, bitsPerPixel: number, last: boolean): number[] {
  const out: number[] = [];
  const at = (x: number) => indexAt(x, y, bitsPerPixel);
  const pack = (from: number, count: number) =>
    bitsPerPixel === 8 ? Array.from({ length: count }, (_, i) => at(from + i)) : Array.from({ length: Math.ceil(count / 2) }, (_, i) => (at(from + i * 2) << 4) | (i * 2 + 1 < count ? at(from + i * 2 + 1) : 0));
  const literal = pack(0, 5);
  out.push(0, 5, ...literal, ...(literal.length % 2 ? [0] : []));
  for (let x = 5; x < sampleWidth; x++) out.push(1, bitsPerPixel === 8 ? at(x) : at(x) << 4);
  return [...out, 0, last ? 1 : 0];
}

function paletteBytes(bitsPerPixel: number, entry: number): Buffer {
  const palette = Buffer.alloc((1 << bitsPerPixel) * entry);
  samplePalette.forEach(([r, g, b], i) => i < 1 << bitsPerPixel && palette.set([b, g, r], i * entry));
  return palette;
}

function pad4(row: Buffer): Buffer {
  return Buffer.concat([row, Buffer.alloc((4 - (row.length % 4)) % 4)]);
}
