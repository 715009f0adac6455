import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ItemAnalysis } from '../../preload/contract';
import { SCREENS, run } from './run';

let folder: string;
const data = (): string[] => ['--data', join(folder, 'data')];

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'fraudlens-cli-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('fraudlens analyze', () => {
  it('gives each screenshot its verdict and writes all three reports', async () => {
    const [pdf, csv, json] = ['r.pdf', 'r.csv', 'r.json'].map((name) => join(folder, name)) as [string, string, string];
    const { code, stdout } = await run(['analyze', `${SCREENS}/*.png`, '--pdf', pdf, '--csv', csv, '--json', json, '--language', 'en', ...data()]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/FRAUD\s+\d+\s+ko-parcel-scam\.png/);
    expect(stdout).toMatch(/FRAUD\s+\d+\s+en-family-scam\.png/);
    expect(stdout).toMatch(/NORMAL\s+\d+\s+ko-bank-notice\.png/);
    expect(readFileSync(pdf).subarray(0, 5).toString()).toBe('%PDF-');
    expect(readFileSync(csv).subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
    expect(JSON.parse(readFileSync(json, 'utf8'))).toBeTruthy();
  });

  it('prints whole results as JSON that fit the contract, with the text that is on the screen', async () => {
    const { code, stdout } = await run(['analyze', `${SCREENS}/ko-bank-notice.png`, '--json', '--scam-type', 'card-payment', ...data()]);
    expect(code).toBe(0);
    const { items } = JSON.parse(stdout) as { items: { result: unknown; options: unknown }[] };
    const result = ItemAnalysis.parse(items[0]!.result);
    expect(result.ocr.text).toContain('가람은행');
    expect(result.ocr.text).toContain('3,418,220원');
    expect(items[0]!.options).toMatchObject({ scamType: 'card-payment' });
  });

  it('names every bad file with its reason, analyses the others and says so by its exit code', async () => {
    const bad = join(folder, 'bad');
    mkdirSync(bad);
    const good = readFileSync(`${SCREENS}/ko-bank-notice.png`);
    writeFileSync(join(bad, 'empty.png'), '');
    writeFileSync(join(bad, 'renamed.png'), 'only text');
    writeFileSync(join(bad, 'cut.png'), good.subarray(0, 20_000));
    writeFileSync(join(bad, 'really-a-png.jpg'), good);
    writeFileSync(join(bad, 'enormous.png'), await sharp({ create: { width: 16_000, height: 16_000, channels: 3, background: '#fff' } }).png({ compressionLevel: 9 }).toBuffer());
    writeFileSync(join(bad, 'locked.png'), good);
    chmodSync(join(bad, 'locked.png'), 0o000);
    const { code, stdout, stderr } = await run(['analyze', bad, join(folder, 'missing.png'), '--language', 'en', ...data()]);
    expect(code).toBe(1);
    expect(stdout).toMatch(/NORMAL\s+\d+\s+bad\/really-a-png\.jpg/);
    for (const [name, reason] of [['empty.png', 'EMPTY_FILE'], ['renamed.png', 'UNSUPPORTED_TYPE'], ['cut.png', 'TRUNCATED_IMAGE'], ['enormous.png', 'TOO_MANY_PIXELS'], ['missing.png', 'FILE_NOT_FOUND']]) {
      expect(stderr).toMatch(new RegExp(`${name}.*\\[${reason}\\]`));
    }
    // Root reads everything, so the permission bit only bites for others.
    if (process.getuid?.() !== 0) expect(stderr).toMatch(/locked\.png.*\[UNREADABLE_FILE\]/);
  });

  it('calls a blank picture unreadable, not normal', async () => {
    const blank = join(folder, 'blank.png');
    writeFileSync(blank, await sharp({ create: { width: 600, height: 800, channels: 3, background: '#fff' } }).png().toBuffer());
    const { code, stdout } = await run(['analyze', blank, '--language', 'en', ...data()]);
    expect(code).toBe(0);
    expect(stdout).toMatch(/UNREADABLE\s+0\s+blank\.png/);
  });

  it.each([[['analyze']], [['analyze', 'x.png', '--scam-type', 'nonsense']], [['nonsense']], [['serve', '--host', '0.0.0.0', '--port', '0']]])('ends wrong usage %j with 2', async (args) => {
    expect((await run([...args, ...(args[0] === 'serve' ? data() : [])])).code).toBe(2);
  });

  it('leaves no empty case behind when nothing of the command could be taken in', async () => {
    const mine = ['--data', join(folder, 'mistyped')];
    writeFileSync(join(folder, 'no-picture.png'), 'text');
    expect((await run(['analyze', join(folder, 'mistyped.png'), join(folder, 'no-picture.png'), ...mine])).code).toBe(1);
    expect((await run(['watch', join(folder, 'no-such-folder'), ...mine])).code).toBe(3);
    expect(await run(['case', 'list', ...mine])).toMatchObject({ code: 0, stdout: '' });
  });

  it.skipIf(process.platform !== 'linux')('refuses a data folder in a file system that keeps no files', { timeout: 20_000 }, async () => {
    const { code, stderr } = await run(['audit', 'verify', '--data', '/proc/fraudlens/data']);
    expect(code).toBe(3);
    expect(stderr).toContain('[DATA_FOLDER_READ_ONLY]');
  });

  it('refuses a data folder that cannot be one, with the reason', async () => {
    const { code, stderr } = await run(['analyze', `${SCREENS}/ko-bank-notice.png`, '--data', join(folder, 'data', 'fraudlens.db', 'not-a-folder')]);
    expect(code).toBe(2);
    expect(stderr).toMatch(/^fraudlens: .+not-a-folder is not a folder.+\[INVALID_INPUT\]/m);
  });
});

describe('fraudlens audit verify', () => {
  it('confirms the chain that the runs above have written', async () => {
    const { code, stdout } = await run(['audit', 'verify', ...data()]);
    expect(code).toBe(0);
    expect(stdout).toContain('the chain holds');
  });
});
