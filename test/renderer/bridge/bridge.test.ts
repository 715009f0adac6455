import { describe, expect, it, vi } from 'vitest';
import { backoff } from '../../../renderer/bridge/backoff';
import { checkedBridge, type Transport } from '../../../renderer/bridge/bridge';
import { desktopTransport } from '../../../renderer/bridge/desktop';
import { takeToken } from '../../../renderer/bridge/token';

const transport = (change: Partial<Transport>): Transport => ({
  shell: 'serve', call: () => Promise.resolve({ ok: true, value: {} }), addFiles: () => Promise.resolve({ ok: true, value: [] }), importArchive: () => Promise.resolve({ ok: true, value: {} }), subscribe: () => () => undefined, watchConnection: () => () => undefined, saveFile: () => Promise.resolve(true), ...change,
});
const QUEUE = { paused: false, queued: 0, running: 0, done: 1, failed: 0, etaMs: null };

describe('the bridge', () => {
  it('passes answers that fit the contract', async () => {
    const bridge = checkedBridge(transport({ call: () => Promise.resolve({ ok: true, value: QUEUE }) }));
    expect(await bridge.call('queue.state', {})).toEqual({ ok: true, value: QUEUE });
  });

  it('passes refusals', async () => {
    const error = { code: 'BUSY', message: 'full' };
    expect(await checkedBridge(transport({ addFiles: () => Promise.resolve({ ok: false, error }) })).addFiles([])).toEqual({ ok: false, error });
  });

  it.each([[{ ok: true, value: { ...QUEUE, queued: 'many' } }], [{ value: QUEUE }], [null], ['<html>'], [{ ok: false, error: { code: 'NO_SUCH_CODE', message: '' } }]])('turns %j into INVALID_OUTPUT', async (answer) => {
    const bridge = checkedBridge(transport({ call: () => Promise.resolve(answer) }));
    expect(await bridge.call('queue.state', {})).toMatchObject({ ok: false, error: { code: 'INVALID_OUTPUT' } });
  });

  it('turns a lost request into ENGINE_UNAVAILABLE, naming the request', async () => {
    const bridge = checkedBridge(transport({ call: () => Promise.reject(new Error('Failed to fetch')) }));
    expect(await bridge.call('queue.state', {})).toEqual({ ok: false, error: { code: 'ENGINE_UNAVAILABLE', message: 'queue.state: Failed to fetch' } });
  });

  it('keeps events that do not fit from the listener, and says so', () => {
    const complaint = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const heard: unknown[] = [];
    checkedBridge(transport({ subscribe: (listener) => {
      listener({ type: 'queue', queue: QUEUE });
      listener({ type: 'queue', queue: { ...QUEUE, queued: -0.5 } });
      return () => undefined;
    } })).subscribe((event) => heard.push(event));
    expect(heard).toEqual([{ type: 'queue', queue: QUEUE }]);
    expect(complaint).toHaveBeenCalledOnce();
    complaint.mockRestore();
  });
});

describe('the desktop shell', () => {
  it('is there only where the preload put it', () => {
    expect(desktopTransport({} as Window)).toBeNull();
  });

  it('knows that a file was not saved after all', async () => {
    const shell = (answer: boolean | undefined) => desktopTransport({ fraudlens: { saveFile: () => Promise.resolve(answer) } } as unknown as Window);
    const file = { name: 'r.pdf', mediaType: 'application/pdf', bytes: new Uint8Array(), sha256: '' };
    expect(await shell(false)?.saveFile(file)).toBe(false);
    expect(await shell(undefined)?.saveFile(file)).toBe(true);
  });
});

describe('the pause before reconnecting', () => {
  it('doubles up to 15 s, less up to a quarter', () => {
    expect([0, 1, 2, 3, 4, 5, 60].map((attempt) => backoff(attempt, 0))).toEqual([500, 1000, 2000, 4000, 8000, 15_000, 15_000]);
    expect(backoff(1, 0.9999)).toBe(750);
  });
});

describe('the token', () => {
  const storage = () => {
    const kept = new Map<string, string>();
    return { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, value: string) => void kept.set(key, value) } as unknown as Storage;
  };

  it('is taken from the fragment once, kept, and removed from the address', () => {
    const store = storage();
    const replaced: unknown[] = [];
    const history = { replaceState: (...args: unknown[]) => replaced.push(args[2]) } as unknown as History;
    const at = (hash: string): Location => ({ hash, pathname: '/', search: '' }) as Location;
    expect(takeToken(at('#token=a%2Bb'), history, store)).toBe('a+b');
    expect(replaced).toEqual(['/']);
    expect(takeToken(at('#/settings'), history, store)).toBe('a+b');
    expect(replaced).toHaveLength(1);
  });

  it('is empty when there never was one', () => {
    expect(takeToken({ hash: '#/item/token', pathname: '/', search: '' } as Location, {} as History, storage())).toBe('');
  });
});
