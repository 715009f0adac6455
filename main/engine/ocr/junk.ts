import type { TextLine } from './lines';

/** Icons come out as one or two characters of low probability. */
const JUNK_LENGTH = 2;
const JUNK_FLOOR = 0.6;

/** Whether a box held nothing readable: no text at all, or one or two characters that the reader does not believe itself. */
export function isJunk(line: Pick<TextLine, 'text' | 'confidence'>): boolean {
  const characters = [...line.text.replaceAll(' ', '')].length;
  return characters === 0 || (characters <= JUNK_LENGTH && line.confidence < JUNK_FLOOR);
}
