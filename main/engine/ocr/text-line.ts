import type { Box } from '../../../preload/contract/geometry';
import type { Alternative } from '../../../preload/contract/ocr';
import type { Quad } from './box-geometry';

/** One read line before its place in the layout is known. Per-character arrays are per UTF-16 code unit. */
export type TextLine = {
  readonly text: string;
  readonly box: Box;
  readonly quad: Quad | null;
  readonly confidence: number;
  readonly charConfidence: readonly number[];
  readonly charX: readonly number[];
  readonly alternatives: readonly Alternative[];
  readonly reader: 'ko-en' | 'latin';
};
