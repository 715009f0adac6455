import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { hasChromium } from './chromium';
import { open, SMALL, visitor } from './visit';

const visit = visitor();

describe.skipIf(!hasChromium)('the viewer', () => {
  it('lights up the box of the evidence pointed at, and the evidence of the box', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/item/item-1', '[data-evidence="5"]');
      await page.hover('[data-card="4"]');
      expect(await page.getAttribute('[data-evidence="4"]', 'data-lit')).toBe('true');
      expect(await page.getAttribute('[data-evidence="5"]', 'data-lit')).toBe('false');
      await page.hover('[data-evidence="5"]');
      expect(await page.getAttribute('[data-card="5"]', 'data-lit')).toBe('true');
      expect(await page.getAttribute('[data-card="4"]', 'data-lit')).toBe('false');
      await page.focus('[data-card="6"]');
      await page.hover('h1');
      expect(await page.getAttribute('[data-evidence="6"]', 'data-lit')).toBe('true');
    });
  });

  it('brings evidence far down a tall capture into view', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/item/item-3', '[data-evidence="8"]');
      const inView = (): Promise<boolean> => page.locator('[data-evidence="8"]').evaluate((box) => {
        const stage = box.closest('[data-stage]')?.getBoundingClientRect();
        const own = box.getBoundingClientRect();
        return stage !== undefined && own.top >= stage.top && own.bottom <= stage.bottom;
      });
      expect(await inView()).toBe(false);
      await page.click('[data-card="8"]');
      await expect.poll(inView).toBe(true);
    });
  });

  it('keeps boxes on their words when zoomed, turned and back', async () => {
    await visit({}, SMALL, async (page, { backend }) => {
      await open(page, '#/item/item-4', '[data-evidence="1"]');
      const result = backend.items.get('item-4')?.result;
      const evidence = result?.analysis.evidence[0];
      if (result === null || result === undefined || evidence === undefined) throw new Error('item-4 has no evidence');
      // Where the picture itself shows the middle of the box, by the picture's own place on the screen.
      const offBy = (turn: number): Promise<number> => page.evaluate(([box, image, quarter]) => {
        const shown = document.querySelector('.stage-picture img')?.getBoundingClientRect();
        const drawn = document.querySelector('[data-evidence="1"]')?.getBoundingClientRect();
        if (shown === undefined || drawn === undefined) return Number.NaN;
        const [u, v] = [(box.x + box.width / 2) / image.width, (box.y + box.height / 2) / image.height];
        const [x, y] = [[u, v], [1 - v, u], [1 - u, 1 - v], [v, 1 - u]][quarter] ?? [0, 0];
        return Math.hypot(shown.left + (x ?? 0) * shown.width - (drawn.left + drawn.width / 2), shown.top + (y ?? 0) * shown.height - (drawn.top + drawn.height / 2));
      }, [evidence.box, result.image, turn] as const);
      const scale = async (): Promise<number> => Number.parseInt(await page.locator('.stage-scale').textContent() ?? '', 10);
      const fitted = await scale();
      expect(await offBy(0)).toBeLessThan(1);
      await page.keyboard.press('+');
      expect(Math.abs((await scale()) - fitted * 1.25)).toBeLessThan(1.5);
      expect(await offBy(0)).toBeLessThan(1);
      for (const turn of [1, 2, 3, 0]) {
        await page.keyboard.press('r');
        expect(await offBy(turn)).toBeLessThan(1);
      }
      await page.hover('.stage-picture', { position: { x: 300, y: 200 } });
      await page.mouse.wheel(0, -240);
      await expect.poll(scale).toBeGreaterThan(fitted);
      expect(await offBy(0)).toBeLessThan(1);
      await page.keyboard.press('0');
      expect(await scale()).toBe(fitted);
    });
  });

  it('adds the parts of the score up to the score', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/item/item-1', '[data-tab=score]');
      await page.click('[data-tab=score]');
      const points = (await page.locator('.waterfall tbody .waterfall-points').allTextContents()).map((text) => Number(text.replace('−', '-')));
      const total = Number(await page.locator('.waterfall tfoot .waterfall-points').textContent());
      expect(points.reduce((sum, one) => sum + one, 0)).toBeCloseTo(total, 1);
      expect(await page.getAttribute('.gauge', 'aria-label')).toContain(String(Math.round(total)));
    });
  });

  it('shows hostile characters and obeys none', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/item/item-6', '[data-tab=text]');
      await page.click('[data-tab=text]');
      expect(await page.locator('h1').textContent()).toBe('검찰청_RLOgnp.exe');
      const shown = await page.evaluate(() => document.body.textContent ?? '');
      expect(shown).not.toMatch(/[\u200b\u202a-\u202e\u2066-\u2069]/);
      expect(await page.locator('.transcript .hostile-mark').allTextContents()).toEqual(expect.arrayContaining(['ZWSP', 'RLO', 'PDF']));
    });
  });

  it('changes a verdict only with a reason, and shows both verdicts then', async () => {
    await visit({}, SMALL, async (page, { backend }) => {
      await open(page, '#/item/item-10', '[data-tab=review]');
      await page.click('[data-tab=review]');
      await page.check('[type=radio][value=FRAUD]');
      await page.click('.review [type=submit] >> nth=0');
      expect(await page.locator('.field-error').textContent()).toBe('사유를 적어야 판정을 바꿀 수 있습니다.');
      expect(backend.items.get('item-10')?.review.override).toBeNull();
      await page.fill('.review textarea >> nth=0', '카드사 번호가 아님');
      await page.click('.review [type=submit] >> nth=0');
      await page.waitForSelector('.verdict[data-tone=fraud]');
      expect(await page.locator('.verdict-override').textContent()).toContain('엔진 판정: 의심');
      expect(backend.items.get('item-10')?.review).toMatchObject({ reviewed: true, override: { status: 'FRAUD', reason: '카드사 번호가 아님' } });
    });
  });
});

describe.skipIf(!hasChromium)('a report', () => {
  it('is made without personal data when that is chosen', async () => {
    await visit({}, SMALL, async (page) => {
      await open(page, '#/item/item-1', '.evidence');
      await page.keyboard.press('e');
      await page.getByLabel('개인정보 가리기').check();
      const download = page.waitForEvent('download');
      await page.getByText('CSV', { exact: true }).click();
      expect((await download).suggestedFilename()).toBe('FraudLens-2025-041-redacted.csv');
    });
  });
});

describe.skipIf(!hasChromium)('the keyboard', () => {
  const focused = (page: Page): Promise<string | null> => page.evaluate(() => document.activeElement?.getAttribute('data-item') ?? document.activeElement?.getAttribute('data-tab') ?? document.activeElement?.tagName ?? null);

  it('does everything: find, move, select, export, open, walk, return', async () => {
    await visit({}, SMALL, async (page) => {
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.className)).toBe('skip-link');
      await page.keyboard.press('Enter');
      expect(await page.evaluate(() => document.activeElement?.id)).toBe('content');
      await page.keyboard.press('/');
      expect(await focused(page)).toBe('INPUT');
      await page.locator('[data-item]').first().focus();
      await page.keyboard.press('ArrowDown');
      await page.keyboard.press('j');
      expect(await focused(page)).toBe('item-14');
      await page.keyboard.press('End');
      await expect.poll(() => focused(page)).toBe('item-1');
      await page.keyboard.press(' ');
      await page.keyboard.press('Shift+ArrowUp');
      expect(await page.locator('[aria-selected=true]').count()).toBe(2);
      await page.keyboard.press('e');
      await page.waitForSelector('dialog[open]');
      const download = page.waitForEvent('download');
      await page.keyboard.press('Enter');
      expect((await download).suggestedFilename()).toBe('FraudLens-2025-041.pdf');
      await page.keyboard.press('Escape');
      expect(await page.locator('[aria-selected=true]').count()).toBe(0);
      await page.keyboard.press('Enter');
      await page.waitForSelector('.evidence');
      expect(page.url()).toContain('#/item/item-2');
      await page.keyboard.press('j');
      await page.waitForSelector('[data-evidence="6"]');
      expect(page.url()).toContain('#/item/item-1');
      await page.keyboard.press('k');
      await page.waitForFunction(() => window.location.hash.endsWith('item-2'));
      await page.locator('[data-tab=evidence]').focus();
      await page.keyboard.press('ArrowRight');
      expect(await focused(page)).toBe('score');
      expect(await page.locator('.waterfall').count()).toBe(1);
      await page.keyboard.press('Escape');
      await expect.poll(() => focused(page)).toBe('item-2');
    });
  });
});
