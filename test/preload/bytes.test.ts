import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { decodeBytes, encodeBytes } from '../../preload/contract/bytes';

const leaf = fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.uint8Array({ maxLength: 300 }));
const key = fc.oneof(fc.string(), fc.constantFrom('$bytes', '$$bytes', '$$$bytes', 'bytes', '__proto__'));
const { tree } = fc.letrec((tie) => ({
  tree: fc.oneof({ depthSize: 'small' }, leaf, fc.array(tie('tree'), { maxLength: 4 }), fc.dictionary(key, tie('tree'), { maxKeys: 3, noNullPrototype: true })),
}));

afterEach(() => vi.unstubAllGlobals());

describe('bytes in JSON', () => {
  it('writes bytes as base64 under $bytes', () => {
    expect(encodeBytes({ name: 'a.png', bytes: new Uint8Array([0, 255, 16]) })).toEqual({ name: 'a.png', bytes: { $bytes: 'AP8Q' } });
  });

  it('takes only its own window of a larger buffer', () => {
    const window = new Uint8Array([1, 2, 3, 4]).subarray(1, 3);
    expect(decodeBytes(JSON.parse(JSON.stringify(encodeBytes(window))))).toEqual(new Uint8Array([2, 3]));
  });

  it('brings back every value through JSON text, also those that look like its own mark', () => {
    fc.assert(fc.property(tree, (value) => {
      expect(decodeBytes(JSON.parse(JSON.stringify(encodeBytes(value))))).toEqual(value);
    }));
  });

  it('writes the same text in a browser, which has no Buffer', () => {
    fc.assert(fc.property(fc.uint8Array({ maxLength: 70_000 }), (bytes) => {
      const inNode = JSON.stringify(encodeBytes(bytes));
      vi.stubGlobal('Buffer', undefined);
      const inBrowser = JSON.stringify(encodeBytes(bytes));
      const back = decodeBytes(JSON.parse(inBrowser));
      vi.unstubAllGlobals();
      expect(inBrowser).toBe(inNode);
      expect(back).toEqual(bytes);
    }), { numRuns: 30 });
  });

  it.each([['not base64!'], ['abc'], [7], [null]])('refuses %j under $bytes', (text) => {
    expect(() => decodeBytes({ $bytes: text })).toThrow(TypeError);
  });
});
