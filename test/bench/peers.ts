import { spawn, type ChildProcessWithoutNullStreams } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { Reader } from '../../main/engine/ocr/reader';
import { READER_FILES } from './models';
import { loadRaster } from './raster';
import type { Piece } from './score';

/** A program under test. Times are wall-clock milliseconds from file to text, decoding included. */
export type Peer = {
  readonly name: string;
  read(file: string): Promise<{ pieces: Piece[]; ms: number }>;
  /** Peak resident memory in MB so far, null where it cannot be told. */
  peakMb(): number | null;
  stop(): void;
};

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

/** Tesseract 5 as its command line, one process a picture as people run it; null when it is not installed. */
export async function tesseract(): Promise<Peer | null> {
  const version = await run('tesseract', ['--version']).catch(() => null);
  if (!version) return null;
  let peak: number | null = null;
  return {
    name: `Tesseract ${/[\d.]+/.exec(version.stdout)?.[0] ?? ''} kor+eng`,
    async read(file) {
      const start = performance.now();
      const { stdout, peakMb } = await run('tesseract', [file, '-', '-l', 'kor+eng', '--psm', '11', 'tsv']);
      const ms = performance.now() - start;
      if (peakMb !== null) peak = Math.max(peak ?? 0, peakMb);
      return { pieces: tesseractLines(stdout), ms };
    },
    peakMb: () => peak,
    stop() {},
  };
}

/** Words of the TSV joined to lines (block, paragraph, line number). */
function tesseractLines(tsv: string): Piece[] {
  const lines = new Map<string, { words: string[]; left: number; top: number; right: number; bottom: number }>();
  for (const row of tsv.split('\n').slice(1)) {
    const [level, page, block, paragraph, line, , x, y, w, h, , text] = row.split('\t');
    if (level !== '5' || !text?.trim()) continue;
    const [left, top, right, bottom] = [Number(x), Number(y), Number(x) + Number(w), Number(y) + Number(h)];
    const key = [page, block, paragraph, line].join(':');
    const found = lines.get(key);
    if (!found) lines.set(key, { words: [text], left, top, right, bottom });
    else {
      found.words.push(text);
      found.left = Math.min(found.left, left);
      found.top = Math.min(found.top, top);
      found.right = Math.max(found.right, right);
      found.bottom = Math.max(found.bottom, bottom);
    }
  }
  return [...lines.values()].map((l) => ({ text: l.words.join(' '), box: { x: l.left, y: l.top, width: l.right - l.left, height: l.bottom - l.top } }));
}

/** Environment variable that names a Python in which `rapidocr` and `onnxruntime` are installed. */
export const RAPIDOCR_PYTHON = 'FRAUDLENS_BENCH_RAPIDOCR_PYTHON';

/** Reads one path a row from standard input, answers one JSON row; its models are loaded once, as ours are. */
const RAPIDOCR_LOOP = `
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

/** RapidOCR with the models in its package (PP-OCR, Chinese and English), resident and warm; null when the variable is not set. */
export async function rapidOcr(): Promise<Peer | null> {
  const python = process.env[RAPIDOCR_PYTHON];
  if (!python) return null;
  const child = spawn(python, ['-c', RAPIDOCR_LOOP], { stdio: 'pipe' });
  const rows = createInterface(child.stdout)[Symbol.asyncIterator]();
  const ready = await rows.next();
  if (ready.value !== 'ready') throw new Error(`RapidOCR did not start: ${String(ready.value)}`);
  return {
    name: 'RapidOCR',
    async read(file) {
      const start = performance.now();
      child.stdin.write(`${file}\n`);
      const row = await rows.next();
      const ms = performance.now() - start;
      const found = JSON.parse(String(row.value)) as [string, [number, number][]][];
      return { pieces: found.map(([text, corners]) => ({ text, box: around(corners) })), ms };
    },
    peakMb: () => highWater(child),
    stop: () => { child.stdin.end(); },
  };
}

function around(corners: readonly [number, number][]): Piece['box'] {
  const x = Math.min(...corners.map((c) => c[0]));
  const y = Math.min(...corners.map((c) => c[1]));
  return { x, y, width: Math.max(...corners.map((c) => c[0])) - x, height: Math.max(...corners.map((c) => c[1])) - y };
}

async function run(command: string, args: string[]): Promise<{ stdout: string; peakMb: number | null }> {
  const child = spawn(command, args, { stdio: 'pipe' });
  let stdout = '';
  let peakMb: number | null = null;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => { stdout += chunk; });
  child.stderr.resume();
  const watch = setInterval(() => { peakMb = highWater(child) ?? peakMb; }, 50);
  try {
    await new Promise<void>((resolve, reject) => {
      child.on('error', reject);
      child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`))));
    });
  } finally {
    clearInterval(watch);
  }
  return { stdout, peakMb };
}

/** Peak resident memory of a running child, from /proc (Linux only). */
function highWater(child: ChildProcessWithoutNullStreams): number | null {
  try {
    const match = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : null;
  } catch {
    return null;
  }
}
