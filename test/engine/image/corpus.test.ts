import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { globSync } from 'tinyglobby';
import { describe, expect, it } from 'vitest';
import { sharp } from '../../../main/engine/image/sharp';
import { sniff } from '../../../main/engine/image/sniff';
import { ErrorCode } from '../../../preload/contract';
import type { Probe } from './probe';

const folder = '../shared/data/decoder';
const patience = 20_000;

/** Decodes all files in a child process, so that a decoder that hangs or dies cannot take the test along. */
async function probeAll(paths: readonly string[]): Promise<Probe[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', 'test/engine/image/probe.ts', ...paths], { stdio: ['ignore', 'pipe', 'inherit'] });
  let watchdog = setTimeout(() => child.kill('SIGKILL'), patience);
  const probes: Probe[] = [];
  for await (const line of createInterface(child.stdout)) {
    clearTimeout(watchdog);
    watchdog = setTimeout(() => child.kill('SIGKILL'), patience);
    probes.push(JSON.parse(line) as Probe);
  }
  clearTimeout(watchdog);
  return probes;
}

describe.skipIf(!existsSync(folder))('files that have broken other decoders', async () => {
  const paths = globSync('**/*', { cwd: folder }).toSorted().map((path) => `${folder}/${path}`);
  const probes = await probeAll(paths);

  it('neither kill nor stop the decoder', () => {
    expect(probes.map(({ path }) => path)).toEqual(paths);
    expect(probes.filter(({ milliseconds }) => milliseconds > patience)).toEqual([]);
  });

  it.each(probes.map((probe) => [probe.path.slice(folder.length + 1), probe] as const))('%s', async (_, probe) => {
    const bytes = readFileSync(probe.path);
    if ('code' in probe) {
      expect(ErrorCode.options).toContain(probe.code);
      expect(probe.code).not.toBe('INTERNAL');
      expect(probe.message).toContain(probe.path);
      return;
    }
    expect(probe.bytes).toBe(probe.width * probe.height * 3);
    const named = /(\d+)x(\d+)/.exec(probe.path);
    if (named && probe.path.includes('rainbow')) expect([probe.width, probe.height]).toEqual([Number(named[1]), Number(named[2])]);
    const format = sniff(bytes)!;
    if (format === 'heic' || format === 'bmp' || format === 'pdf') return;
    const { width, height, orientation = 1, pages = 1 } = await sharp(bytes, { failOn: 'none' }).metadata();
    expect([probe.width, probe.height]).toEqual(orientation < 5 ? [width, height] : [height, width]);
    // A picture that is only part of the file says so.
    if (pages > 1 && format !== 'tiff') expect(probe.notices).toContain('single-frame');
  });

  it.each(['sharp/truncated.jpg', 'sharp/truncated.png', 'libvips/truncated.jpg', 'libvips/truncated.gif'])('%s is known to be cut short', (path) => {
    expect(probes.find((probe) => probe.path === `${folder}/${path}`)).toMatchObject({ code: 'TRUNCATED_IMAGE' });
  });

  it('decodes whatever sharp, libvips and libheif ship as sound', () => {
    const failed = probes.filter((probe) => 'code' in probe && !['UNSUPPORTED_TYPE', 'TOO_MANY_PIXELS'].includes(probe.code) && !/truncated|libheif_fuzz/.test(probe.path));
    expect(failed).toEqual([]);
  });
});
