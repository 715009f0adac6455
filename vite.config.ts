import { readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import react from '@vitejs/plugin-react';
import { defineConfig, type UserConfig } from 'vite';

const { version, dependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string; dependencies: Record<string, string> };
const define = { __APP_VERSION__: JSON.stringify(version) };
// Native modules and packages that find files beside themselves must stay outside the bundle.
const external = ['electron', /^node:/, ...builtinModules, ...Object.keys(dependencies).flatMap((name) => [name, new RegExp(`^${name}/`)])];

const renderer: UserConfig = {
  root: 'renderer',
  base: './',
  plugins: [react()],
  define,
  build: { outDir: '../dist/renderer', emptyOutDir: true, target: 'chrome130', assetsInlineLimit: 0, sourcemap: false },
};

/** Main, engine process and CLI: three entries that share chunks, all plain Node. */
const node: UserConfig = {
  define,
  ssr: { noExternal: true, external: Object.keys(dependencies) },
  build: {
    ssr: true,
    outDir: 'dist/main',
    emptyOutDir: true,
    target: 'node20',
    minify: false,
    rollupOptions: {
      input: { index: 'main/index.ts', engine: 'main/engine/process.ts', cli: 'main/cli/index.ts' },
      external,
      output: { format: 'es', entryFileNames: '[name].js', chunkFileNames: 'chunks/[name]-[hash].js' },
    },
  },
};

/** The sandboxed preload must be one CommonJS file. */
const preload: UserConfig = {
  define,
  build: {
    outDir: 'dist/preload',
    emptyOutDir: true,
    target: 'chrome130',
    minify: false,
    lib: { entry: 'preload/index.ts', formats: ['cjs'], fileName: () => 'index.cjs' },
    rollupOptions: { external: ['electron'] },
  },
};

export default defineConfig(({ mode }) => (mode === 'node' ? node : mode === 'preload' ? preload : renderer));
