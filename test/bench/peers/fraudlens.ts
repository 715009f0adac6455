import { Reader } from '../../../main/engine/ocr/reader';
import { READER_FILES } from '../models';
import { loadRaster } from '../raster';
import type { Peer } from './peer';

/** FraudLens' own reader in this process, models loaded and warm. */
export async function fraudLens(): Promise<Peer> {
  const reader = await Reader.create(READER_FILES);
  await reader.warmUp();
  return {
    name: 'FraudLens',
    async read(file) {
      const start = performance.now();
      const { ocr } = await reader.read(await loadRaster(file));
      return { pieces: ocr.lines, ms: performance.now() - start };
    },
    peakMb: () => process.resourceUsage().maxRSS / 1024,
    stop() {},
  };
}
