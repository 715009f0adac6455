import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { FraudLensError } from '../../../preload/contract/errors';

/** Class number → character. Class 0 is the CTC blank (empty string), the last class is the space. */
export type Dictionary = readonly string[];

/**
 * Class list of a Paddle-style recogniser: blank, then one dictionary entry a row (LF or CRLF; entries are not trimmed, an ideographic
 * space is an entry), then the space.
 */
export function parseDictionary(text: string): Dictionary {
  const rows = text.replace(/^\uFEFF/, '').split('\n').map((row) => (row.endsWith('\r') ? row.slice(0, -1) : row));
  while (rows.length > 0 && rows[rows.length - 1] === '') rows.pop();
  return ['', ...rows, ' '];
}

/** @throws FraudLensError MODEL_MISSING when the file cannot be read, MODEL_ALTERED when it holds no entry. */
export function readDictionary(file: string): Dictionary {
  let text: string;
  try {
    text = readFileSync(file, 'utf8');
  } catch (cause) {
    throw new FraudLensError('MODEL_MISSING', `Dictionary ${basename(file)} is missing.`, { file }, { cause });
  }
  const dictionary = parseDictionary(text);
  if (dictionary.length < 3) throw new FraudLensError('MODEL_ALTERED', `Dictionary ${basename(file)} holds no characters.`, { file });
  return dictionary;
}
