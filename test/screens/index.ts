import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fileURLToPath } from 'node:url';
import { ScreenBrowser, installedFonts } from './browser';
import { messageSource, type MessageSource } from './messages';
import type { Scene, Template } from './parts';
import { seeded, type Random } from './random';
import { desktops, phones, type Device, type Screen } from './screen';
import { renderTall } from './tall';
import { bank } from './templates/bank';
import { imessage, telegram } from './templates/bubbles';
import { email } from './templates/email';
import { kakao } from './templates/kakao';
import { notification, sms } from './templates/sms';
import { payment, web } from './templates/web';

export type RenderOptions = {
  readonly seed: number;
  readonly count: number;
  readonly outDir: string;
  /** JSON-lines files with messages to show beside our own templates. */
  readonly messages?: readonly string[];
};

const templates: readonly Template[] = [kakao, imessage, telegram, sms, notification, bank, web, payment, email];

/** Korean comes first in the product, so three screens in five are Korean. */
const koreanShare = 0.6;
const darkShare = 0.35;
const phoneShare = 0.75;

/**
 * Draws screens with all that is on them known: PNG files and truth.json in `outDir`. Screen n of a seed is the same whatever the
 * count, on a machine with the same fonts and browser.
 */
export async function renderScreens({ seed, count, outDir, messages = [] }: RenderOptions): Promise<Screen[]> {
  const source = messageSource(messages);
  const fonts = installedFonts();
  mkdirSync(outDir, { recursive: true });
  const browser = await ScreenBrowser.open();
  try {
    const screens: Screen[] = [];
    for (let n = 0; n < count; n++) {
      const { template, scene } = compose(seeded(seed * 1_000_003 + n), source, fonts);
      const { html, css } = template.draw(scene);
      const { png, lines } = await browser.capture(html, css, scene.device);
      const id = `${seed}-${String(n).padStart(4, '0')}-${template.name}-${scene.language}`;
      writeFileSync(join(outDir, `${id}.png`), png);
      screens.push({
        id, image: `${id}.png`, ...pngSize(png), lines, label: scene.message.label, scamType: scene.message.scamType, imageType: template.imageType,
        language: scene.language, template: template.name, theme: scene.theme, font: scene.font, device: scene.device.name, message: scene.message.id,
      });
    }
    writeFileSync(join(outDir, 'truth.json'), `${JSON.stringify({ seed, screens }, null, 1)}\n`);
    return screens;
  } finally {
    await browser.close();
  }
}

/** Chooses language, template, display, theme, font and message of one screen. */
function compose(random: Random, source: MessageSource, fonts: ReturnType<typeof installedFonts>): { template: Template; scene: Scene } {
  const language = random.next() < koreanShare ? 'ko' : 'en';
  const template = weighted(random);
  const kind = template.kinds.length === 1 ? template.kinds[0]! : random.chance(phoneShare) ? 'phone' : 'desktop';
  const label = template.name === 'bank' ? 'benign' : random.chance(0.5) ? 'fraud' : 'benign';
  return {
    template,
    scene: {
      random, language, theme: random.chance(darkShare) ? 'dark' : 'light', device: deviceFor(random, template, kind),
      font: random.chance(0.4) ? 'Pretendard' : random.pick(fonts[language]), message: source(random, language, template.channels, label),
    },
  };
}

function weighted(random: Random): Template {
  let at = random.next() * templates.reduce((sum, { weight }) => sum + weight, 0);
  return templates.find(({ weight }) => (at -= weight) < 0) ?? templates[0]!;
}

function deviceFor(random: Random, template: Template, kind: Device['kind']): Device {
  if (kind === 'desktop') return random.pick(desktops);
  return template.name === 'imessage' ? phones.find(({ name }) => name.startsWith('iphone'))! : random.pick(phones);
}

/** Width and height from the IHDR chunk. */
function pngSize(png: Buffer): { width: number; height: number } {
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

async function main(): Promise<void> {
  const { values } = parseArgs({ options: { seed: { type: 'string', default: '1' }, count: { type: 'string', default: '20' }, out: { type: 'string' }, messages: { type: 'string', multiple: true, default: [] }, tall: { type: 'string', multiple: true, default: [] } } });
  if (!values.out) throw new Error('usage: npx tsx test/screens/index.ts --out DIR [--seed N] [--count N] [--messages FILE.jsonl]… [--tall HEIGHT]…');
  const start = performance.now();
  const screens = values.tall.length > 0
    ? await renderTall({ seed: Number(values.seed), heights: values.tall.map(Number), outDir: values.out, messages: values.messages })
    : await renderScreens({ seed: Number(values.seed), count: Number(values.count), outDir: values.out, messages: values.messages });
  const seconds = (performance.now() - start) / 1000;
  console.log(`${screens.length} screens with ${screens.reduce((sum, { lines }) => sum + lines.length, 0)} lines in ${seconds.toFixed(1)} s (${(screens.length / seconds).toFixed(1)} a second): ${values.out}`);
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await main();
