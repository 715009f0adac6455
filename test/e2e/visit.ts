import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect } from 'vitest';
import { hasChromium, launch } from './chromium';
import { FakeBackend } from './fake/backend';
import { startFakeServer, type FakeServer } from './fake-server';
import { watchedPage } from './page';

export const SMALL = { width: 1280, height: 800 };
export const LARGE = { width: 1920, height: 1080 };

type Visit = (options: ConstructorParameters<typeof FakeBackend>[0], size: { width: number; height: number }, work: (page: Page, server: FakeServer) => Promise<void>, meant?: readonly string[]) => Promise<void>;

/**
 * One browser for a file of tests. The answer opens the interface on a back end of its own, and closes both when the work is done. The page
 * must not have done anything it must not, but for the faults that are meant.
 */
export function visitor(): Visit {
  let browser: Browser;
  beforeAll(async () => {
    if (!hasChromium) return;
    if (!existsSync('dist/renderer/index.html')) await build({ logLevel: 'error' });
    browser = await launch();
  });
  afterAll(() => browser?.close());
  return async (options, size, work, meant = []) => {
    const server = await startFakeServer(new FakeBackend(options));
    const { page, faults } = await watchedPage(browser, server.origin, { viewport: size });
    try {
      await page.goto(server.url);
      await page.waitForSelector('[data-item], [data-big=true]');
      await work(page, server);
      expect(faults).toEqual(meant);
    } finally {
      await page.context().close();
      await server.close();
    }
  };
}

/** Goes to a screen and waits for what shows that it is there. */
export async function open(page: Page, hash: string, settled: string): Promise<void> {
  await page.evaluate((next) => (window.location.hash = next), hash);
  await page.waitForSelector(settled);
}
