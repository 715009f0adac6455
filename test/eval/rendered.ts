import { resolve } from 'node:path';
import sharp from 'sharp';
import { Reader } from '../../main/engine/ocr/reader';
import type { VerdictModel } from '../../main/engine/verdict/model';
import { READER_FILES } from '../bench/models';
import { rasterOf } from '../bench/raster';
import { judgedAsRead, type Judged } from './judged';
import type { Message } from './messages';
import type { Recall } from './recall';

const FONT = resolve('node_modules/pretendard/dist/public/static/Pretendard-Regular.otf');
/** Pixels per em and width of a message: a phone's picture shrunk by a messenger, small enough that the reader errs. */
const LOOK = { size: 15, width: 330, margin: 14, quality: 60 };

/** The verdicts on pictures of the messages: each drawn in small type, wrapped, kept as a JPEG and read by the product's reader. */
export async function judgeRendered(messages: readonly Message[], model: VerdictModel, recall: Recall): Promise<Judged[]> {
  const reader = await Reader.create(READER_FILES);
  const all: Judged[] = [];
  for (const message of messages) {
    const { ocr } = await reader.read(await rasterOf(sharp(await draw(message.text))));
    all.push(await judgedAsRead(message, ocr, model, recall));
  }
  return all;
}

async function draw(text: string): Promise<Buffer> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');
  const ink = await sharp({ text: { text: `<span foreground="#1c1c1e">${escaped}</span>`, fontfile: FONT, font: `Pretendard ${LOOK.size}`, width: LOOK.width, wrap: 'word-char', spacing: 5, rgba: true, dpi: 72 } }).png().toBuffer();
  const { margin } = LOOK;
  return sharp(ink).extend({ top: margin, bottom: margin, left: margin, right: margin, background: { r: 255, g: 255, b: 255, alpha: 0 } }).flatten({ background: '#fff' }).jpeg({ quality: LOOK.quality }).toBuffer();
}
