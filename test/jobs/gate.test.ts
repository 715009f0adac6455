import { describe, expect, it } from 'vitest';
import { Gate } from '../../main/jobs/gate';

/** Tasks that end when told to. */
function tasks(): { task: (name: string) => () => Promise<string>; started: string[]; end: (name: string) => Promise<void> } {
  const started: string[] = [];
  const ends = new Map<string, () => void>();
  return {
    started,
    task: (name) => () => {
      started.push(name);
      return new Promise((resolve) => ends.set(name, () => resolve(name)));
    },
    end: async (name) => {
      await turn();
      ends.get(name)?.();
      await turn();
    },
  };
}

/** Lets everything happen that is ready to happen. */
const turn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

describe('gate', () => {
  it('lets two in, five wait, and tells the next one at once that it is busy', async () => {
    const gate = new Gate(2, 5);
    const { task, started, end } = tasks();
    const runs = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((name) => gate.run(task(name)));
    await turn();
    expect(started).toEqual(['a', 'b']);
    expect(gate.load).toEqual({ active: 2, waiting: 5 });
    await expect(gate.run(task('h'))).rejects.toMatchObject({ code: 'BUSY', details: { running: 2, waiting: 5 } });
    await end('a');
    expect(started).toEqual(['a', 'b', 'c']);
    const late = gate.run(task('i'));
    for (const name of ['b', 'c', 'd', 'e', 'f', 'g', 'i']) await end(name);
    expect(await Promise.all([...runs, late])).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'i']);
    expect(gate.load).toEqual({ active: 0, waiting: 0 });
  });

  it('lets somebody at the screen go before the batch, which still gets its share', async () => {
    const gate = new Gate(1, 100);
    const { task, started, end } = tasks();
    void gate.run(task('first'));
    void gate.run(task('batch'), { priority: 'batch' });
    for (let index = 0; index < 12; index++) void gate.run(task(`screen ${index}`));
    await end('first');
    for (let index = 0; index < 8; index++) await end(`screen ${index}`);
    expect(started).toEqual(['first', ...Array.from({ length: 8 }, (_, index) => `screen ${index}`), 'batch']);
  });

  it('never counts batch requests against those who wait at the screen', async () => {
    const gate = new Gate(1, 1);
    const { task } = tasks();
    void gate.run(task('first'));
    for (let index = 0; index < 10; index++) void gate.run(task(`batch ${index}`), { priority: 'batch' });
    void gate.run(task('screen'));
    await expect(gate.run(task('one too many'))).rejects.toMatchObject({ code: 'BUSY' });
  });

  it('gives the place on when a task fails', async () => {
    const gate = new Gate(1, 5);
    await expect(gate.run(() => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
    await expect(gate.run(() => Promise.resolve('next'))).resolves.toBe('next');
    expect(gate.load).toEqual({ active: 0, waiting: 0 });
  });

  it('forgets a request that is given up while it waits', async () => {
    const gate = new Gate(1, 5);
    const { task, started, end } = tasks();
    const controller = new AbortController();
    const first = gate.run(task('first'));
    const waiting = gate.run(task('waiting'), { signal: controller.signal });
    controller.abort();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(gate.run(task('late'), { signal: controller.signal })).rejects.toMatchObject({ code: 'CANCELLED' });
    await end('first');
    await first;
    expect(started).toEqual(['first']);
    expect(gate.load).toEqual({ active: 0, waiting: 0 });
  });
});
