import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../preload/contract';
import { hasChromium } from './chromium';
import { accessibilityFaults, picture } from './page';
import { LARGE, open, SMALL, visitor } from './visit';

const visit = visitor();
const scales = (page: Page): Promise<string[]> => page.locator('.stage-scale').allTextContents();
/** How far down each picture is scrolled, as a share of its way. */
const shares = (page: Page): Promise<number[]> => page.locator('[data-stage]').evaluateAll((stages) => stages.map((stage) => stage.scrollTop / (stage.scrollHeight - stage.clientHeight)));

describe.skipIf(!hasChromium)('items that show the same screen', () => {
  it('are marked in the list, and one of each is shown on demand', async () => {
    await visit({ alike: true }, SMALL, async (page) => {
      await open(page, '#/case/case-1', '[data-item=item-18]');
      // The third, the oldest, is further down than the window shows.
      expect(await page.locator('.item-alike').allTextContents()).toEqual(['같은 화면 3개', '같은 화면 3개']);
      await page.getByRole('button', { name: '같은 화면은 하나만' }).click();
      await expect.poll(() => page.locator('[data-item=item-17]').count()).toBe(0);
      expect(await page.locator('.item-alike').count()).toBe(1);
      expect(await page.getByRole('button', { name: '같은 화면은 하나만' }).textContent()).toContain('−2');
      expect(await page.locator('[data-item]').first().getAttribute('data-item')).toBe('item-18');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  it('lead from one to the other, and beside each other', async () => {
    await visit({ alike: true }, SMALL, async (page) => {
      await open(page, '#/item/item-1', '.alike-strip a');
      expect(await page.locator('.alike-open').allTextContents()).toEqual(['전달받은 캡처.jpg', '같은 문자_다른 휴대폰.png']);
      await page.locator('.alike-compare').nth(1).click();
      await page.waitForSelector('.compare-text mark');
      expect(await page.evaluate(() => window.location.hash)).toBe('#/compare/item-1/item-18');
      // The second was read otherwise in its first word, and one entity was missed.
      expect(await page.locator('.compare-text').nth(1).locator('mark').count()).toBe(1);
      const [left = '', right = ''] = await page.locator('.compare-text mark').allTextContents();
      expect(right.trim()).toBe(`${left.trim()}!`);
      expect(await page.locator('.compare-table').first().locator('tr[data-differs=true]').count()).toBe(1);
    });
  });
});

describe.skipIf(!hasChromium)('comparing', () => {
  it('begins with two selected items, by keyboard alone', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/case/case-1', '[data-item=item-1]');
      await page.locator('.items-plane input[type=checkbox]').nth(4).click();
      expect(await page.getByRole('link', { name: '비교' }).count()).toBe(0);
      await page.locator('.items-plane input[type=checkbox]').nth(6).click();
      expect(await page.getByRole('link', { name: '비교' }).count()).toBe(1);
      await page.keyboard.press('c');
      await page.waitForSelector('.compare-findings .compare-table');
      await page.keyboard.press('Escape');
      await page.waitForSelector('.items-plane');
    });
  });

  it('zooms, turns and scrolls both pictures together, each by itself when unlinked', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/compare/item-1/item-3', '.compare-table');
      await page.waitForFunction(() => document.querySelectorAll('.stage-picture img').length === 2);
      const fitting = (await scales(page)).map((text) => Number.parseInt(text, 10));
      await page.locator('.stage').first().getByRole('button', { name: '확대' }).click();
      const larger = (await scales(page)).map((text) => Number.parseInt(text, 10));
      for (const side of [0, 1]) expect(Math.abs((larger[side] ?? 0) / (fitting[side] ?? 1) - 1.25)).toBeLessThan(0.08);
      for (let times = 0; times < 4; times += 1) await page.keyboard.press('+');
      await page.locator('[data-stage]').first().evaluate((stage) => stage.scrollTo({ top: (stage.scrollHeight - stage.clientHeight) * 0.6 }));
      await expect.poll(async () => Math.abs(((await shares(page))[1] ?? 0) - 0.6)).toBeLessThan(0.01);
      await page.locator('[data-stage]').nth(1).evaluate((stage) => stage.scrollTo({ top: 0 }));
      await expect.poll(async () => (await shares(page))[0]).toBe(0);

      await page.getByRole('button', { name: '함께 확대·이동' }).click();
      const [before] = await scales(page);
      await page.locator('.stage').nth(1).getByRole('button', { name: '화면에 맞춤' }).click();
      expect((await scales(page))[0]).toBe(before);
      await page.locator('[data-stage]').first().evaluate((stage) => stage.scrollTo({ top: 50 }));
      await page.waitForTimeout(100);
      expect(await page.locator('[data-stage]').nth(1).evaluate((stage) => stage.scrollTop)).toBe(0);
    });
  });

  it('says so when an item is not finished, is not there, or is the same one twice', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/compare/item-1/item-16', '.compare-findings .panel-empty');
      await open(page, '#/compare/item-1/nowhere', '.compare-missing');
      await open(page, '#/compare/item-1/item-1', '.no-match');
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });

  const looks: [Settings['language'], 'light' | 'dark', typeof SMALL][] = [['ko', 'light', SMALL], ['ko', 'dark', LARGE], ['en', 'light', LARGE], ['en', 'dark', SMALL]];
  it.each(looks)('in %s, %s, %o: has no accessibility fault', { timeout: 120_000 }, async (language, theme, size) => {
    await visit({ alike: true, settings: { language, theme } }, size, async (page) => {
      const look = async (name: string): Promise<void> => {
        await page.waitForTimeout(400);
        await picture(page, `${name}-${language}-${theme}-${size.width}`);
        expect(await accessibilityFaults(page)).toEqual([]);
      };
      await open(page, '#/case/case-1', '.item-alike');
      await look('alike-list');
      await page.locator('.filters-end .segmented > button').nth(1).click();
      await page.waitForSelector('.tile .item-alike');
      await look('alike-grid');
      await open(page, '#/item/item-1', '.alike-strip a');
      await look('alike-item');
      await open(page, '#/compare/item-2/item-3', '.compare-table');
      await page.waitForFunction(() => document.querySelectorAll('.stage-picture img').length === 2);
      await look('compare');
      await page.locator('.compare-findings').evaluate((findings) => findings.scrollTo(0, 9999));
      await look('compare-end');
      await open(page, '#/compare/item-1/item-18', '.compare-text mark');
      await look('compare-alike');
    });
  });
});
