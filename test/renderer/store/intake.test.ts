import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Bridge } from '../../../renderer/bridge/bridge';
import { batches } from '../../../renderer/store/batches';
import { handIn } from '../../../renderer/store/intake';
import { initialState } from '../../../renderer/store/state';
import { createStore } from '../../../renderer/store/store';
import { createTeller } from '../../../renderer/store/toasts';

describe('batches', () => {
  it('hold every file once, in order, and stay within their limits', () => {
    fc.assert(fc.property(fc.array(fc.record({ size: fc.nat(60_000_000) }), { maxLength: 80 }), (files) => {
      const cut = batches(files);
      expect(cut.flat()).toEqual(files);
      for (const batch of cut) {
        expect(batch.length).toBeGreaterThan(0);
        expect(batch.length).toBeLessThanOrEqual(20);
        if (batch.length > 1) expect(batch.reduce((sum, file) => sum + file.size, 0)).toBeLessThanOrEqual(48e6);
      }
    }));
  });
});

describe('handing in', () => {
  const files = Array.from({ length: 45 }, (_, at) => new File(['x'], `${at}.png`));
  const bridgeThat = (addFiles: Bridge['addFiles']): Bridge => ({ addFiles, call: () => Promise.resolve({ ok: true, value: { id: 'case-new', title: '', createdAt: '', items: 0, counts: {} } }) }) as unknown as Bridge;

  it('counts a batch that did not get through as refused, file by file', async () => {
    const store = createStore(initialState({}));
    let calls = 0;
    const bridge = bridgeThat((batch) => {
      calls += 1;
      return Promise.resolve(calls === 2 ? { ok: false, error: { code: 'BUSY', message: 'full' } } : { ok: true, value: batch.map((file) => ({ accepted: true as const, name: file.name, itemId: file.name, duplicateOf: null })) });
    });
    expect(await handIn(files, bridge, store, createTeller(store))).toBe('case-new');
    expect(calls).toBe(3);
    expect(store.get().refusals.map((one) => one.name)).toEqual(files.slice(20, 40).map((file) => file.name));
    expect(store.get().intake).toBeNull();
    expect(store.get().toasts.map((toast) => toast.tone)).toEqual(['good', 'bad']);
  });

  it('puts files into the open case without making another', async () => {
    const store = createStore({ ...initialState({}), scope: { kind: 'case', caseId: 'open' } });
    const asked: (string | undefined)[] = [];
    await handIn(files.slice(0, 1), bridgeThat((_, caseId) => {
      asked.push(caseId);
      return Promise.resolve({ ok: true, value: [{ accepted: true, name: '0.png', itemId: 'i', duplicateOf: 'earlier' }] });
    }), store, createTeller(store));
    expect(asked).toEqual(['open']);
    expect(store.get().toasts[0]?.text).toContain('1개는 이미 있는 이미지');
  });

  it('says so when there was no file', async () => {
    const store = createStore(initialState({}));
    expect(await handIn([], bridgeThat(() => Promise.reject(new Error('never'))), store, createTeller(store))).toBeNull();
    expect(store.get().toasts[0]?.tone).toBe('bad');
  });
});
