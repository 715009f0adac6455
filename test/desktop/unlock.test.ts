import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { setPassphrase } from '../../main/store/passphrase';
import { hasChromium } from '../e2e/chromium';
import { accessibilityFaults, picture } from '../e2e/page';
import { Host } from './host';

describe.skipIf(!hasChromium)('a window whose data folder has a passphrase', () => {
  let folder: string;
  let host: Host;

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fraudlens-unlock-'));
    await setPassphrase(join(folder, 'data'), 'correct horse 암호');
    host = await Host.start(folder);
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('asks for it, refuses another, and opens with it', { timeout: 120_000 }, async () => {
    const page = await host.window();
    const field = page.getByLabel('암호', { exact: true });
    await field.waitFor();
    await picture(page, 'unlock');
    await field.fill('not this one');
    await page.keyboard.press('Enter');
    await page.getByText('암호가 맞지 않습니다').waitFor();
    expect(await accessibilityFaults(page)).toEqual([]);
    await picture(page, 'unlock-wrong');
    await field.fill('correct horse 암호');
    await page.keyboard.press('Enter');
    await page.getByRole('navigation').first().waitFor({ timeout: 60_000 });
    expect(await page.getByLabel('암호', { exact: true }).count()).toBe(0);
    await page.evaluate(() => void (window.location.hash = '#/settings'));
    await page.getByText('원본과 작은 그림').waitFor();
    await picture(page, 'unlock-settings');
  });
});
