import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Result } from '../../../preload/contract';
import type { Bridge } from '../../../renderer/bridge/bridge';
import { createImageCache, type Picture } from '../../../renderer/store/images';

let made = 0;
const revoked: string[] = [];
beforeEach(() => {
  made = 0;
  revoked.length = 0;
  vi.spyOn(URL, 'createObjectURL').mockImplementation(() => `blob:${(made += 1)}`);
  vi.spyOn(URL, 'revokeObjectURL').mockImplementation((url) => void revoked.push(url));
});
afterEach(() => vi.restoreAllMocks());

function cacheWith(mediaType = 'image/png') {
  const asked: string[] = [];
  const waiting: (() => void)[] = [];
  const bridge = {
    call: (_: string, { itemId }: { itemId: string }) => {
      asked.push(itemId);
      return new Promise((resolve) => waiting.push(() => resolve({ ok: true, value: { mediaType, bytes: new Uint8Array(1), width: 2, height: 3 } })));
    },
  } as unknown as Bridge;
  const settle = async (): Promise<void> => {
    while (waiting.length > 0) {
      waiting.splice(0).forEach((answer) => answer());
      await new Promise((resolve) => setTimeout(resolve));
    }
  };
  return { cache: createImageCache(bridge), asked, settle };
}

describe('pictures', () => {
  it('load four at a time, the latest wish first', async () => {
    const { cache, asked, settle } = cacheWith();
    for (let at = 0; at < 7; at += 1) cache.request({ id: `i${at}`, state: 'queued' }, 'thumbnail', () => undefined);
    expect(asked).toEqual(['i0', 'i1', 'i2', 'i3']);
    await settle();
    expect(asked.slice(4)).toEqual(['i6', 'i5', 'i4']);
  });

  it('are not loaded once nobody wants them', async () => {
    const { cache, asked, settle } = cacheWith();
    const told: string[] = [];
    const cancels = Array.from({ length: 6 }, (_, at) => cache.request({ id: `i${at}`, state: 'queued' }, 'thumbnail', () => told.push(`i${at}`)));
    cancels[5]?.();
    cancels[0]?.();
    await settle();
    expect(asked).not.toContain('i5');
    expect(told).toEqual(['i1', 'i2', 'i3', 'i4']);
  });

  it('are kept, and the eldest let go', async () => {
    const { cache, settle } = cacheWith();
    for (let at = 0; at < 7; at += 1) {
      cache.request({ id: `i${at}`, state: 'queued' }, 'full', () => undefined);
      await settle();
    }
    expect(cache.peek({ id: 'i0', state: 'queued' }, 'full')).toBeNull();
    expect(cache.peek({ id: 'i6', state: 'queued' }, 'full')).toEqual({ url: 'blob:7', width: 2, height: 3 });
    expect(revoked).toEqual(['blob:1']);
  });

  it('are loaded again once the item is done: analysis may have turned them', async () => {
    const { cache, asked, settle } = cacheWith();
    for (const state of ['queued', 'done', 'done'] as const) {
      cache.request({ id: 'i', state }, 'full', () => undefined);
      await settle();
    }
    expect(asked).toEqual(['i', 'i']);
  });

  it('of an unexpected kind are refused', async () => {
    const { cache, settle } = cacheWith('image/svg+xml');
    const answers: Result<Picture>[] = [];
    cache.request({ id: 'i', state: 'queued' }, 'full', (answer) => answers.push(answer));
    await settle();
    expect(answers[0]).toMatchObject({ ok: false, error: { code: 'INVALID_OUTPUT' } });
    expect(made).toBe(0);
  });
});
