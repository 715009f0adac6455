import { spawn } from 'node:child_process';
import type { Piece } from '../score';
import { highWater, type Peer } from './peer';

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

async function run(command: string, args: string[]): Promise<{ stdout: string; peakMb: number | null }> {
  const child = spawn(command, args, { stdio: 'pipe' });
  let stdout = '';
  let peakMb: number | null = null;
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => { stdout += chunk; });
  child.stderr.resume();
  const watch = setInterval(() => { peakMb = highWater(child.pid) ?? peakMb; }, 50);
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
