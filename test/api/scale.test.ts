import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { bench } from '../jobs/bench';
import { fakePng } from '../jobs/fake-engine';
import { settled } from '../jobs/settled';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();
const ITEMS = 2000;

/** Milliseconds that `work` takes. */
async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const start = performance.now();
  const value = await work();
  return [value, performance.now() - start];
}

describe(`${ITEMS} items`, () => {
  it('are taken in, listed, searched and worked through without waiting', async () => {
    const work = await bench(undefined, { folder: join(folder, 'scale') });
    await work.call('queue.pause', {});
    const files = Array.from({ length: ITEMS }, (_, index) => ({ name: `캡처 ${index}.png`, bytes: fakePng(`${index % 3 === 0 ? 'FRAUD ' : ''}${index}번째 문자 010-0000-${String(index % 500).padStart(4, '0')} ${'긴 내용 '.repeat(60)}`) }));
    const [, intake] = await timed(() => work.call('items.add', { files }));
    const [queued, list] = await timed(() => work.call('items.list', {}));
    expect(queued).toHaveLength(ITEMS);
    const [, queue] = await timed(async () => {
      await work.call('queue.resume', {});
      await settled(work, 120_000);
    });
    const [done, listDone] = await timed(() => work.call('items.list', {}));
    expect(done.every((item) => item.state === 'done')).toBe(true);
    const [found, search] = await timed(() => work.call('items.list', { query: '1234번째' }));
    expect(found).toHaveLength(1);
    const [, short] = await timed(() => work.call('items.list', { query: '번째' }));
    const [, cases] = await timed(() => work.call('cases.list', {}));
    const [, entities] = await timed(() => work.call('entities.top', {}));
    const [audit, verify] = await timed(() => work.call('audit.verify', {}));
    expect(audit).toMatchObject({ valid: true });
    const ms = (value: number): string => `${value.toFixed(0)} ms`;
    console.log(`${ITEMS} items: intake ${ms(intake)}, list ${ms(list)}, queue ${ms(queue)} (${(queue / ITEMS).toFixed(1)} ms of overhead each), list of results ${ms(listDone)}, search ${ms(search)}, two letters ${ms(short)}, cases ${ms(cases)}, entities ${ms(entities)}, verify ${ms(verify)}`);
    // Generous: a slow, shared disk must not fail it; a quadratic step must.
    expect(listDone).toBeLessThan(3000);
    expect(search).toBeLessThan(1000);
    expect(queue / ITEMS).toBeLessThan(60);
  }, 300_000);
});
