import { describe as suite, expect, it } from 'vitest';
import { describe, sniff } from '../../../main/engine/image/sniff';
import { bmpFile } from './bmp-writer';
import { sampleFiles } from './samples';

const latin1 = (text: string) => Uint8Array.from(Buffer.from(text, 'latin1'));
const ftyp = (...brands: string[]) => latin1(`\0\0\0${String.fromCharCode(8 + brands.length * 4 + 4)}ftyp${brands[0]}\0\0\0\0${brands.slice(1).join('')}`);

suite('sniff', async () => {
  const files = await sampleFiles();
  it.each([['png', 'png'], ['interlaced', 'png'], ['jpeg', 'jpeg'], ['progressive', 'jpeg'], ['webp', 'webp'], ['gif', 'gif'], ['tiff', 'tiff'], ['avif', 'avif']] as const)('knows %s', (kind, format) => {
    expect(sniff(files[kind])).toBe(format);
  });

  it.each([
    ['bmp', bmpFile({ bitsPerPixel: 24 })], ['pdf', latin1('%PDF-1.7\n')], ['pdf', latin1(`${'x'.repeat(500)}%PDF-1.4`)],
    ['heic', ftyp('heic', 'mif1', 'heic')], ['heic', ftyp('mif1', 'heic')], ['avif', ftyp('mif1', 'avif', 'miaf')], ['tiff', latin1('MM\0*')],
    [null, ftyp('isom', 'mp42')], [null, latin1('BM is a word')], [null, latin1('')], [null, latin1('\x89PN')], [null, latin1('RIFF\0\0\0\0WAVE')],
  ] as const)('finds %s', (format, bytes) => expect(sniff(bytes)).toBe(format));

  it.each([
    ['<svg viewBox="0 0 1 1">', 'SVG'], ['<!DOCTYPE html><html>', 'HTML'], ['just words', 'text'], ['\0\0\x01\0\x01', 'icon'], ['%!PS-Adobe', 'PostScript'],
    ['PK\x03\x04', 'ZIP'], ['MZ\x90', 'program'], ['\x01\x02', 'no known type'], ['\xd0\xcf\x11\xe0', 'HWP'],
  ])('describes %j', (text, name) => expect(describe(latin1(text))).toContain(name));

  it('names the brand of a film', () => expect(describe(ftyp('isom', 'mp42'))).toContain('isom'));
});
