import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { Settings } from '../../preload/contract';
import { hasChromium } from './chromium';
import { accessibilityFaults, picture } from './page';
import { LARGE, open, SMALL, visitor } from './visit';

const visit = visitor();

/** Waits until pictures in view have come and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete) && document.querySelector('.stage-note, .thumb > .lucide-image') === null, undefined, { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(150);
}

/** Every screen and state, by name. Each leaves the page ready to be looked at. */
const SCREENS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['list', (page) => open(page, '#/', '[data-item]')],
  ['grid', (page) => page.locator('.filters-end .segmented > button').nth(1).click()],
  ['selected', async (page) => {
    await page.locator('.filters-end .segmented > button').first().click();
    for (const at of [0, 3, 5]) await page.locator('.items-plane input[type=checkbox]').nth(at).click();
  }],
  ['export', (page) => page.locator('.selection .button[data-look=primary]').click()],
  ['search', async (page) => {
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await page.locator('[data-search]').fill('택배');
    await page.waitForSelector('.search-line mark, .search-line');
    await page.waitForSelector('.hostile-hit');
  }],
  ['nothing-found', async (page) => {
    await page.locator('[data-search]').fill('없는 말');
    await page.waitForSelector('.no-match');
  }],
  ['item-sms', async (page) => {
    await page.locator('[data-search]').fill('');
    await open(page, '#/item/item-1', '.evidence');
  }],
  ['item-chat-held', async (page) => {
    await open(page, '#/item/item-2', '[data-card="3"]');
    await page.click('[data-card="3"]');
  }],
  ['item-tall', async (page) => {
    await open(page, '#/item/item-3', '[data-card="7"]');
    await page.click('[data-card="7"]');
  }],
  ['item-lines', async (page) => {
    await open(page, '#/item/item-2', '.stage-picture img');
    await page.keyboard.press('l');
    await page.locator('[data-stage]').evaluate((stage) => stage.scrollTo(0, 99_999));
  }],
  ['tab-score', async (page) => {
    await page.keyboard.press('l');
    await page.click('[data-tab=score]');
  }],
  ['tab-text', (page) => page.click('[data-tab=text]')],
  ['tab-entities', async (page) => {
    await open(page, '#/item/item-1', '[data-tab=entities]');
    await page.click('[data-tab=entities]');
  }],
  ['tab-similar', (page) => page.click('[data-tab=similar]')],
  ['tab-source', (page) => page.click('[data-tab=provenance]')],
  ['tab-review', async (page) => {
    await open(page, '#/item/item-4', '[data-tab=review]');
    await page.click('[data-tab=review]');
  }],
  ['item-hostile', async (page) => {
    await open(page, '#/item/item-6', '[data-tab=text]');
    await page.click('[data-tab=text]');
  }],
  ['item-normal', async (page) => {
    await open(page, '#/item/item-7', '[data-tab=evidence]');
    await page.click('[data-tab=evidence]');
  }],
  ['item-unreadable', (page) => open(page, '#/item/item-11', '.panel-empty')],
  ['item-running', (page) => open(page, '#/item/item-13', '.item-waiting')],
  ['item-quarantined', (page) => open(page, '#/item/item-16', '.item-error')],
  ['dashboard', (page) => open(page, '#/dashboard', '.links tbody tr')],
  ['settings', async (page) => {
    await open(page, '#/settings', '.settings');
    await page.locator('.settings .button:has(.lucide-shield-check)').click();
    await page.waitForSelector('.audit-answer');
  }],
  ['shortcuts', async (page) => {
    await page.locator('.settings').evaluate(() => (document.activeElement as HTMLElement | null)?.blur());
    await page.keyboard.press('?');
    await page.waitForSelector('dialog[open]');
  }],
];

describe.skipIf(!hasChromium)('every screen', () => {
  const looks: [Settings['language'], 'light' | 'dark', typeof SMALL][] = [['ko', 'light', SMALL], ['ko', 'dark', LARGE], ['en', 'light', LARGE], ['en', 'dark', SMALL]];

  it.each(looks)('in %s, %s, %o: keeps the policy and has no accessibility fault', { timeout: 240_000 }, async (language, theme, size) => {
    await visit({ settings: { language, theme } }, size, async (page) => {
      await page.waitForSelector(`html[data-theme=${theme}][lang=${language}]`);
      const found: string[] = [];
      for (const [name, show] of SCREENS) {
        await show(page);
        await settle(page);
        await picture(page, `${name}-${language}-${theme}-${size.width}`);
        found.push(...(await accessibilityFaults(page)).map((fault) => `${name}: ${fault}`));
      }
      expect(found).toEqual([]);
    });
  });

  it('at the first run says what to do', async () => {
    await visit({ empty: true }, SMALL, async (page) => {
      await settle(page);
      await picture(page, 'first-run-ko-light-1280');
      expect(await page.locator('.drop h2').textContent()).toBe('이미지를 여기에 놓으세요');
      expect(await page.locator('.steps li').count()).toBe(3);
      expect(await accessibilityFaults(page)).toEqual([]);
    });
  });
});
