/** The formats FraudLens decodes, named as in `ImageInfo.format`. */
export const imageFormats = ['png', 'jpeg', 'webp', 'gif', 'avif', 'heic', 'tiff', 'bmp', 'pdf'] as const;
export type ImageFormat = (typeof imageFormats)[number];

/**
 * What a file is by its first bytes, never by its name; null for anything FraudLens does not decode.
 * Pure and without dependencies, so the main process can turn files away before the engine sees them.
 */
export function sniff(bytes: Uint8Array): ImageFormat | null {
  if (startsWith(bytes, '\x89PNG\r\n\x1a\n')) return 'png';
  if (startsWith(bytes, '\xff\xd8\xff')) return 'jpeg';
  if (startsWith(bytes, 'GIF87a') || startsWith(bytes, 'GIF89a')) return 'gif';
  if (startsWith(bytes, 'RIFF') && startsWith(bytes, 'WEBP', 8)) return 'webp';
  if (startsWith(bytes, 'II*\0') || startsWith(bytes, 'MM\0*') || startsWith(bytes, 'II+\0') || startsWith(bytes, 'MM\0+')) return 'tiff';
  if (startsWith(bytes, 'BM') && bmpHeaderSizes.has(uint32(bytes, 14))) return 'bmp';
  if (startsWith(bytes, 'ftyp', 4)) return sniffBrands(bytes);
  return hasPdfHeader(bytes) ? 'pdf' : null;
}

/** A name for a file that `sniff` does not know, for the message that turns it away. */
export function describe(bytes: Uint8Array): string {
  const known = otherTypes.find(({ magic, at }) => startsWith(bytes, magic, at ?? 0));
  if (known) return known.name;
  if (startsWith(bytes, 'ftyp', 4)) return `an ISO media file of brand "${printable(latin1(bytes, 8, 12))}"`;
  const head = latin1(bytes, 0, 512);
  if (/<svg[\s>]/i.test(head)) return 'an SVG drawing';
  if (/<(!doctype html|html|head|body)[\s>]/i.test(head)) return 'an HTML page';
  if (/^\s*<\?xml/.test(head)) return 'an XML document';
  if (bytes.subarray(0, 512).every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13)) return 'a text file';
  return 'of no known type';
}

/** Sizes of the information headers that follow the 14-byte BMP file header: CORE, OS/2 2.x (short and full), INFO, V2, V3, V4, V5. */
const bmpHeaderSizes: ReadonlySet<number> = new Set([12, 16, 40, 52, 56, 64, 108, 124]);

const otherTypes: readonly { magic: string; at?: number; name: string }[] = [
  { magic: '\0\0\x01\0', name: 'a Windows icon' },
  { magic: '\0\0\0\x0cjP  \r\n\x87\n', name: 'a JPEG 2000 image' },
  { magic: '\xff\x4f\xff\x51', name: 'a JPEG 2000 codestream' },
  { magic: '\0\0\0\x0cJXL \r\n\x87\n', name: 'a JPEG XL image' },
  { magic: '\xff\x0a', name: 'a JPEG XL image' },
  { magic: '8BPS', name: 'a Photoshop document' },
  { magic: 'PK\x03\x04', name: 'a ZIP archive or Office document' },
  { magic: '\xd0\xcf\x11\xe0', name: 'an old Office or HWP document' },
  { magic: 'HWP Document File', name: 'an HWP document' },
  { magic: '\x1f\x8b', name: 'a gzip archive' },
  { magic: '7z\xbc\xaf', name: 'a 7-Zip archive' },
  { magic: 'Rar!', name: 'a RAR archive' },
  { magic: 'MZ', name: 'a Windows program' },
  { magic: '\x7fELF', name: 'a Linux program' },
  { magic: '\x1aE\xdf\xa3', name: 'a Matroska or WebM video' },
  { magic: 'RIFF', name: 'a RIFF audio or video file' },
  { magic: 'qoif', name: 'a QOI image' },
  { magic: 'P5', name: 'a Netpbm image' },
  { magic: 'P6', name: 'a Netpbm image' },
  { magic: 'P7', name: 'a Netpbm image' },
  { magic: '%!PS', name: 'a PostScript document' },
  { magic: 'ID3', name: 'an MP3 file' },
];

/** Brands of HEIF still images and sequences (ISO/IEC 23008-12 annex B, MIAF ISO/IEC 23000-22). */
const heifBrands: ReadonlySet<string> = new Set(['heic', 'heix', 'heim', 'heis', 'hevc', 'hevx', 'hevm', 'hevs', 'mif1', 'mif2', 'mif3', 'msf1', 'miaf', 'avci', 'j2ki', 'jpeg', 'unif']);

/** AVIF and HEIF share one container; the brand list says which decoder it is for. */
function sniffBrands(bytes: Uint8Array): ImageFormat | null {
  const end = Math.min(uint32(bytes, 0, false), bytes.length, 4096);
  const brands = [latin1(bytes, 8, 12)];
  for (let at = 16; at + 4 <= end; at += 4) brands.push(latin1(bytes, at, at + 4));
  if (brands.some((brand) => brand === 'avif' || brand === 'avis')) return 'avif';
  return brands.some((brand) => heifBrands.has(brand)) ? 'heic' : null;
}

/** Readers accept the PDF header anywhere in the first 1,024 bytes (ISO 32000-1 annex H, note 13). */
function hasPdfHeader(bytes: Uint8Array): boolean {
  return latin1(bytes, 0, 1024).includes('%PDF-');
}

function startsWith(bytes: Uint8Array, magic: string, at = 0): boolean {
  if (bytes.length < at + magic.length) return false;
  for (let i = 0; i < magic.length; i++) if (bytes[at + i] !== magic.charCodeAt(i)) return false;
  return true;
}

function uint32(bytes: Uint8Array, at: number, littleEndian = true): number {
  return bytes.length < at + 4 ? -1 : new DataView(bytes.buffer, bytes.byteOffset, bytes.length).getUint32(at, littleEndian);
}

function latin1(bytes: Uint8Array, start: number, end: number): string {
  return String.fromCharCode(...bytes.subarray(start, end));
}

function printable(text: string): string {
  return text.replace(/[^\x20-\x7e]/g, '?');
}
