import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharp } from '../../main/engine/image/sharp';
import { ScreenBrowser, installedFonts } from './browser';
import type { Turn } from './message';
import { messageSource, type MessageSource } from './messages';
import { padding, type Scene } from './parts';
import { seeded } from './random';
import { phones, type Screen } from './screen';
import { drawTallTalk } from './templates/kakao';

export type TallOptions = {
  readonly seed: number;
  /** Heights of the captures in image pixels; the width is 1,080. */
  readonly heights: readonly number[];
  readonly outDir: string;
  readonly messages?: readonly string[];
};

/**
 * Scrolling captures of one very long conversation each. Chromium draws no more than 16,384 pixels at once, so the page is
 * photographed screen by screen and joined.
 */
export async function renderTall({ seed, heights, outDir, messages = [] }: TallOptions): Promise<Screen[]> {
  const source = messageSource(messages);
  mkdirSync(outDir, { recursive: true });
  const browser = await ScreenBrowser.open();
  try {
    const screens: Screen[] = [];
    for (const [n, height] of heights.entries()) {
      const random = seeded(seed * 1_000_003 + n);
      const device = phones[0]!;
      const cssHeight = Math.ceil(height / device.scale);
      const message = source(random, 'ko', ['chat'], random.chance(0.5) ? 'fraud' : 'benign');
      const scene: Scene = { random, language: 'ko', theme: random.chance(0.3) ? 'dark' : 'light', device, font: random.pick(installedFonts().ko), message };
      const { html, css } = drawTallTalk(scene, longTalk(scene, source, cssHeight));
      const { parts, lines } = await browser.captureTall(html, `${css}body{height:${cssHeight}px;overflow:hidden}html{height:${cssHeight}px}`, device, cssHeight);
      const id = `${seed}-tall-${height}`;
      const width = device.width * device.scale;
      const joined = sharp({ create: { width, height: cssHeight * device.scale, channels: 3, background: '#fff' } }).composite(parts.map(({ top, png }) => ({ input: png, left: 0, top })));
      const png = await sharp(await joined.png().toBuffer()).extract({ left: 0, top: 0, width, height }).png().toBuffer();
      writeFileSync(join(outDir, `${id}.png`), png);
      screens.push({
        id, image: `${id}.png`, width, height, lines, label: message.label, scamType: message.scamType, imageType: 'chat',
        language: 'ko', template: 'kakao-tall', theme: scene.theme, font: scene.font, device: device.name, message: message.id,
      });
    }
    writeFileSync(join(outDir, 'truth.json'), `${JSON.stringify({ seed, screens }, null, 1)}\n`);
    return screens;
  } finally {
    await browser.close();
  }
}

/** Harmless talk until the page is surely full (a turn takes at least 30 CSS pixels), with the message in the midst of what is seen. */
function longTalk(scene: Scene, source: MessageSource, cssHeight: number): Turn[] {
  const needed = Math.ceil(cssHeight / 30);
  const turns: Turn[] = [];
  while (turns.length < needed) {
    const { before, after } = padding(scene);
    turns.push(...before, ...source(scene.random, 'ko', ['chat'], 'benign').turns, ...after);
  }
  // A turn takes about 60 CSS pixels on average, so this is about half way down.
  turns.splice(Math.floor(cssHeight / 120), 0, ...scene.message.turns);
  return turns;
}
