import { Canvas, measure, wrap, type Scene } from './scene';

const WIDTH = 1080;

type Bubble = { side: 'left' | 'right'; text: string; time?: string; blurred?: boolean };

/** A messenger: sender's bubbles on the left, the phone owner's on the right. */
export function chat(partner: string, date: string, bubbles: readonly Bubble[], dark = false): Scene {
  const colours = dark ? { back: '#16181d', head: '#1f2229', ink: '#f2f3f5', soft: '#9aa3b2', left: '#2a2e37', right: '#f2d94e' } : { back: '#b9cbdb', head: '#a9bfd2', ink: '#1a1a1a', soft: '#54657a', left: '#ffffff', right: '#f9e34b' };
  const canvas = new Canvas(WIDTH, colours.back);
  canvas.rect(0, 0, WIDTH, 210, colours.head);
  canvas.text('오후 2:41', { x: 48, y: 30, size: 34, fill: colours.ink, weight: 600 }, { role: 'chrome' });
  canvas.text('LTE  72%', { x: WIDTH - 48, y: 30, size: 32, fill: colours.ink, anchor: 'end' }, { role: 'chrome' });
  canvas.nextBlock();
  canvas.text(partner, { x: WIDTH / 2, y: 122, size: 46, fill: colours.ink, weight: 700, anchor: 'middle' }, { role: 'sender' });
  canvas.nextBlock();
  canvas.text(date, { x: WIDTH / 2, y: 250, size: 32, fill: colours.soft, anchor: 'middle' }, { role: 'date' });
  let y = 330;
  let last: Bubble['side'] | null = null;
  for (const bubble of bubbles) {
    const size = 44;
    const lines = wrap(bubble.text, size, 640);
    const width = Math.max(...lines.map((line) => measure(line, size))) + 64;
    const height = lines.length * 62 + 40;
    const left = bubble.side === 'left';
    if (left && last !== 'left') {
      canvas.shape(`<circle cx="92" cy="${y + 44}" r="44" fill="${dark ? '#4a5263' : '#8ea6bd'}"/>`);
      canvas.nextBlock();
      canvas.text(partner, { x: 160, y, size: 34, fill: colours.soft }, { role: 'sender', side: 'left' });
      y += 52;
    }
    const x = left ? 160 : WIDTH - 48 - width;
    canvas.rect(x, y, width, height, left ? colours.left : colours.right, 28);
    canvas.nextBlock();
    lines.forEach((line, at) => canvas.text(line, { x: x + 32, y: y + 24 + at * 62, size, fill: left ? colours.ink : '#1a1a1a' }, { side: bubble.side, ...(bubble.blurred === true ? { confidence: 0.48, lowConfidence: true } : {}) }));
    if (bubble.time !== undefined) canvas.text(bubble.time, { x: left ? x + width + 14 : x - 14, y: y + height - 36, size: 28, fill: colours.soft, anchor: left ? 'start' : 'end' }, { role: 'time', side: bubble.side });
    y += height + 24;
    last = bubble.side;
  }
  return canvas.finish(Math.max(1500, y + 120));
}

/** A text message as the phone shows it: sender on top, one grey bubble per message. */
export function sms(sender: string, date: string, messages: readonly string[]): Scene {
  const canvas = new Canvas(WIDTH, '#ffffff');
  canvas.text('9:12', { x: 56, y: 34, size: 36, fill: '#111', weight: 600 }, { role: 'chrome' });
  canvas.text('5G', { x: WIDTH - 56, y: 34, size: 34, fill: '#111', anchor: 'end' }, { role: 'chrome' });
  canvas.shape('<circle cx="540" cy="180" r="56" fill="#c9ced8"/>');
  canvas.nextBlock();
  canvas.text(sender, { x: WIDTH / 2, y: 252, size: 38, fill: '#222', anchor: 'middle' }, { role: 'sender' });
  canvas.nextBlock();
  canvas.text(date, { x: WIDTH / 2, y: 350, size: 32, fill: '#8a8f99', anchor: 'middle' }, { role: 'date' });
  let y = 430;
  for (const message of messages) {
    const lines = wrap(message, 46, 740);
    const height = lines.length * 66 + 56;
    canvas.rect(48, y, Math.max(...lines.map((line) => measure(line, 46))) + 84, height, '#e9e9ee', 44);
    canvas.nextBlock();
    lines.forEach((line, at) => canvas.text(line, { x: 90, y: y + 30 + at * 66, size: 46, fill: '#111' }, { side: 'left' }));
    y += height + 30;
  }
  return canvas.finish(Math.max(1600, y + 160));
}

type Row = readonly [name: string, value: string];

/** A bank's confirmation: a tick, a sum, and rows of names and values. */
export function bank(title: string, sum: string, rows: readonly Row[]): Scene {
  const canvas = new Canvas(WIDTH, '#ffffff');
  canvas.text('11:05', { x: 56, y: 34, size: 36, fill: '#111', weight: 600 }, { role: 'chrome' });
  canvas.shape('<circle cx="540" cy="330" r="84" fill="#1f6feb"/><path d="m500 330 28 30 54-58" stroke="#fff" stroke-width="14" fill="none" stroke-linecap="round" stroke-linejoin="round"/>');
  canvas.nextBlock();
  canvas.text(title, { x: 540, y: 470, size: 52, fill: '#111', weight: 700, anchor: 'middle' });
  canvas.text(sum, { x: 540, y: 556, size: 74, fill: '#1f6feb', weight: 700, anchor: 'middle' });
  rows.forEach(([name, value], at) => {
    const y = 740 + at * 112;
    canvas.rect(64, y + 84, WIDTH - 128, 2, '#e6e9ef');
    canvas.nextBlock();
    canvas.text(name, { x: 64, y: y + 16, size: 42, fill: '#7a8290' });
    canvas.text(value, { x: WIDTH - 64, y: y + 16, size: 42, fill: '#111', weight: 600, anchor: 'end' });
  });
  return canvas.finish(740 + rows.length * 112 + 420);
}

/** A web page with an address line, a heading, paragraphs and a button. */
export function page(address: string, heading: string, paragraphs: readonly string[], button: string): Scene {
  const canvas = new Canvas(1280, '#ffffff');
  canvas.rect(0, 0, 1280, 120, '#eef0f4');
  canvas.rect(160, 26, 960, 68, '#ffffff', 34);
  canvas.text(address, { x: 196, y: 42, size: 32, fill: '#222' }, { reader: 'latin' });
  canvas.rect(0, 120, 1280, 180, '#12a150');
  canvas.nextBlock();
  canvas.text(heading, { x: 80, y: 176, size: 60, fill: '#fff', weight: 700 });
  let y = 370;
  for (const paragraph of paragraphs) {
    canvas.nextBlock();
    for (const line of wrap(paragraph, 38, 1100)) {
      canvas.text(line, { x: 80, y, size: 38, fill: '#222' });
      y += 58;
    }
    y += 30;
  }
  canvas.rect(80, y, 1120, 110, '#12a150', 14);
  canvas.nextBlock();
  canvas.text(button, { x: 640, y: y + 32, size: 42, fill: '#fff', weight: 700, anchor: 'middle' });
  return canvas.finish(Math.max(900, y + 220));
}

/** A photograph with nothing to read. */
export function photo(): Scene {
  const canvas = new Canvas(1600, '#6f7f8f');
  canvas.shape('<defs><linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8fb4d8"/><stop offset="1" stop-color="#f0d9b8"/></linearGradient></defs><rect width="1600" height="1200" fill="url(#sky)"/><circle cx="1180" cy="420" r="110" fill="#fff3d6"/><path d="M0 900 420 520 760 860 1040 620 1600 980V1200H0Z" fill="#4b6479"/><path d="M0 1040 520 780 900 1020 1300 860 1600 1060V1200H0Z" fill="#2f4456"/>');
  return canvas.finish(1200);
}
