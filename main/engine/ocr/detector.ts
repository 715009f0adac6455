import { withMargins, withoutMargins } from './margins';
import type { Raster } from '../image/raster';
import { planBands, rowActivity, type Band } from './bands';
import { connectedComponents, type ProbabilityMap } from './components';
import type { Session } from './session';
import { textBoxes, type TextBox } from './text-boxes';

/** ImageNet statistics in the order B, G, R: Paddle applies the list 0.485, 0.456, 0.406 to BGR planes as it stands. */
const MEAN = [0.485, 0.456, 0.406] as const;
const DEVIATION = [0.229, 0.224, 0.225] as const;
/** Published threshold of PP-OCRv6 tiny, 0.2 of 255. */
const THRESHOLD = 51;
/** The network halves its input five times. */
const STRIDE = 32;

export type DetectorOptions = { /** Most pixels of one tensor; bounds memory. */ readonly bandPixels: number };

/** However wide the picture, a band has at least this many rows, lest seams become more frequent than lines. */
const MIN_BAND_HEIGHT = 320;

/** Finds text with a differentiable-binarisation network (PP-OCRv6 det), at the picture's own scale whatever its height. */
export class Detector {
  readonly #lut = MEAN.map((mean, c) => Float32Array.from({ length: 256 }, (_, v) => (v / 255 - mean) / DEVIATION[c]!));

  /** Input of the last band, used again by the next: megabytes that the collector need not fetch. */
  #input = new Float32Array(0);

  constructor(private readonly session: Session, private readonly options: DetectorOptions) {}

  /** Boxes of text lines or parts of lines, top to bottom. `onProgress` hears the share of bands done. */
  async detect(raster: Raster, onProgress?: (share: number) => void): Promise<TextBox[]> {
    const { raster: seen, rows } = withMargins(raster);
    const map = await this.#map(seen, onProgress);
    const found = textBoxes(connectedComponents(map, THRESHOLD), seen.width, seen.height);
    return rows === 0 ? found : found.flatMap((box) => withoutMargins(box, rows, raster.height) ?? []);
  }

  async #map(raster: Raster, onProgress?: (share: number) => void): Promise<ProbabilityMap> {
    const map = { data: new Uint8Array(raster.width * raster.height), width: raster.width, height: raster.height };
    const limit = Math.max(MIN_BAND_HEIGHT, Math.floor(this.options.bandPixels / raster.width / STRIDE) * STRIDE);
    const bands = planBands(rowActivity(raster), raster.width, limit);
    for (const [i, band] of bands.entries()) {
      await this.#run(raster, band, map);
      onProgress?.((i + 1) / bands.length);
    }
    return map;
  }

  async #run(raster: Raster, band: Band, map: ProbabilityMap): Promise<void> {
    const width = Math.ceil((band.right - band.left) / STRIDE) * STRIDE;
    const height = Math.ceil((band.bottom - band.top) / STRIDE) * STRIDE;
    const answer = await this.session.run(this.#tensor(raster, band, width, height), [1, 3, height, width]);
    try {
      paste(answer.data, width, band, map);
    } finally {
      answer.dispose();
    }
  }

  /** Planes B, G, R of the band, `height` × `width` floats each; pixels beyond the picture repeat its edge. */
  #tensor(raster: Raster, band: Band, width: number, height: number): Float32Array {
    const plane = width * height;
    if (this.#input.length < 3 * plane) this.#input = new Float32Array(3 * plane);
    const tensor = this.#input.subarray(0, 3 * plane);
    const { data } = raster;
    const [blue, green, red] = this.#lut as [Float32Array, Float32Array, Float32Array];
    const columns = Math.min(width, raster.width - band.left);
    for (let y = 0; y < height; y += 1) {
      let p = (Math.min(band.top + y, raster.height - 1) * raster.width + band.left) * 3;
      let t = y * width;
      const end = t + columns;
      for (; t < end; t += 1, p += 3) {
        tensor[t] = blue[data[p + 2]!]!;
        tensor[t + plane] = green[data[p + 1]!]!;
        tensor[t + 2 * plane] = red[data[p]!]!;
      }
      const rest = (y + 1) * width;
      if (end < rest) for (let c = 0; c < 3; c += 1) tensor.fill(tensor[c * plane + end - 1]!, c * plane + end, c * plane + rest);
    }
    return tensor;
  }
}

/** Writes the rows that the band answers for into the map of the whole picture. */
function paste(probabilities: Float32Array, width: number, band: Band, map: ProbabilityMap): void {
  const columns = band.right - band.left;
  const { data } = map;
  for (let y = band.keepFrom; y < band.keepTo; y += 1) {
    let p = (y - band.top) * width;
    let m = y * map.width + band.left;
    for (const end = m + columns; m < end; m += 1, p += 1) data[m] = probabilities[p]! * 255 + 0.5;
  }
}
