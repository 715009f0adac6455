import { fraudLens } from './fraudlens';
import { gutenye, NODE_PEERS, ppuPaddleOcr } from './node-packages';
import type { Peer } from './peer';
import { RAPIDOCR_PYTHON, rapidOcr } from './rapidocr';
import { tesseract } from './tesseract';

export { fraudLens, type Peer };

/** The other programs that are installed here, started and warm; says on standard output which are not. */
export async function otherReaders(): Promise<Peer[]> {
  const wanted: [string, () => Promise<Peer | null>][] = [
    ['Tesseract is not installed', tesseract], [`RapidOCR: set ${RAPIDOCR_PYTHON} to a Python that has it`, rapidOcr],
    [`ppu-paddle-ocr: set ${NODE_PEERS} to a folder that has it`, ppuPaddleOcr], [`@gutenye/ocr-node: set ${NODE_PEERS} to a folder that has it`, gutenye],
  ];
  const found: Peer[] = [];
  for (const [missing, start] of wanted) {
    const peer = await start();
    if (peer) found.push(peer);
    else console.log(`Skipped. ${missing}.`);
  }
  return found;
}
