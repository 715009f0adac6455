import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../cli/run';
import { Service } from '../service';
import { hasChromium, launch } from './chromium';
import { exportPdf, handIn, openItem } from './steps';

describe.skipIf(!hasChromium)('the product in a browser', () => {
  let folder: string;
  let service: Service;
  let browser: Browser;
  let page: Page;
  const foreign: string[] = [];
  const errors: string[] = [];

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fraudlens-e2e-'));
    service = await Service.start(join(folder, 'data'));
    browser = await launch();
    page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
    page.on('request', (request) => {
      if (!request.url().startsWith(service.address) && !/^(blob|data):/.test(request.url())) foreign.push(request.url());
    });
    page.on('pageerror', (error) => errors.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') errors.push(message.text());
    });
    await page.goto(`${service.address}/#token=${service.token}`);
  });

  afterAll(async () => {
    await browser?.close();
    await service?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('takes the token out of the address bar', async () => {
    await expect.poll(() => page.url()).not.toContain(service.token);
  });

  it('reads a screenshot and shows its verdict', { timeout: 150_000, retry: 1 }, async () => {
    await handIn(page, 'ko-parcel-scam.png', '사기');
    await handIn(page, 'ko-bank-notice.png', '정상');
  });

  it('tells that a copy which a messenger made smaller shows the same screen, and that another notice does not', { timeout: 90_000 }, async () => {
    const copy = await sharp(join(SCREENS, 'ko-parcel-scam.png')).resize({ width: 540 }).jpeg({ quality: 75 }).toBuffer();
    await page.locator('input[type=file][multiple]:not([webkitdirectory])').first().setInputFiles({ name: '전달본.jpg', mimeType: 'image/jpeg', buffer: copy });
    for (const name of ['전달본.jpg', 'ko-parcel-scam.png']) await page.getByRole('row').filter({ hasText: name }).getByText('같은 화면 2개').waitFor({ timeout: 60_000 });
    expect(await page.locator('.item-alike').count()).toBe(2);
  });

  it('shows the words the verdict rests on', async () => {
    const quotes = await openItem(page, 'ko-parcel-scam.png');
    expect(quotes.join('\n')).toMatch(/hanbit-parcel\.top/i);
  });

  it('gives the report as a PDF', async () => {
    const [download] = await Promise.all([page.waitForEvent('download', { timeout: 60_000 }), exportPdf(page)]);
    const path = join(folder, 'report.pdf');
    await download.saveAs(path);
    expect(download.suggestedFilename()).toMatch(/\.pdf$/);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps everything across a reload', async () => {
    await page.goto(`${service.address}/#/`);
    await page.reload();
    await page.getByText('ko-parcel-scam.png').first().waitFor();
  });

  it('asked nobody else for anything and logged no error', () => {
    expect(foreign).toEqual([]);
    expect(errors).toEqual([]);
  });
});
