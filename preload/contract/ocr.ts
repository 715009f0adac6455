import { z } from 'zod';
import { Box } from './geometry';

/** A character that the reader was not sure of, with what else it may be. `at` is a UTF-16 offset into the line's text. */
export const Alternative = z.object({ at: z.number().int().min(0), char: z.string(), probability: z.number().min(0).max(1) });
export type Alternative = z.infer<typeof Alternative>;

/**
 * What a line is on the screen. `message` is text that somebody wrote (chat bubble, SMS body, page text);
 * `chrome` is the phone's or browser's own furniture (status bar, keyboard, navigation), which is kept out of the evidence text;
 * `code` is the payload of a QR code or barcode, placed on the code.
 */
export const LineRole = z.enum(['message', 'sender', 'time', 'date', 'chrome', 'code']);
export type LineRole = z.infer<typeof LineRole>;

export const OcrLine = z.object({
  /** Position in reading order; equals the index in `Ocr.lines`. */
  index: z.number().int().min(0),
  text: z.string(),
  box: Box,
  /** Four corners clockwise from the text's top left, for lines that are not level; null where `box` says it all. */
  quad: z.array(z.tuple([z.number(), z.number()])).length(4).nullable(),
  /** Mean probability of the characters, 0–1. */
  confidence: z.number().min(0).max(1),
  /** Below the confidence floor: kept, shown, but marked. */
  lowConfidence: z.boolean(),
  /** Which recogniser won the line; `qr` for the payload of a code. */
  reader: z.enum(['ko-en', 'latin', 'pdf-text', 'qr']),
  role: LineRole,
  /** Side of the bubble: left = the other party, right = the phone's owner, null = not a chat line. */
  side: z.enum(['left', 'right']).nullable(),
  /** Lines of one bubble or paragraph share a block number; blocks ascend in reading order. */
  block: z.number().int().min(0),
  /** Per UTF-16 code unit of `text`: probability 0–1. Same length as `text`. */
  charConfidence: z.array(z.number().min(0).max(1)),
  /** Horizontal cell borders of the characters in image pixels: `text.length + 1` numbers, left to right. */
  charX: z.array(z.number()),
  /** Runner-up characters where the margin was small. */
  alternatives: z.array(Alternative),
});
export type OcrLine = z.infer<typeof OcrLine>;

export const Ocr = z.object({
  lines: z.array(OcrLine),
  /** Evidence text: lines in reading order, chrome left out, one per row, blocks parted by an empty row. */
  text: z.string(),
  /** Mean confidence over all characters, 0 when there are none. */
  confidence: z.number().min(0).max(1),
  /** Boxes that were detected but held nothing readable (icons). */
  dropped: z.number().int().min(0),
});
export type Ocr = z.infer<typeof Ocr>;
