import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sha256 } from '../../main/store/digest';
import { unzip } from '../api/archive-tools';
import { hasChromium, launch } from '../e2e/chromium';
import { SCREENS, run } from './run';

let folder: string;
const there = (name: string): string => join(folder, name);
const data = (name: string): string[] => ['--data', there(name)];

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'fraudlens-case-'));
  await run(['analyze', `${SCREENS}/*.png`, '--redact', '--json', there('r.json'), '--stix', there('r.stix.json'), ...data('a')]);
  const [id = ''] = (await run(['case', 'list', ...data('a')])).stdout.split(' ');
  const { code, stdout } = await run(['case', 'export', id, there('case.zip'), ...data('a')]);
  expect([code, stdout]).toEqual([0, expect.stringContaining(sha256(readFileSync(there('case.zip'))))]);
}, 180_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('--redact', () => {
  it('hides the one-time code that is on the bank\'s screen; STIX is a bundle', () => {
    const text = readFileSync(there('r.json'), 'utf8');
    expect(text).toContain('가림 처리본 / redacted copy');
    expect(text).toMatch(/인증번호 ●{6}/);
    // By itself: the digits of a probability may hold the same six.
    expect(text).not.toMatch(/(?<!\d)482913(?!\d)/);
    expect(JSON.parse(readFileSync(there('r.stix.json'), 'utf8'))).toMatchObject({ type: 'bundle' });
  });
});

describe('fraudlens case', () => {
  it('carries a case into another data folder, where custody holds', async () => {
    const { code, stdout } = await run(['case', 'import', there('case.zip'), ...data('b')]);
    expect([code, stdout]).toEqual([0, expect.stringContaining('3 items')]);
    expect(await run(['audit', 'verify', ...data('b')])).toMatchObject({ code: 0, stdout: expect.stringContaining('the chain holds') });
  });

  it('says what is wrong with a file that is no archive, and with a case that is not there', async () => {
    expect(await run(['case', 'import', `${SCREENS}/ko-parcel-scam.png`, ...data('b')])).toMatchObject({ code: 3, stderr: expect.stringContaining('UNSUPPORTED_TYPE') });
    expect(await run(['case', 'export', 'nobody', there('x.zip'), ...data('b')])).toMatchObject({ code: 3, stderr: expect.stringContaining('NOT_FOUND') });
  });
});

describe.skipIf(!hasChromium)('the viewer of an archive, opened from its folder', () => {
  it('shows items, pictures and boxes under its policy, and asks for nothing beyond the folder', async () => {
    for (const { path, bytes } of await unzip(readFileSync(there('case.zip')))) {
      mkdirSync(dirname(there(`open/${path}`)), { recursive: true });
      writeFileSync(there(`open/${path}`), bytes);
    }
    const browser = await launch();
    try {
      const page = await browser.newPage();
      const [asked, complaints]: [string[], string[]] = [[], []];
      page.on('request', (request) => asked.push(request.url()));
      page.on('console', (message) => complaints.push(message.text()));
      page.on('pageerror', (error) => complaints.push(error.message));
      await page.goto(pathToFileURL(there('open/index.html')).href);
      await page.getByRole('button', { name: 'ko-parcel-scam.png' }).click();
      await expect.poll(() => page.locator('.stage img').evaluate((image) => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(100);
      expect(await page.locator('.stage rect').count()).toBeGreaterThan(2);
      expect(await page.locator('main').innerText()).toContain('앱을 설치');
      expect(asked.filter((url) => !url.startsWith(pathToFileURL(there('open')).href))).toEqual([]);
      expect(complaints).toEqual([]);
    } finally {
      await browser.close();
    }
  });
});
