import { resolve } from 'node:path';
import sharp from 'sharp';
import type { Raster } from '../../../main/engine/image/raster';

const FONT = resolve('node_modules/pretendard/dist/public/static/Pretendard-Regular.otf');

export type Sentence = { readonly text: string; readonly x: number; readonly y: number; /** Pixels per em. */ readonly size: number; readonly colour?: string };

/** A plain picture with lines of text at given places, drawn in Pretendard; every pixel of it is ours. */
export async function renderText(width: number, height: number, sentences: readonly Sentence[], background = '#ffffff'): Promise<Raster> {
  const layers = await Promise.all(sentences.map(async ({ text, x, y, size, colour = '#111111' }) => ({
    input: await sharp({ text: { text: `<span foreground="${colour}">${text}</span>`, fontfile: FONT, font: `Pretendard ${size}`, rgba: true, dpi: 72 } }).png().toBuffer(),
    left: x,
    top: y,
  })));
  const { data, info } = await sharp({ create: { width, height, channels: 3, background } }).composite(layers).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}
