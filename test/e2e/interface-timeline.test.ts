import { describe, expect, it } from 'vitest';
import type { Settings } from '../../preload/contract';
import { hasChromium } from './chromium';
import { accessibilityFaults, picture } from './page';
import { LARGE, SMALL, visitor } from './visit';

const visit = visitor();

describe.skipIf(!hasChromium)('the timeline', () => {
  const looks: [Settings['language'], 'light' | 'dark', typeof SMALL, string][] = [['ko', 'light', SMALL, '시간순으로 보기'], ['en', 'dark', LARGE, 'Show as timeline']];

  it.each(looks)('in %s, %s, %o: items earliest first, in Korean time and UTC, for keyboard and screen reader', { timeout: 60_000 }, async (language, theme, size, label) => {
    await visit({ settings: { language, theme } }, size, async (page) => {
      await page.getByRole('button', { name: label }).click();
      const rows = page.getByRole('grid', { name: label }).locator('[data-item]');
      await rows.first().waitFor();
      await page.waitForTimeout(500);
      const times = await rows.locator('time').evaluateAll((all) => all.map((one) => one.getAttribute('datetime')!));
      expect(times.length).toBeGreaterThan(3);
      expect(times).toEqual([...times].sort());
      expect(await rows.first().locator('.timeline-time').innerText()).toMatch(/\d\d:\d\d:\d\d KST[^]*\d\d:\d\d:\d\d UTC/);
      await picture(page, `timeline-${language}-${theme}-${size.width}`);
      expect(await accessibilityFaults(page)).toEqual([]);
      const second = await rows.nth(1).getAttribute('data-item');
      await rows.first().focus();
      await page.keyboard.press('ArrowDown');
      await page.waitForFunction((id) => document.activeElement?.getAttribute('data-item') === id, second);
      await page.keyboard.press('Enter');
      await page.waitForURL(new RegExp(`#/item/${second}$`));
    });
  });
});
