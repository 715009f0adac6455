import { existsSync } from 'node:fs';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Settings } from '../../preload/contract';
import { accessibilityFaults, picture, watchedPage } from './page';
import { hasChromium, launch } from './chromium';
import { FakeBackend } from './fake/backend';
import { startFakeServer, type FakeServer } from './fake-server';

let browser: Browser;
beforeAll(async () => {
  if (!hasChromium) return;
  if (!existsSync('dist/renderer/index.html')) await build({ logLevel: 'error' });
  browser = await launch();
});
afterAll(() => browser?.close());

/** Opens the interface on a back end of its own, and closes both when the work is done. The page must not have done anything it must not, but for the faults that are meant. */
async function visit(options: ConstructorParameters<typeof FakeBackend>[0], size: { width: number; height: number }, work: (page: Page, server: FakeServer) => Promise<void>, meant: readonly string[] = []): Promise<void> {
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
}

const SMALL = { width: 1280, height: 800 };
const LARGE = { width: 1920, height: 1080 };

async function open(page: Page, hash: string, settled: string): Promise<void> {
  await page.evaluate((next) => (window.location.hash = next), hash);
  await page.waitForSelector(settled);
}

/** Waits until pictures in view have come and nothing moves. */
async function settle(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every((image) => image.complete) && document.querySelector('.stage-note, .thumb > .lucide-image') === null, undefined, { timeout: 5000 }).catch(() => undefined);
  await page.waitForTimeout(150);
}

/** Every screen and state, by name. Each leaves the page ready to be looked at. */
const SCREENS: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['list', (page) => open(page, '#/', '[data-item]')],
  ['grid', (page) => page.locator('.filters-end .segmented > button').last().click()],
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
    await page.locator('.settings .button').first().click();
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
      await page.waitForSelector('.refusals');
      await picture(page, 'refused-ko-light-1280');
      expect(await page.locator('.refusals li').allTextContents()).toEqual(['note.txt지원하지 않는 파일 형식입니다', 'empty.png빈 파일입니다']);
      await page.waitForSelector('[data-item] .chip[data-tone=accent]');
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
      if (layout === 'grid') await page.locator('.filters-end .segmented > button').last().click();
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
