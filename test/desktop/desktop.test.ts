import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { SCREENS } from '../cli/run';
import { hasChromium } from '../e2e/chromium';
import { exportPdf, handIn, openItem } from '../e2e/steps';
import { Host } from './host';

describe.skipIf(!hasChromium)('the desktop application', () => {
  let folder: string;
  let host: Host;
  let page: Page;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fraudlens-desktop-'));
    host = await Host.start(folder);
    page = await host.window();
  });

  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('opens one sandboxed, isolated window', async () => {
    const { webPreferences } = await host.event('window');
    expect(webPreferences).toMatchObject({ contextIsolation: true, nodeIntegration: false, sandbox: true, webSecurity: true, webviewTag: false, spellcheck: false });
    for (const weakening of ['allowRunningInsecureContent', 'experimentalFeatures', 'enableBlinkFeatures', 'nodeIntegrationInWorker', 'nodeIntegrationInSubFrames']) expect(webPreferences).not.toHaveProperty(weakening);
    expect(host.all('sandbox')).toHaveLength(1);
    expect(host.all('schemes')[0]).toMatchObject({ schemes: [{ scheme: 'app', privileges: { standard: true, secure: true, supportFetchAPI: true, codeCache: true } }] });
  });

  it('runs the engine as a utility process with a heap limit', async () => {
    expect(await host.event('utility')).toMatchObject({ serviceName: 'fraudlens-engine', execArgv: [expect.stringMatching(/^--js-flags=--max-old-space-size=\d+$/)] });
  });

  it('gives the page its named functions and nothing of Node or Electron', async () => {
    const seen = await page.evaluate(() => ({
      bridge: Object.keys((window as unknown as { fraudlens: object }).fraudlens).sort(),
      node: ['require', 'process', 'module', 'Buffer', 'ipcRenderer'].filter((name) => name in window),
    }));
    expect(seen).toEqual({ bridge: ['addFiles', 'call', 'importArchive', 'saveFile', 'shell', 'subscribe'], node: [] });
  });

  it('takes a dropped file, analyses it and saves the PDF where the dialog says', { timeout: 150_000 }, async () => {
    await handIn(page, 'ko-parcel-scam.png', '사기');
    await openItem(page, 'ko-parcel-scam.png');
    const path = join(folder, 'report.pdf');
    host.order('dialog', { filePath: path });
    await exportPdf(page);
    await expect.poll(() => existsSync(path), { timeout: 30_000 }).toBe(true);
    expect(readFileSync(path).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('keeps the machine awake during a batch, fills the taskbar and says when it is done', async () => {
    expect(await host.event('power-save')).toMatchObject({ type: 'prevent-app-suspension' });
    await host.event('power-save-stopped');
    expect(host.all('progress-bar').at(-1)).toMatchObject({ share: -1 });
    expect(await host.event('notification')).toMatchObject({ title: '분석이 끝났습니다', body: '1건 분석' });
  });

  it('keeps crash dumps on this machine', async () => {
    expect(await host.event('crash-reporter')).toMatchObject({ uploadToServer: false });
  });

  it('takes files that the system opens with it, from a second start too', async () => {
    host.order('second-instance', { data: { paths: [resolve(SCREENS, 'en-family-scam.png')] } });
    await page.goto(page.url().replace(/#.*/, '#/'));
    await page.getByRole('row').filter({ hasText: 'en-family-scam.png' }).first().getByText('사기', { exact: true }).waitFor({ timeout: 60_000 });
  });

  it('refuses routes that do not exist and input that breaks the contract', async () => {
    const call = (name: string, input: unknown): Promise<{ ok: boolean; error?: { code: string } }> =>
      page.evaluate(([route, data]) => (window as unknown as { fraudlens: { call(name: unknown, input: unknown): Promise<never> } }).fraudlens.call(route, data), [name, input] as const);
    expect((await call('constructor', {})).error?.code).toBe('NOT_FOUND');
    expect((await call('items.get', { itemId: 7 })).error?.code).toBe('INVALID_INPUT');
    expect((await call('items.get', { itemId: 'no-such-item' })).error?.code).toBe('NOT_FOUND');
  });

  it('loads nothing from anywhere else, opens no window and goes nowhere', async () => {
    expect(await page.evaluate(() => fetch('https://example.com/').then(() => 'loaded', () => 'refused'))).toBe('refused');
    await page.evaluate(() => void window.open('https://example.com/'));
    await page.evaluate(() => void window.location.assign('https://example.com/'));
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(page.url()).toContain('app-host');
    expect(host.all('network')).toEqual([]);
    for (const opened of host.all('window-open')) expect(opened['action']).toBe('deny');
  });

  it('brings the window to the front for a second start', async () => {
    host.order('second-instance');
    await host.event('focused');
  });

  it('closes cleanly with its last window and remembers where it was and where the report went', async () => {
    host.order('close');
    expect(await host.ended).toBe(0);
    expect(JSON.parse(readFileSync(join(folder, 'paths', 'userData', 'window.json'), 'utf8'))).toEqual({ lastFolder: folder, window: { x: 10, y: 20, width: 1440, height: 900 } });
  });

  it('does not start a second time beside itself', async () => {
    const second = await Host.start(folder, { FRAUDLENS_HOST_SECOND: '1' });
    expect(await second.ended).toBe(0);
    expect(second.all('window')).toEqual([]);
  });
});
