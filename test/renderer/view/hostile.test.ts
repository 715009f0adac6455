import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { hostileParts, hostilePlain } from '../../../renderer/view/hostile';

const nasty = fc.array(fc.oneof(fc.constantFrom('\u202e', '\u2066', '\u200b', '\u0000', '\u001b', '\ufeff', '\u3164', '\u{e0041}', '\ud800', '\u200d', '가', 'a', '👩', '\n'), fc.string({ unit: 'binary' })), { maxLength: 20 }).map((parts) => parts.join(''));
const HIDDEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u00ad\u200b\u200c\u200e\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff\u3164]/;

describe('hostile text', () => {
  it('loses nothing', () => {
    fc.assert(fc.property(nasty, (text) => {
      expect(hostileParts(text).map((part) => part.text).join('')).toBe(text);
    }));
  });

  it('never passes a control, a bidirectional override or an invisible character as text', () => {
    fc.assert(fc.property(nasty, (text) => {
      for (const part of hostileParts(text)) if (part.kind === 'text') expect(part.text).not.toMatch(HIDDEN);
      expect(hostilePlain(text)).not.toMatch(HIDDEN);
    }));
  });

  it('names what it marks', () => {
    expect(hostilePlain('invoice\u202egnp.exe')).toBe('invoice[RLO]gnp.exe');
    expect(hostilePlain('구속\u200b영장')).toBe('구속[ZWSP]영장');
    expect(hostileParts('a\u{e0041}b')[1]).toEqual({ kind: 'mark', text: '\u{e0041}', codePoint: 'U+E0041' });
  });

  it('leaves Korean, line breaks and joined emoji alone', () => {
    const plain = '엄마 나야 👩‍👧‍👦\n오늘 8시 ❤️‍🔥 👩🏽‍💻';
    expect(hostileParts(plain)).toEqual([{ kind: 'text', text: plain }]);
  });

  it('marks a joiner that joins no emoji', () => {
    expect(hostilePlain('국\u200d민')).toBe('국[ZWJ]민');
  });
});
