import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './chromium';
import { accessibilityFaults, picture } from './page';
import { open, SMALL, visitor } from './visit';

const visit = visitor();

describe.skipIf(!hasChromium)('handing in', () => {
  it('takes dropped files, shows their progress, and says which were refused and why', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/case/case-2', '[data-big=true]');
      await page.evaluate(() => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([new Uint8Array([0x89, 0x50])], '새 캡처.png', { type: 'image/png' }));
        transfer.items.add(new File(['hello'], 'note.txt', { type: 'text/plain' }));
        transfer.items.add(new File([], 'empty.png', { type: 'image/png' }));
        window.dispatchEvent(new DragEvent('drop', { dataTransfer: transfer, bubbles: true, cancelable: true }));
      });
      await page.waitForSelector('[data-item] .chip[data-tone=accent]');
      await picture(page, 'refused-ko-light-1280');
      expect(await page.locator('.refusals li').allTextContents()).toEqual(['note.txt지원하지 않는 파일 형식입니다', 'empty.png빈 파일입니다']);
      await page.waitForSelector('[data-item] .meter');
      expect(await page.locator('[data-item] .item-name').textContent()).toBe('새 캡처.png');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('takes a pasted picture', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/case/case-2', '[data-big=true]');
      await page.evaluate(() => {
        const clipboardData = new DataTransfer();
        clipboardData.items.add(new File([new Uint8Array([0x89, 0x50])], 'image.png', { type: 'image/png' }));
        window.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
      });
      await page.waitForSelector('[data-item]');
      expect(await page.locator('[data-item] .item-name').textContent()).toMatch(/^붙여넣기 .+\.png$/);
    });
  });

  it('tells how to get in when the token is out of date', async () => {
    const refused = 'console error: Failed to load resource: the server responded with a status of 401 (Unauthorized)';
    const said: string[] = [];
    await visit({}, SMALL, async (page, { origin }) => {
      page.on('console', (message) => said.push(`console ${message.type()}: ${message.text()}`));
      await page.goto('about:blank');
      await page.goto(`${origin}/#token=old`);
      await page.waitForSelector('.denied');
      expect(await accessibilityFaults(page)).toEqual([]);
    }, said);
    expect(new Set(said)).toEqual(new Set([refused]));
  });

  it('says when the program does not answer, and catches up when it does again', async () => {
    await visit({}, SMALL, async (page, server) => {
      server.dropEvents();
      await page.waitForSelector('.topline');
      const item = server.backend.items.get('item-16');
      if (item !== undefined) item.name = 'changed-meanwhile.webp';
      await page.waitForSelector('.topline', { state: 'detached' });
      await page.waitForSelector('text=changed-meanwhile.webp');
    }, ['console error: Failed to load resource: net::ERR_INCOMPLETE_CHUNKED_ENCODING']);
  });
});

describe.skipIf(!hasChromium)('watchlists', () => {
  it('are taken in with a name, shown with their version, and removed after a question', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/settings', '.watchlist');
      const choose = page.getByRole('button', { name: '목록 파일 가져오기' });
      await choose.click();
      expect(await page.locator('.field-error').textContent()).toBe('목록 이름을 먼저 적어 주세요.');
      await page.fill('.watchlist-form input.input', '내부 대표번호');
      await page.getByRole('button', { name: '허용 목록' }).click();
      await page.setInputFiles('.watchlist-form input[type=file]', { name: 'numbers.csv', mimeType: 'text/csv', buffer: Buffer.from('1588-0000\n1599-0000\n') });
      const row = page.locator('.watchlist').filter({ hasText: '내부 대표번호' });
      await row.waitFor();
      expect(await row.textContent()).toContain('허용 목록');
      expect(await row.textContent()).toContain('2건');
      expect(await accessibilityFaults(page)).toEqual([]);
      await row.getByRole('button', { name: '삭제: 내부 대표번호' }).click();
      await page.locator('dialog').getByRole('button', { name: '삭제', exact: true }).click();
      await row.waitFor({ state: 'detached' });
    });
  });
});

describe.skipIf(!hasChromium)('two thousand items', () => {
  /** Frame times in milliseconds while the wheel turns through the list. */
  async function scrollFrames(page: Page): Promise<number[]> {
    await page.hover('[data-scroller]');
    await page.evaluate(() => {
      const frames: number[] = [];
      let last = performance.now();
      const frame = (now: number): void => {
        frames.push(now - last);
        last = now;
        requestAnimationFrame(frame);
      };
      requestAnimationFrame(frame);
      Object.assign(window, { frames });
    });
    for (let step = 0; step < 60; step += 1) await page.mouse.wheel(0, 600);
    return page.evaluate(() => (window as unknown as { frames: number[] }).frames.slice(1));
  }

  it.each(['list', 'grid'] as const)('scroll as a %s with only what is in view on the page', { timeout: 120_000 }, async (layout) => {
    await visit({ bulk: 2000 }, SMALL, async (page) => {
      await open(page, '#/case/case-bulk', '[data-item]');
      if (layout === 'grid') await page.locator('.filters-end .segmented > button').nth(1).click();
      await page.waitForSelector('text=2,000');
      const most = await page.locator('[data-item]').count();
      const frames = (await scrollFrames(page)).sort((a, b) => a - b);
      const scrolled = await page.locator('[data-scroller]').evaluate((scroller) => scroller.scrollTop);
      console.log(`${layout} of 2,000: ${frames.length} frames, median ${frames[Math.floor(frames.length / 2)]?.toFixed(1)} ms, 95% ${frames[Math.floor(frames.length * 0.95)]?.toFixed(1)} ms, worst ${frames.at(-1)?.toFixed(1)} ms`);
      expect(scrolled).toBeGreaterThan(20_000);
      expect(Math.max(most, await page.locator('[data-item]').count())).toBeLessThan(60);
      await page.locator('[data-item]').first().focus();
      await page.keyboard.press('Control+a');
      expect(await page.locator('.selection strong').textContent()).toBe('2,000개 선택');
    });
  });
});
