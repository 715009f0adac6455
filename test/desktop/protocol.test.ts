import { resolve, sep } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';

// Importing the real package would look for its binary, and try to download it.
vi.mock('electron', () => ({ protocol: {} }));
const { fileFor } = await import('../../main/desktop/protocol');
const { isOurs } = await import('../../main/desktop/lockdown');

const folder = resolve('dist/renderer');

describe('app:// files', () => {
  it.each([['app://fraudlens/', 'index.html'], ['app://fraudlens/index.html', 'index.html'], ['app://fraudlens/assets/a.js?x=1#y', `assets${sep}a.js`], ['app://fraudlens/%EA%B0%80.svg', '가.svg']])('%s is %s', (url, file) => {
    expect(fileFor(folder, url)).toBe(resolve(folder, file));
  });

  it.each(['app://fraudlens/..%2f..%2fpackage.json', 'app://fraudlens/%2e%2e/%2e%2e/package.json', 'app://fraudlens/..%5c..%5cx', 'app://other/index.html', 'file:///etc/passwd', 'app://fraudlens/%00', 'app://fraudlens/%zz', 'app://fraudlens/%2fetc%2fpasswd'])('%s stays outside or inside the folder, never beyond', (url) => {
    const file = fileFor(folder, url);
    if (file !== null) expect(file.startsWith(folder + sep)).toBe(true);
  });

  it('never leaves the folder, whatever the path', () => {
    fc.assert(fc.property(fc.array(fc.constantFrom('..', '%2e%2e', '%2f', '%5c', 'a', '.', '/', '\\', '%00', '//', '%'), { maxLength: 12 }), (parts) => {
      const file = fileFor(folder, `app://fraudlens/${parts.join('/')}`);
      expect(file === null || file === folder || file.startsWith(folder + sep)).toBe(true);
    }));
  });
});

describe('our origin', () => {
  it.each([['app://fraudlens/index.html', true], ['app://fraudlens', true], ['app://fraudlens.evil.example/', false], ['app://evil@fraudlens/', true], ['https://fraudlens/', false], ['', false], ['javascript:alert(1)', false], ['app:fraudlens', false]])('%s → %s', (url, ours) => {
    expect(isOurs(url)).toBe(ours);
  });
});
