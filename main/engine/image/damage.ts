import { FraudLensError, type Notice } from '../../../preload/contract';
import type { ImageFormat } from './sniff';

/** Says what a decoder's complaint means for this file: cut short, or wrong inside. */
export function damaged(name: string, format: ImageFormat, bytes: Uint8Array, cause: unknown): FraudLensError {
  const reason = (cause instanceof Error ? cause.message : String(cause)).trim().split('\n')[0]!;
  return isCutShort(format, bytes) || /premature|unexpected end|end of (file|stream)|truncat|short read/i.test(reason)
    ? new FraudLensError('TRUNCATED_IMAGE', `"${name}" is cut short: the ${format.toUpperCase()} data ends before the picture does.`, { reason }, { cause })
    : new FraudLensError('CORRUPT_IMAGE', `"${name}" is damaged: the ${format.toUpperCase()} data cannot be decoded (${reason}).`, { reason }, { cause });
}

/** For a picture that came out whole in size although its data has errors inside. */
export const damageNotice: Notice = {
  code: 'damaged',
  message: {
    ko: '파일 데이터에 오류가 있어 일부 화소가 원본과 다를 수 있습니다.',
    en: 'The file has errors in its data; parts of the picture may differ from the original.',
  },
};

/** Whether the container's own bookkeeping says that bytes are missing at the end. Only asked of files that failed to decode. */
function isCutShort(format: ImageFormat, bytes: Uint8Array): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length);
  switch (format) {
    case 'jpeg':
      return !endsWithin(bytes, [0xff, 0xd9], 64);
    case 'png':
      return !endsWithin(bytes, [0x49, 0x45, 0x4e, 0x44, 0xae, 0x42, 0x60, 0x82], 64);
    case 'gif':
      return !endsWithin(bytes, [0x3b], 8);
    case 'webp':
      return bytes.length < 12 || view.getUint32(4, true) + 8 > bytes.length;
    case 'avif':
    case 'heic':
      return boxesOverrun(view);
    case 'pdf':
      return !endsWithin(bytes, [0x25, 0x25, 0x45, 0x4f, 0x46], 1024);
    case 'tiff':
    case 'bmp':
      return false;
  }
}

/** Looks for an end mark among the last bytes, as some writers add padding after it. */
function endsWithin(bytes: Uint8Array, mark: readonly number[], tail: number): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length).lastIndexOf(Buffer.from(mark)) >= Math.max(0, bytes.length - tail - mark.length);
}

/** Walks the top-level boxes of an ISO media file (ISO/IEC 14496-12 §4.2) and tells whether the last reaches past the end. */
function boxesOverrun(view: DataView): boolean {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const size = view.getUint32(at);
    if (size === 0) return false;
    if (size === 1 || size < 8) return size === 1 && at + 16 <= view.byteLength && view.getBigUint64(at + 8) > BigInt(view.byteLength - at);
    at += size;
  }
  return at !== view.byteLength;
}
