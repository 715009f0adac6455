import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Database } from '../../main/store/database';
import { SearchIndex } from '../../main/store/search';

function indexOf(...texts: string[][]): SearchIndex {
  const index = new SearchIndex(Database.open(':memory:'));
  texts.forEach((text, at) => index.put(at + 1, text));
  return index;
}

const messages = indexOf(
  ['캡처1.png', '엄마 나 핸드폰 고장났어\n이 번호로 문자줘'],
  ['IMG_0002.PNG', 'Your parcel is held at customs. Pay at hxxp://e[.]com'],
  ['은행.jpg', '[국민은행] 입금 50,000원'],
);

describe('search', () => {
  it.each([
    ['핸드폰', [1]], ['핸드폰고장', [1]], ['고장났어이번호', [1]], ['폰', [1]], ['입금', [3]], ['국민 입금', [3]], ['국민 핸드폰', []],
    ['PARCEL', [2]], ['img_0002', [2]], ['50,000', [3]], ['ｐａｒｃｅｌ', [2]], ['[.]', [2]], ['"held', []], ['없는말', []], ['원', [3]],
  ])('%s', (query, found) => {
    expect(messages.find(query)).toEqual(found);
  });

  it('is not asked anything by white space', () => {
    expect(messages.find('')).toBeNull();
    expect(messages.find(' \t\n')).toBeNull();
  });

  it('does not find across the parts of an item', () => {
    expect(indexOf(['ab', 'cd']).find('bc')).toEqual([]);
    expect(indexOf(['abc', 'def']).find('cde')).toEqual([]);
  });

  it('finds the new text after a change, not the old one', () => {
    const index = indexOf(['처음 글']);
    index.put(1, ['나중 글입니다']);
    expect(index.find('처음')).toEqual([]);
    expect(index.find('나중글')).toEqual([1]);
    index.remove(1);
    expect(index.find('나중글')).toEqual([]);
  });

  it('finds every substring of every text, and no query is a syntax error', () => {
    const text = fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 });
    fc.assert(fc.property(text, fc.nat(), fc.nat(), (whole, from, length) => {
      const index = indexOf(['other'], [whole]);
      const characters = [...whole];
      const start = from % characters.length;
      const part = characters.slice(start, start + 1 + (length % characters.length)).join('');
      const words = part.trim() === '' ? null : index.find(part);
      // A cut may change how a text is composed (NFKC looks at neighbours); composed texts must be found.
      if (words !== null && whole.normalize('NFKC').toLowerCase().replace(/[\s\p{C}]+/gu, '').includes(part.normalize('NFKC').toLowerCase().replace(/[\s\p{C}]+/gu, ''))) expect(words).toContain(2);
    }));
    fc.assert(fc.property(fc.string(), (query) => {
      expect(() => messages.find(query)).not.toThrow();
    }));
  });
});
