import { FraudLensError, type Box } from '../../../preload/contract';
import type { Raster } from './raster';

/**
 * Paints opaque black boxes into the raster's own pixels, before anything is scaled or encoded, so that nothing of what stood there
 * is left in any copy made afterwards.
 * @param boxes pixels of the upright image; what lies outside of it is cut off, broken pixels at an edge are covered whole.
 * @throws FraudLensError INVALID_INPUT for a box that is no rectangle: nothing may stay readable because a number was bad.
 */
export function paintOver(raster: Raster, boxes: readonly Box[]): void {
  for (const { x, y, width, height } of boxes) {
    if (![x, y, width, height].every(Number.isFinite) || width < 0 || height < 0) throw new FraudLensError('INVALID_INPUT', `cannot paint over the box x ${x}, y ${y}, width ${width}, height ${height}`);
    const left = Math.max(0, Math.floor(x));
    const right = Math.min(raster.width, Math.ceil(x + width));
    const bottom = Math.min(raster.height, Math.ceil(y + height));
    if (right <= left) continue;
    for (let row = Math.max(0, Math.floor(y)); row < bottom; row++) raster.data.fill(0, (row * raster.width + left) * 3, (row * raster.width + right) * 3);
  }
}
