import type { Page } from 'playwright-core';

/**
 * Runs the bundled preload in the page with the `require` of a sandboxed preload: contextBridge, ipcRenderer and webUtils only.
 * Paths of files come from a table that the test fills (a file chooser here does not tell them).
 */
export async function installPreload(page: Page, preload: string, invoke: (channel: string, args: unknown[]) => Promise<unknown>): Promise<void> {
  await page.exposeBinding('__hostInvoke', (_source, channel: string, args: unknown[]) => invoke(channel, args));
  await page.addInitScript(`(() => {
    const listeners = new Map();
    const pathOf = new Map();
    const toBase64 = (bytes) => { let text = ''; for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000)); return btoa(text); };
    const encode = (value) => value instanceof Uint8Array ? { $bytes: toBase64(value) } : Array.isArray(value) ? value.map(encode) : value && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, encode(inner)])) : value;
    const decode = (value) => Array.isArray(value) ? value.map(decode) : value && typeof value === 'object' ? ('$bytes' in value ? Uint8Array.from(atob(value.$bytes), (c) => c.charCodeAt(0)) : Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, decode(inner)]))) : value;
    const electron = {
      contextBridge: { exposeInMainWorld: (name, api) => Object.defineProperty(window, name, { value: Object.freeze({ ...api }), writable: false, configurable: false }) },
      ipcRenderer: {
        invoke: async (channel, ...args) => decode(await window.__hostInvoke(channel, encode(args))),
        on: (channel, listener) => void listeners.set(channel, [...(listeners.get(channel) ?? []), listener]),
        removeListener: (channel, listener) => void listeners.set(channel, (listeners.get(channel) ?? []).filter((each) => each !== listener)),
      },
      webUtils: { getPathForFile: (file) => { if (!(file instanceof File)) throw new TypeError('not a File'); return pathOf.get(file.name) ?? ''; } },
    };
    Object.defineProperty(window, '__hostDeliver', { value: (channel, args) => (listeners.get(channel) ?? []).forEach((listener) => listener({}, ...decode(args))) });
    Object.defineProperty(window, '__hostSetPath', { value: (name, path) => void pathOf.set(name, path) });
    const module = { exports: {} };
    const require = (name) => { if (name !== 'electron') throw new Error('module not found: ' + name); return electron; };
    (function (module, exports, require) {\n${preload}\n})(module, module.exports, require);
  })();`);
}
