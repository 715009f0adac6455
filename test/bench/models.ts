import { join, resolve } from 'node:path';
import type { ReaderFiles } from '../../main/engine/ocr/reader';

const folder = resolve('models');

/** The shipped models, for tests and benches run from the repository's root. */
export const READER_FILES: ReaderFiles = {
  detector: join(folder, 'ppocrv6_tiny_det.onnx'),
  recogniser: join(folder, 'ko_en_rec.onnx'),
  dictionary: join(folder, 'ko_en_dict.txt'),
  latin: { recogniser: join(folder, 'ppocrv6_tiny_rec.onnx'), dictionary: join(folder, 'ppocrv6_tiny_dict.txt') },
};
