import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decode, inspect, type Decoded } from '../../../main/engine/image/decode';
import { FraudLensError } from '../../../preload/contract';
import { bmpFile } from './bmp-writer';
import { largestDifference, sampleFiles } from './samples';

const files = { ...(await sampleFiles()), bmp: bmpFile({ bitsPerPixel: 24 }), rle: bmpFile({ bitsPerPixel: 8, rle: true }) };
const wholes: Record<string, Decoded> = {};
for (const [kind, bytes] of Object.entries(files)) wholes[kind] = await decode(bytes, kind);
const kinds = Object.keys(files) as (keyof typeof files)[];

/** Either a raster of the size it promises or an error of the contract. */
async function outcome(bytes: Uint8Array): Promise<Decoded | FraudLensError> {
  try {
    await inspect(bytes, 'x');
  } catch (error) {
    expect(error).toBeInstanceOf(FraudLensError);
  }
  try {
    const decoded = await decode(bytes, 'x', { limits: { bytes: 1e6, pixels: 4e6, heifPixels: 4e6, side: 20_000 } });
    expect(decoded.raster.data.length).toBe(decoded.raster.width * decoded.raster.height * 3);
    expect([decoded.info.width, decoded.info.height]).toEqual([decoded.raster.width, decoded.raster.height]);
    return decoded;
  } catch (error) {
    expect(error).toBeInstanceOf(FraudLensError);
    return error as FraudLensError;
  }
}

describe('hostile bytes', () => {
  it('answers any bytes with a raster or a typed error', async () => {
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 300 }), async (bytes) => void (await outcome(bytes))), { numRuns: 200 });
  });

  it.each(kinds)('answers any bytes after the head of a %s', async (kind) => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 4, max: 60 }), fc.uint8Array({ maxLength: 300 }), async (kept, tail) => {
      await outcome(Buffer.concat([files[kind].subarray(0, kept), tail]));
    }), { numRuns: 60 });
  });

  it.each(kinds)('never passes a %s that is cut short as whole', async (kind) => {
    await fc.assert(fc.asyncProperty(fc.integer({ min: 0, max: files[kind].length - 1 }), async (length) => {
      const result = await outcome(files[kind].subarray(0, length));
      if (result instanceof FraudLensError) return;
      const same = largestDifference(result.raster.data, wholes[kind]!.raster.data) === 0;
      expect(same || result.notices.length > 0).toBe(true);
    }), { numRuns: 150 });
  });

  it.each(kinds)('survives flipped bits in a %s', async (kind) => {
    await fc.assert(fc.asyncProperty(fc.array(fc.nat(files[kind].length * 8 - 1), { minLength: 1, maxLength: 6 }), async (bits) => {
      const bytes = Uint8Array.from(files[kind]);
      for (const bit of bits) bytes[bit >> 3]! ^= 1 << (bit & 7);
      await outcome(bytes);
    }), { numRuns: 150 });
  });

  it('calls a cut file cut', async () => {
    for (const kind of ['png', 'jpeg', 'webp', 'bmp'] as const) {
      await expect(decode(files[kind].subarray(0, Math.floor(files[kind].length * 0.7)), `${kind} half`)).rejects.toMatchObject({ code: 'TRUNCATED_IMAGE', message: expect.stringContaining(`${kind} half`) });
    }
  });

  it('tells damage inside from a missing end', async () => {
    const bytes = Uint8Array.from(files.png);
    bytes[Math.floor(bytes.length / 2)]! ^= 0xff;
    await expect(decode(bytes, 'scratched.png')).rejects.toMatchObject({ code: 'CORRUPT_IMAGE' });
  });

  it('says of a PNG header without pixels, or with far too many, just that', async () => {
    const sized = (width: number, height: number): Uint8Array => {
      const bytes = Buffer.from(files.png);
      bytes.writeUInt32BE(width, 16);
      bytes.writeUInt32BE(height, 20);
      return bytes;
    };
    await expect(decode(sized(0, 0), 'nothing.png')).rejects.toMatchObject({ code: 'ZERO_SIZE_IMAGE', message: expect.stringContaining('nothing.png') });
    await expect(decode(sized(0x7fffffff, 0x7fffffff), 'endless.png')).rejects.toMatchObject({ code: 'TOO_MANY_PIXELS' });
  });
});
