import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { canonicalJson, type Json } from '../../main/store/canonical-json';

const json = fc.jsonValue() as fc.Arbitrary<Json>;

describe('canonical JSON', () => {
  it('says the same value', () => {
    fc.assert(fc.property(json, (value) => {
      expect(JSON.parse(canonicalJson(value))).toEqual(JSON.parse(JSON.stringify(value)));
    }));
  });

  it('has one form, whatever the order of keys', () => {
    const shuffled = fc.dictionary(fc.string({ unit: 'binary' }), json).chain((object) =>
      fc.tuple(fc.constant(object), fc.shuffledSubarray(Object.entries(object), { minLength: Object.keys(object).length })));
    fc.assert(fc.property(shuffled, ([object, entries]) => {
      expect(canonicalJson(Object.fromEntries(entries))).toBe(canonicalJson(object));
    }));
  });

  it('is a fixed point', () => {
    fc.assert(fc.property(json, (value) => {
      expect(canonicalJson(JSON.parse(canonicalJson(value)) as Json)).toBe(canonicalJson(value));
    }));
  });

  it('survives UTF-8 whatever the characters, lone surrogates too', () => {
    fc.assert(fc.property(fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)) }), (text) => {
      const written = canonicalJson({ text });
      expect(Buffer.from(written, 'utf8').toString('utf8')).toBe(written);
      expect(JSON.parse(written)).toEqual({ text });
    }));
  });

  it('follows the example of RFC 8785, section 3.2.3', () => {
    const value = { '\u20ac': 'Euro Sign', '\r': 'Carriage Return', '\ufb33': 'Hebrew Letter Dalet With Dagesh', '1': 'One', '\ud83d\ude00': 'Emoji: Grinning Face', '\u0080': 'Control', '\u00f6': 'Latin Small Letter O With Diaeresis' };
    expect(Object.values(JSON.parse(`[${canonicalJson(value).slice(1, -1).replace(/"(?:[^"\\]|\\.)*":("[^"]*")/g, '$1')}]`) as string[])).toEqual(
      ['Carriage Return', 'One', 'Control', 'Latin Small Letter O With Diaeresis', 'Euro Sign', 'Emoji: Grinning Face', 'Hebrew Letter Dalet With Dagesh'],
    );
  });

  it('refuses what JSON cannot say', () => {
    for (const value of [NaN, Infinity, -Infinity]) expect(() => canonicalJson({ value })).toThrow(TypeError);
  });
});
