import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

type Locked = { version: string; integrity?: string; license?: string; dev?: boolean; devOptional?: boolean; hasInstallScript?: boolean; resolved?: string };
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> };
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string>; devDependencies: Record<string, string> };
const installed = Object.entries(packages).filter(([path]) => path !== '');

/** Licences that may go into an Apache-2.0 product; LGPL ones are separate, replaceable libraries (libvips, libheif). */
const COMPATIBLE = new Set(['MIT', 'Apache-2.0', 'ISC', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', '0BSD', 'CC0-1.0', 'Unlicense', 'Python-2.0', 'LGPL-3.0', 'LGPL-3.0-or-later', 'WTFPL', 'Zlib', 'OFL-1.1']);
/** Packages whose lock entry names no licence, with the one that their own files state. */
const STATED_ELSEWHERE = new Map([['node_modules/png-js', 'MIT']]);

describe('dependencies', () => {
  it('are pinned to exact versions', () => {
    const loose = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies }).filter(([, version]) => !/^(npm:@?[\w/.-]+@)?\d+\.\d+\.\d+(-[\w.]+)?$/.test(version));
    expect(loose).toEqual([]);
  });

  it('all have an integrity hash in the lockfile, and none names a place to load from', () => {
    expect(installed.filter(([, locked]) => !locked.integrity).map(([path]) => path)).toEqual([]);
    expect(installed.filter(([, locked]) => locked.resolved !== undefined).map(([path]) => path)).toEqual([]);
  });

  it('run no lifecycle scripts', () => {
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m);
  });

  it('that ship have compatible licences', () => {
    const parts = (licence: string): string[] => licence.replace(/[()]/g, '').split(/ AND | OR /);
    const wrong = installed
      .filter(([, locked]) => !locked.dev && !locked.devOptional)
      .map(([path, locked]) => [path, locked.license ?? STATED_ELSEWHERE.get(path) ?? 'none'] as const)
      .filter(([, licence]) => !parts(licence).every((part) => COMPATIBLE.has(part)));
    expect(wrong).toEqual([]);
  });

  it('put one zod and one onnxruntime into the product', () => {
    for (const name of ['zod', 'onnxruntime-node', 'sharp']) {
      expect(installed.filter(([path]) => path.endsWith(`node_modules/${name}`)).map(([path]) => path)).toEqual([`node_modules/${name}`]);
    }
  });
});
