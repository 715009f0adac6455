import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parse } from 'csv-parse/sync';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ItemDetail } from '../../preload/contract';
import { unzip } from '../api/archive-tools';
import { run } from '../cli/run';
import { Service } from '../service';
import { hasChromium, launch } from './chromium';
import { watchedPage } from './page';

/** What a picture can say to those who show its text: to a browser, a spreadsheet, a shell. */
const LINES = ['[국제발신] 택배 주소 불명으로 반송 예정', '<script>alert(1)</script>', '<img src=x onerror=alert(2)>', '=HYPERLINK("http://evil.example","click")', '+cmd|calc!A0', '@SUM(1+1)', '주소 확인 http://hanbit-parcel.top/a'];
/** What no picture can say but a file's name: markup, a formula, escape codes, letters that turn the reading round. */
const NAME = '=1+1<img src=x onerror=alert(3)>\u001b[31m\u202egnp.png';
/** C0, C1 and marks of direction: nothing that is shown may hold them. */
const ACTING = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u202a-\u202e\u2066-\u2069]/;

async function hostilePicture(): Promise<Uint8Array> {
  const escaped = (text: string): string => text.replace(/[<>&"]/g, (char) => `&#${char.charCodeAt(0)};`);
  const rows = LINES.map((line, at) => `<text x="24" y="${60 + at * 56}" font-family="Noto Sans CJK KR" font-size="28" fill="#111">${escaped(line)}</text>`).join('');
  return new Uint8Array(await sharp(Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="760" height="460"><rect width="100%" height="100%" fill="#fff"/>${rows}</svg>`)).png().toBuffer());
}

describe.skipIf(!hasChromium)('a picture whose text is hostile', () => {
  let folder: string;
  let service: Service;
  let browser: Browser;
  let item: ItemDetail;
  const dialogs: string[] = [];

  const report = async (format: string): Promise<Buffer> => {
    const file = (await service.call('report.create', { format, itemIds: [item.id], language: 'en', operator: '=1+1', redaction: 'none' })) as { bytes: { $bytes: string } };
    return Buffer.from(file.bytes.$bytes, 'base64');
  };
  const watched = async (origin: string): Promise<{ page: Page; faults: string[] }> => {
    const opened = await watchedPage(browser, origin);
    opened.page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    return opened;
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fraudlens-hostile-'));
    service = await Service.start(join(folder, 'data'));
    browser = await launch();
    const [outcome] = await service.upload([{ name: NAME, bytes: await hostilePicture() }]);
    do {
      await new Promise((resolve) => setTimeout(resolve, 100));
      item = (await service.call('items.get', { itemId: outcome!.itemId })) as ItemDetail;
    } while (item.state !== 'done');
  });
  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is read as it stands, so that what follows is about something', () => {
    expect(item.result?.ocr.text).toMatch(/<script>.*<\/script>/);
    expect(item.result?.ocr.text).toMatch(/^=HYPERLINK\(/m);
    expect(item.result?.ocr.text).toMatch(/^@SUM/m);
  });

  it('makes a CSV in which no cell is a formula', async () => {
    const rows = parse(await report('csv'), { bom: true, relax_column_count: true }) as string[][];
    const cells = rows.flat();
    expect(cells.some((cell) => cell.includes('<script>'))).toBe(true);
    expect(cells.filter((cell) => /^[=+@\t\r]|^-\D/.test(cell))).toEqual([]);
  });

  it('makes JSON, STIX and PDF as ever', async () => {
    expect(JSON.stringify(JSON.parse((await report('json')).toString('utf8')))).toContain('HYPERLINK');
    expect(JSON.parse((await report('stix')).toString('utf8'))).toMatchObject({ type: 'bundle' });
    expect((await report('pdf')).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('is shown by the interface, and nothing of it acts', async () => {
    const { page, faults } = await watched(service.address);
    await page.goto(`${service.address}/#token=${service.token}`);
    await page.getByText('alert(3)').first().waitFor();
    await page.goto(`${service.address}/#/item/${item.id}`);
    await page.getByRole('tab').first().waitFor();
    for (const tab of await page.getByRole('tab').all()) {
      await tab.click();
      expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
    }
    expect(await page.locator('body').innerText()).not.toMatch(ACTING);
    expect([dialogs, faults]).toEqual([[], []]);
    await page.context().close();
  });

  it('is shown by the viewer of its case file, and nothing of it acts', async () => {
    const archive = (await service.call('archive.export', { caseId: item.caseId })) as { bytes: { $bytes: string } };
    const unpacked = join(folder, 'unpacked');
    for (const { path, bytes } of await unzip(Buffer.from(archive.bytes.$bytes, 'base64'))) {
      mkdirSync(dirname(join(unpacked, path)), { recursive: true });
      writeFileSync(join(unpacked, path), bytes);
    }
    const { page, faults } = await watched('file://');
    await page.goto(pathToFileURL(join(unpacked, 'index.html')).href);
    await page.getByText('alert(1)').first().waitFor({ state: 'attached' });
    expect(await page.locator('img[src="x"], script:not([src])').count()).toBe(0);
    expect(await page.locator('body').innerText()).not.toMatch(ACTING);
    expect([dialogs, faults]).toEqual([[], []]);
    await page.context().close();
  });

  it('is printed by the command line without a code that acts on the terminal', async () => {
    const path = join(folder, NAME.replace('/', ''));
    writeFileSync(path, await hostilePicture());
    const { code, stdout, stderr } = await run(['analyze', path, '--language', 'en', '--data', join(folder, 'cli')]);
    expect(code).toBe(0);
    expect(stdout).toContain('alert(3)');
    expect(`${stdout}${stderr}`).not.toMatch(ACTING);
  });
});
