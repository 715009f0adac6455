import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { parseDictionary, readDictionary } from '../../../main/engine/ocr/dictionary';
import { READER_FILES } from '../../bench/models';

describe('parseDictionary', () => {
  it('puts the blank first and the space last, and trims nothing', () => {
    expect(parseDictionary('\u3000\na\n')).toEqual(['', '\u3000', 'a', ' ']);
  });

  it('reads CRLF as LF', () => {
    expect(parseDictionary('가\r\n나\r\n')).toEqual(['', '가', '나', ' ']);
  });

  it('keeps any entries in their order', () => {
    const entry = fc.string({ minLength: 1, maxLength: 2 }).filter((s) => !/[\r\n\uFEFF]/.test(s));
    fc.assert(fc.property(fc.array(entry, { minLength: 1 }), fc.constantFrom('\n', '\r\n'), (entries, end) => {
      expect(parseDictionary(entries.map((e) => e + end).join(''))).toEqual(['', ...entries, ' ']);
    }));
  });
});

describe('readDictionary', () => {
  it('reads the shipped ones', () => {
    expect(readDictionary(READER_FILES.dictionary)).toHaveLength(2874);
    expect(readDictionary(READER_FILES.latin!.dictionary)).toHaveLength(6906);
  });

  it('names a missing file', () => {
    expect(() => readDictionary('models/none.txt')).toThrowError(expect.objectContaining({ code: 'MODEL_MISSING', message: expect.stringContaining('none.txt') }));
  });
});
