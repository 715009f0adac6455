import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { chromium, type Browser, type CDPSession, type Page } from 'playwright-core';
import { measure } from './measure';
import type { Device, TruthLine } from './screen';

const executable = '/usr/bin/chromium';
const pretendard = 'node_modules/pretendard/dist/web/variable/woff2/PretendardVariable.woff2';

/** Whether screens can be rendered here. */
export function canRender(): boolean {
  return existsSync(executable) && existsSync(pretendard);
}

export type Capture = { readonly png: Buffer; readonly lines: readonly TruthLine[] };

/** One Chromium with one page that is filled again and again, without network. */
export class ScreenBrowser {
  private constructor(private readonly browser: Browser, private readonly page: Page, private readonly session: CDPSession) {}

  static async open(): Promise<ScreenBrowser> {
    const browser = await chromium.launch({ executablePath: executable, args: ['--no-sandbox', '--disable-gpu', '--hide-scrollbars', '--font-render-hinting=none', '--force-color-profile=srgb', '--disable-lcd-text'] });
    const context = await browser.newContext({ offline: true });
    // tsx names inner functions through a helper that the page does not have.
    await context.addInitScript({ content: 'globalThis.__name = (f) => f;' });
    const page = await context.newPage();
    await page.goto('about:blank');
    const font = readFileSync(pretendard).toString('base64');
    await page.setContent(`<!doctype html><html><head><meta charset="utf-8"><style>@font-face { font-family: Pretendard; font-weight: 45 920; src: url(data:font/woff2;base64,${font}); }</style><style id="look"></style></head><body></body></html>`);
    await page.evaluate(() => document.fonts.load('16px Pretendard', '가a'));
    return new ScreenBrowser(browser, page, await context.newCDPSession(page));
  }

  close(): Promise<void> {
    return this.browser.close();
  }

  /** Fills the page and takes its picture with the text lines on it, in image pixels. */
  async capture(html: string, css: string, device: Device): Promise<Capture> {
    await this.fill(html, css, device);
    const lines = await this.page.evaluate(measure, device.height);
    return { png: await this.picture(), lines: lines.map((line) => scaled(line, device.scale)) };
  }

  /**
   * The same for a page that is higher than Chromium can draw at once: photographed screen by screen.
   * @returns parts from top to bottom, each with the device pixel row where it begins
   */
  async captureTall(html: string, css: string, device: Device, height: number): Promise<{ parts: readonly { top: number; png: Buffer }[]; lines: readonly TruthLine[] }> {
    await this.fill(html, css, device);
    const lines = await this.page.evaluate(measure, height);
    const parts: { top: number; png: Buffer }[] = [];
    for (let y = 0; y < height; y += device.height) {
      const top = Math.min(y, height - device.height);
      await this.page.evaluate((to) => window.scrollTo(0, to), top);
      parts.push({ top: Math.round(top * device.scale), png: await this.picture() });
    }
    return { parts, lines: lines.map((line) => scaled(line, device.scale)) };
  }

  private async fill(html: string, css: string, device: Device): Promise<void> {
    await this.session.send('Emulation.setDeviceMetricsOverride', { width: device.width, height: device.height, deviceScaleFactor: device.scale, mobile: false });
    await this.page.evaluate(async ([body, look]) => {
      document.getElementById('look')!.textContent = look!;
      document.body.innerHTML = body!;
      window.scrollTo(0, 0);
      await document.fonts.ready;
    }, [html, css]);
  }

  private async picture(): Promise<Buffer> {
    const { data } = await this.session.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
    return Buffer.from(data, 'base64');
  }
}

function scaled(line: TruthLine, scale: number): TruthLine {
  const round = (value: number) => Math.round(value * scale * 10) / 10;
  const { x, y, width, height } = line.box;
  return { ...line, box: { x: round(x), y: round(y), width: round(width), height: round(height) } };
}

const wantedFonts = {
  ko: ['Noto Sans CJK KR', 'NanumGothic', 'NanumBarunGothic', 'NanumSquare', 'NanumSquareRound'],
  en: ['Inter', 'Open Sans', 'Lato', 'Liberation Sans', 'Noto Sans CJK KR'],
} as const;

/** Fonts to draw with: Pretendard, which the project carries, and what the machine has of the usual ones. */
export function installedFonts(): { ko: string[]; en: string[] } {
  let families = '';
  try {
    families = execFileSync('fc-list', [':', 'family'], { encoding: 'utf8' });
  } catch {
    // Without fontconfig's tool Pretendard alone is used.
  }
  const there = (names: readonly string[]) => ['Pretendard', ...names.filter((name) => families.includes(name))];
  return { ko: there(wantedFonts.ko), en: there(wantedFonts.en) };
}
