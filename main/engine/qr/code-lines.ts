import type { Notice, Ocr, OcrLine } from '../../../preload/contract';
import type { Raster } from '../image/raster';
import { readCodes, type Code } from './codes';
import { discardZxing } from './zxing';

/**
 * `ocr` with one more line for each code in the picture: role `code`, reader `qr`, placed on the code, its payload for text. So spans, evidence
 * boxes, search and reports work for a payload as for any line; but its words are no words of the message.
 * Should the reader fall over, the reading stays as it is and a notice says so.
 */
export async function withCodes(ocr: Ocr, raster: Raster): Promise<{ ocr: Ocr; notices: Notice[] }> {
  try {
    return { ocr: addCodes(ocr, await readCodes(raster)), notices: [] };
  } catch (error) {
    discardZxing();
    console.error('codes in the picture were not read:', error);
    return { ocr, notices: [{ code: 'CODES_NOT_READ', message: { ko: 'QR 코드와 바코드를 읽지 못했습니다.', en: 'QR codes and barcodes could not be read.' } }] };
  }
}

function addCodes(ocr: Ocr, codes: readonly Code[]): Ocr {
  if (codes.length === 0) return ocr;
  const block = 1 + Math.max(-1, ...ocr.lines.map((line) => line.block));
  const lines = codes.map((code, i) => codeLine(code, ocr.lines.length + i, block + i));
  return { ...ocr, lines: [...ocr.lines, ...lines], text: [ocr.text, ...lines.map((line) => line.text)].filter((text) => text !== '').join('\n\n') };
}

function codeLine({ text, box, quad }: Code, index: number, block: number): OcrLine {
  const shown = printable(text);
  return {
    // No side: a code is a picture in the chat, and whoever sent it, the payload is to be judged.
    index, text: shown, box, quad: quad.map(([x, y]) => [x, y]), confidence: 1, lowConfidence: false, reader: 'qr', role: 'code', side: null, block, alternatives: [],
    charConfidence: Array.from({ length: shown.length }, () => 1),
    charX: Array.from({ length: shown.length + 1 }, (_, i) => box.x + (box.width * i) / Math.max(1, shown.length)),
  };
}

/** A payload on one line: runs of white space and control characters as one space; what would steer a display (direction marks, lone surrogates …) as U+FFFD. */
function printable(payload: string): string {
  return payload.replace(/[\s\p{Cc}]+/gu, ' ').replace(/\p{C}/gu, '\ufffd').trim() || '\ufffd';
}
