import { readFileSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { minimatch } from 'minimatch';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';

type Config = { files: string[]; win: { files: string[] }; mac: { files: string[] }; linux: { files: string[] }; asarUnpack: string[]; electronFuses: Record<string, boolean>; extraResources: { from: string; to: string; filter?: string[] }[] };
const config = parse(readFileSync('electron-builder.yml', 'utf8')) as Config;
const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, { dev?: boolean; devOptional?: boolean; optional?: boolean }> };

/** Largest unpacked application that we accept per platform, without Electron itself, MB. */
const BUDGET_MB = 420;

/** Every file below a folder, with forward slashes. */
function walk(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    return entry.isDirectory() ? walk(path) : [path];
  });
}

/** Installed production packages. Nested copies belong to their parents' folders. */
const production = Object.entries(packages)
  .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional && !/node_modules\/.*node_modules\//.test(path))
  .map(([path]) => path)
  .filter((path) => statSync(path, { throwIfNoEntry: false })?.isDirectory());
const allFiles = production.flatMap(walk);

/** What electron-builder keeps of node_modules: of `files` only the exclusions count there. */
function kept(platform: 'win' | 'mac' | 'linux'): string[] {
  const exclusions = [...config.files, ...config[platform].files].filter((pattern) => pattern.startsWith('!')).map((pattern) => pattern.slice(1));
  return allFiles.filter((file) => !exclusions.some((pattern) => minimatch(file, pattern, { dot: true })));
}

describe.each([
  ['win', ['win32'], ['linux', 'darwin']],
  ['mac', ['darwin'], ['linux', 'win32']],
  ['linux', ['linux'], ['win32', 'darwin']],
] as const)('the %s package', (platform, own, foreign) => {
  const files = kept(platform);

  it('holds onnxruntime and SQLite for its own platform only', () => {
    for (const name of own) {
      expect(files.filter((file) => file.includes(`onnxruntime-node/bin/napi-v6/${name}/`)).length).toBeGreaterThan(0);
      expect(files.filter((file) => file.includes(`@photostructure/sqlite/prebuilds/${name}-`)).length).toBeGreaterThan(0);
    }
    const wrong = files.filter((file) => foreign.some((name) => file.includes(`napi-v6/${name}/`) || file.includes(`prebuilds/${name}-`) || new RegExp(`@img/sharp-(libvips-)?${name}`).test(file)));
    expect(wrong).toEqual([]);
  });

  it.runIf(platform === 'linux')('holds no native libvips, which clashes with the GLib in Electron', () => {
    expect(files.filter((file) => file.includes('@img/sharp-linux') || file.includes('@img/sharp-libvips'))).toEqual([]);
  });

  it('leaves out the browser builds of the inference libraries', () => {
    expect(files.filter((file) => file.endsWith('.wasm') && /onnxruntime-web|@xenova\/transformers/.test(file))).toEqual([]);
  });

  it('stays within its size budget', () => {
    const own = [...files, ...walk('models').filter((file) => !file.startsWith('models/training/'))];
    const megabytes = own.reduce((sum, file) => sum + statSync(file).size, 0) / 1e6;
    console.log(`${platform}: ${megabytes.toFixed(0)} MB unpacked without Electron`);
    expect(megabytes).toBeLessThan(BUDGET_MB);
  });
});

describe('the configuration', () => {
  it('unpacks what the system must load from disk', () => {
    for (const path of ['node_modules/onnxruntime-node/bin/napi-v6/linux/x64/libonnxruntime.so.1', 'node_modules/sharp/lib/index.js', 'node_modules/@img/sharp-linux-x64/lib/x.node', 'node_modules/@photostructure/sqlite/prebuilds/linux-x64/x.node']) {
      expect(config.asarUnpack.some((pattern) => minimatch(path, pattern, { dot: true })), path).toBe(true);
    }
  });

  it('ships the models, but not how they were trained', () => {
    expect(config.extraResources).toContainEqual({ from: 'models', to: 'models', filter: ['**/*', '!training/**'] });
  });

  it('sets every fuse on the safe side', () => {
    expect(config.electronFuses).toEqual({
      runAsNode: false, enableCookieEncryption: true, enableNodeOptionsEnvironmentVariable: false, enableNodeCliInspectArguments: false,
      enableEmbeddedAsarIntegrityValidation: true, onlyLoadAppFromAsar: true, loadBrowserProcessSpecificV8Snapshot: false, grantFileProtocolExtraPrivileges: false,
    });
  });

  it('names everything that the product imports as a dependency, not as a tool', () => {
    const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as { dependencies: Record<string, string> };
    const imported = walk('main').filter((file) => file.endsWith('.ts')).flatMap((file) => [...readFileSync(join(file), 'utf8').matchAll(/from '([^.'][^']*)'/g)].map((match) => match[1]!));
    const packagesUsed = new Set(imported.filter((name) => !name.startsWith('node:') && name !== 'electron').map((name) => (name.startsWith('@') ? name.split('/').slice(0, 2) : name.split('/').slice(0, 1)).join('/')));
    expect([...packagesUsed].filter((name) => !(name in manifest.dependencies))).toEqual([]);
  });
});
