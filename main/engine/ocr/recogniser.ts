import { FraudLensError } from '../../../preload/contract/errors';
import { LINE_HEIGHT, type Crop } from './crop';
import { decode, type Rival } from './ctc';
import type { Dictionary } from './dictionary';
import type { Session } from './session';

/** A character with its stretch `from`…`to` in columns of the crop. A CTC network marks where it knows, which is within the character's cell. */
export type PlacedGlyph = { readonly char: string; readonly probability: number; readonly from: number; readonly to: number; readonly rivals: readonly Rival[] };

/** What was read in one crop, left to right. */
export type Reading = readonly PlacedGlyph[];

/** Widths are rounded up to this, so that batches of like lines share one tensor shape. */
const BUCKET = 64;
/** Most pixels of width in one batch: more gains nothing on a processor and costs memory (one step is 11 kB of probabilities). */
const BATCH_WIDTH = 2048;
const BATCH_LINES = 8;

/** Reads crops of single text lines with a CTC network (input [N, 3, 48, W] of value / 127.5 − 1, output [N, steps, classes]). */
export class Recogniser {
  /** Input of the last batch, used again by the next. */
  #input = new Float32Array(0);

  constructor(private readonly session: Session, private readonly dictionary: Dictionary, private readonly name: string) {}

  /** One reading per crop, in the order of the crops. `onProgress` hears the share of crops done. */
  async read(crops: readonly Crop[], onProgress?: (share: number) => void): Promise<Reading[]> {
    const readings = new Array<Reading>(crops.length);
    let done = 0;
    for (const batch of batches(crops)) {
      await this.#run(batch.members.map((i) => crops[i]!), batch.width, (k, reading) => { readings[batch.members[k]!] = reading; });
      done += batch.members.length;
      onProgress?.(done / crops.length);
    }
    return readings;
  }

  async #run(crops: readonly Crop[], width: number, take: (k: number, reading: Reading) => void): Promise<void> {
    const answer = await this.session.run(this.#tensor(crops, width), [crops.length, 3, LINE_HEIGHT, width]);
    try {
      const [, steps, classes] = answer.dims as [number, number, number];
      if (classes !== this.dictionary.length) {
        throw new FraudLensError('MODEL_ALTERED', `Recogniser ${this.name} answers with ${classes} classes, but its dictionary has ${this.dictionary.length}.`);
      }
      const stepWidth = width / steps;
      for (const [k, crop] of crops.entries()) {
        // Steps beyond the crop's own share see nothing but padding and would decode as ghost characters.
        const own = Math.min(steps, Math.ceil(crop.width / stepWidth));
        const glyphs = decode({ data: answer.data, offset: k * steps * classes, steps: own, classes }, this.dictionary);
        take(k, glyphs.map((glyph) => ({ ...glyph, from: glyph.from * stepWidth, to: glyph.to * stepWidth })));
      }
    } finally {
      answer.dispose();
    }
  }

  /** The batch's planes. Right of a crop its last column repeats: a hard edge would corrupt the last characters. */
  #tensor(crops: readonly Crop[], width: number): Float32Array {
    const size = crops.length * 3 * LINE_HEIGHT * width;
    if (this.#input.length < size) this.#input = new Float32Array(size);
    const out = this.#input.subarray(0, size);
    let o = 0;
    for (const { planes, width: own } of crops) {
      let p = 0;
      for (let row = 0; row < 3 * LINE_HEIGHT; row += 1) {
        for (const end = o + own; o < end; o += 1, p += 1) out[o] = planes[p]! / 127.5 - 1;
        const rest = width - own;
        out.fill(out[o - 1]!, o, o + rest);
        o += rest;
      }
    }
    return out;
  }
}

type Batch = { readonly members: number[]; readonly width: number };

/** Crops in batches of one bucketed width, narrow ones first. */
function batches(crops: readonly Crop[]): Batch[] {
  const order = crops.map((_, i) => i).sort((a, b) => crops[a]!.width - crops[b]!.width);
  const found: Batch[] = [];
  for (let i = 0; i < order.length;) {
    const width = bucket(crops[order[i]!]!.width);
    const most = Math.max(1, Math.min(BATCH_LINES, Math.floor(BATCH_WIDTH / width)));
    const members: number[] = [];
    while (i < order.length && members.length < most && bucket(crops[order[i]!]!.width) === width) members.push(order[i++]!);
    found.push({ members, width });
  }
  return found;
}

function bucket(width: number): number {
  return Math.ceil(width / BUCKET) * BUCKET;
}
