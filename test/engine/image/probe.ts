import { readFileSync } from 'node:fs';
import { decode } from '../../../main/engine/image/decode';
import { toErrorInfo } from '../../../preload/contract';

/** What became of one file; the child process of corpus.test.ts writes one JSON line of it for each path it is given. */
export type Probe =
  | { readonly path: string; readonly milliseconds: number; readonly width: number; readonly height: number; readonly bytes: number; readonly notices: readonly string[] }
  | { readonly path: string; readonly milliseconds: number; readonly code: string; readonly message: string };

async function probe(path: string): Promise<Probe> {
  const start = performance.now();
  const since = () => Math.round(performance.now() - start);
  try {
    const { raster, notices } = await decode(readFileSync(path), path);
    return { path, milliseconds: since(), width: raster.width, height: raster.height, bytes: raster.data.length, notices: notices.map(({ code }) => code) };
  } catch (error) {
    return { path, milliseconds: since(), ...toErrorInfo(error) };
  }
}

async function probeAll(paths: readonly string[]): Promise<void> {
  for (const path of paths) process.stdout.write(`${JSON.stringify(await probe(path))}\n`);
}

if (process.argv[1]?.endsWith('probe.ts')) await probeAll(process.argv.slice(2));
