import type { Peer } from './peer';
import { resident } from './resident';

/** Environment variable that names a Python in which `rapidocr` and `onnxruntime` are installed. */
export const RAPIDOCR_PYTHON = 'FRAUDLENS_BENCH_RAPIDOCR_PYTHON';

const LOOP = `
import sys, json, logging
logging.disable(logging.CRITICAL)
from rapidocr import RapidOCR
engine = RapidOCR()
print("ready", flush=True)
for row in sys.stdin:
    out = engine(row.strip())
    boxes = out.boxes.tolist() if out.boxes is not None else []
    print(json.dumps([[t, b] for t, b in zip(out.txts or [], boxes)]), flush=True)
`;

/** RapidOCR with the models in its package (PP-OCRv6 small, Chinese and English); null when the variable is not set. */
export async function rapidOcr(): Promise<Peer | null> {
  const python = process.env[RAPIDOCR_PYTHON];
  return python ? resident({ name: 'RapidOCR', command: python, args: ['-c', LOOP] }) : null;
}
