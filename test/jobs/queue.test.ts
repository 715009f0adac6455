import { describe, expect, it, vi } from 'vitest';
import { FraudLensError, type ErrorCode } from '../../preload/contract';
import type { Workspace } from '../../main/api/workspace';
import { bench } from './bench';
import type { Behaviour } from './fake-engine';
import { settled, until } from './settled';

const fail = (code: ErrorCode): never => {
  throw new FraudLensError(code, `simulated ${code}`);
};
const actions = ({ store }: Workspace, itemId: string): string[] => [...store.audit.each()].filter((entry) => entry.subject === itemId).map((entry) => entry.action);

/** A behaviour that waits until it is released. */
function held(): { behaviour: Behaviour; release: () => void } {
  let release = (): void => undefined;
  const gate = new Promise<void>((resolve) => { release = resolve; });
  return { behaviour: () => gate, release: () => release() };
}

describe('job queue', () => {
  it('takes every item to one result, two at a time, in the order of intake', async () => {
    const work = await bench(() => new Promise((resolve) => setTimeout(resolve, 3)));
    await work.add(...Array.from({ length: 20 }, (_, index) => `text ${index}`));
    const items = await settled(work);
    expect(items.map((item) => [item.state, item.attempts, item.error])).toEqual(items.map(() => ['done', 1, null]));
    expect(work.engine.analysed).toEqual(items.map((item) => item.name));
    expect(work.engine.most).toBe(2);
    expect(work.store.audit.verify().valid).toBe(true);
  });

  it.each<ErrorCode>(['CORRUPT_IMAGE', 'TRUNCATED_IMAGE', 'ZERO_SIZE_IMAGE', 'TOO_MANY_PIXELS', 'PASSWORD_PROTECTED', 'UNSUPPORTED_TYPE', 'INVALID_OUTPUT', 'MODEL_MISSING'])(
    '%s is a property of the input: it fails at once, and the others go on', async (code) => {
      const work = await bench((text) => { if (text === 'bad') fail(code); });
      await work.add('one', 'bad', 'two');
      const [one, bad, two] = await settled(work);
      expect(bad).toMatchObject({ state: 'failed', attempts: 1, error: { code }, status: null });
      expect([one?.state, two?.state]).toEqual(['done', 'done']);
    });

  it.each<ErrorCode>(['ENGINE_CRASHED', 'ENGINE_TIMEOUT', 'ENGINE_UNAVAILABLE', 'BUSY', 'INTERNAL'])('%s is tried three times, then put into quarantine with the reason', async (code) => {
    const work = await bench((text) => { if (text === 'poison') fail(code); });
    const [id = ''] = await work.add('poison', 'other');
    const [poison, other] = await settled(work);
    expect(poison).toMatchObject({ state: 'quarantined', attempts: 3, error: { code, message: `simulated ${code}` } });
    expect(other?.state).toBe('done');
    expect(work.engine.analysed.filter((name) => name === 'poison.png')).toHaveLength(3);
    expect(actions(work, id)).toEqual(['item.added', 'item.attempt-failed', 'item.attempt-failed', 'item.quarantined']);
  });

  it('waits twice as long before each further attempt', async () => {
    const at: number[] = [];
    const work = await bench(() => { at.push(performance.now()); fail('ENGINE_CRASHED'); }, { backoffMs: 60 });
    await work.add('poison');
    await settled(work);
    const [first = 0, second = 0, third = 0] = at;
    expect(second - first).toBeGreaterThanOrEqual(58);
    expect(third - second).toBeGreaterThanOrEqual(118);
  });

  it('does not wait for a time that the clock, set back meanwhile, will only reach tomorrow', async () => {
    let fails = true;
    const work = await bench(() => { if (fails) fail('ENGINE_CRASHED'); }, { backoffMs: 20 });
    const [id = ''] = await work.add('put off');
    await until(() => work.store.items.summary(id).attempts === 1);
    fails = false;
    // As it stands in the database of a machine whose clock was a day ahead.
    work.store.jobs.putBack(id);
    work.store.jobs.retryLater(id, Date.now() + 86_400_000, { code: 'ENGINE_CRASHED', message: 'x' });
    work.queue.wake();
    const [item] = await settled(work);
    expect(item).toMatchObject({ state: 'done' });
  });

  it('succeeds when a later attempt does', async () => {
    let failures = 2;
    const work = await bench(() => { if (failures-- > 0) fail('ENGINE_CRASHED'); });
    await work.add('text');
    expect(await settled(work)).toMatchObject([{ state: 'done', attempts: 3, error: null }]);
  });

  it('analyses alone what may have brought the engine down, so that it takes no neighbour with it', async () => {
    const together: string[][] = [];
    const active = new Set<string>();
    const work = await bench(async (text) => {
      active.add(text);
      together.push([...active]);
      await new Promise((resolve) => setTimeout(resolve, 5));
      active.delete(text);
      if (text === 'poison') fail('ENGINE_CRASHED');
    }, { attempts: 3, backoffMs: 1 });
    await work.add('poison', ...Array.from({ length: 10 }, (_, index) => `text ${index}`));
    await settled(work);
    const repeats = together.filter((names) => names.includes('poison') && names.at(-1) === 'poison').slice(1);
    expect(repeats).toEqual([['poison'], ['poison']]);
    // And nobody joins it while it runs.
    expect(together.filter((names) => names[0] === 'poison' && names.length > 1)).toHaveLength(1);
  });

  it('gives up an attempt at its deadline and goes on', async () => {
    const work = await bench((text) => (text === 'stuck' ? new Promise(() => undefined) : undefined), { deadlineMs: 40, attempts: 2 });
    await work.add('stuck', 'one', 'two', 'three');
    const [stuck, ...others] = await settled(work);
    expect(stuck).toMatchObject({ state: 'quarantined', error: { code: 'ENGINE_TIMEOUT', message: expect.stringContaining('stuck.png') } });
    expect(others.map((item) => item.state)).toEqual(['done', 'done', 'done']);
  });

  it('cancels waiting items at once, and throws away what the engine still says about running ones', async () => {
    const { behaviour, release } = held();
    const work = await bench(behaviour);
    const [running = '', , waiting = ''] = await work.add('a', 'b', 'c', 'd');
    await until(() => work.engine.active === 2);
    expect(await work.api.call('items.cancel', { itemIds: [running, waiting] })).toEqual({ ok: true, value: { cancelled: 2 } });
    expect(work.store.items.summaries({}).map((item) => item.state)).toEqual(['cancelled', 'running', 'cancelled', 'queued']);
    release();
    const items = await settled(work);
    expect(items.map((item) => item.state)).toEqual(['cancelled', 'done', 'cancelled', 'done']);
    expect(work.store.results.get(running)).toBeNull();
    expect(work.engine.analysed).not.toContain('c.png');
    expect(actions(work, running)).toEqual(['item.added', 'item.cancelled']);
  });

  it('starts afresh what is retried, even while the engine is still at the abandoned attempt', async () => {
    const { behaviour, release } = held();
    const work = await bench(behaviour);
    const [id = ''] = await work.add('a');
    await until(() => work.engine.active === 1);
    await work.api.call('items.cancel', { itemIds: [id] });
    expect(await work.api.call('items.retry', { itemIds: [id] })).toEqual({ ok: true, value: { queued: 1 } });
    await until(() => work.engine.active === 2);
    release();
    expect(await settled(work)).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect(actions(work, id)).toEqual(['item.added', 'item.cancelled', 'item.retried', 'item.analysed']);
  });

  it('retries only what has ended without a result', async () => {
    const work = await bench((text) => { if (text === 'bad') fail('CORRUPT_IMAGE'); });
    const ids = await work.add('good', 'bad');
    await settled(work);
    work.engine.behaviour = () => undefined;
    expect(await work.api.call('items.retry', { itemIds: ids })).toEqual({ ok: true, value: { queued: 1 } });
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done']);
  });

  it('takes up nothing while paused, and finishes what is in the engine', async () => {
    const { behaviour, release } = held();
    const work = await bench(behaviour);
    await work.add('a', 'b', 'c');
    await until(() => work.engine.active === 2);
    expect(await work.api.call('queue.pause', {})).toMatchObject({ ok: true, value: { paused: true, queued: 1, running: 2, etaMs: null } });
    release();
    await until(() => work.engine.active === 0 && work.queue.state.running === 0);
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(work.queue.state).toMatchObject({ queued: 1, done: 2 });
    expect(await work.api.call('queue.resume', {})).toMatchObject({ ok: true, value: { paused: false } });
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done', 'done']);
  });

  it('holds its jobs, unblamed, while the engine has failed, and goes on when it is back', async () => {
    const work = await bench();
    work.engine.behaviour = () => { work.engine.become('failed'); fail('ENGINE_UNAVAILABLE'); };
    await work.add('a', 'b', 'c');
    await until(() => work.engine.state.state === 'failed' && work.queue.state.running === 0);
    expect(work.store.items.summaries({}).map((item) => [item.state, item.attempts])).toEqual([['queued', 0], ['queued', 0], ['queued', 0]]);
    work.engine.behaviour = () => undefined;
    work.engine.become('ready');
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done', 'done']);
  });

  it('pauses by itself, with the reason, when results cannot be stored, and loses none', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = await bench();
    await work.api.call('queue.pause', {});
    await work.add(...Array.from({ length: 40 }, (_, index) => `text ${index} ${Array.from({ length: 400 }, (__, at) => (at * 7919 + index * 104729) % 65521).join(' ')}`.slice(0, 2000)));
    const { page_count: pages } = work.store.database.get<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
    work.store.database.exec(`PRAGMA max_page_count = ${pages + 6}`);
    await work.api.call('queue.resume', {});
    await until(() => work.queue.state.paused);
    expect(work.queue.state).toMatchObject({ error: { code: 'DISK_FULL' } });
    const doneBefore = work.queue.state.done;
    expect(doneBefore).toBeLessThan(40);
    work.store.database.exec('PRAGMA max_page_count = 1000000');
    await work.api.call('queue.resume', {});
    const items = await settled(work);
    expect(new Set(items.map((item) => item.state))).toEqual(new Set(['done']));
    expect(work.queue.state.error).toBeNull();
    expect(work.store.audit.verify().valid).toBe(true);
    expect([...work.store.audit.each()].filter((entry) => entry.action === 'item.analysed')).toHaveLength(40);
    expect(silence).toHaveBeenCalled();
    silence.mockRestore();
  });

  it('fails the item whose original was altered or is missing, and goes on', async () => {
    const work = await bench();
    await work.api.call('queue.pause', {});
    await work.add('lost', 'kept');
    await work.store.evidence.remove(work.store.items.summaries({})[0]?.sha256 ?? '');
    await work.api.call('queue.resume', {});
    expect(await settled(work)).toMatchObject([{ state: 'failed', error: { code: 'EVIDENCE_MISSING' } }, { state: 'done' }]);
  });

  it('refuses to store an analysis that breaks its schema', async () => {
    const work = await bench();
    const analyze = work.engine.analyze.bind(work.engine);
    work.engine.analyze = async (...given) => {
      const answer = await analyze(...given);
      return { ...answer, analysis: { ...answer.analysis, fraudScore: 12 } };
    };
    await work.add('text');
    expect(await settled(work)).toMatchObject([{ state: 'failed', error: { code: 'INVALID_OUTPUT' }, status: null }]);
  });

  it('tells each step of an item, with progress, and the queue', async () => {
    const { behaviour, release } = held();
    const work = await bench(behaviour);
    const [id = ''] = await work.add('a');
    await until(() => work.queue.progress(id) === 0.5);
    expect(await work.api.call('items.get', { itemId: id })).toMatchObject({ ok: true, value: { state: 'running', progress: 0.5 } });
    release();
    await settled(work);
    const told = work.events.flatMap((event) => (event.type === 'item' ? [`${event.item.state} ${event.item.progress}`] : []));
    expect(told).toEqual(['queued 0', 'running 0', 'running 0.5', 'done 1']);
    await until(() => work.events.some((event) => event.type === 'queue' && event.queue.done === 1));
  });

  it('knows how long it will take once it has done something', async () => {
    const { behaviour, release } = held();
    const work = await bench();
    expect(work.queue.state.etaMs).toBe(0);
    await work.add('a', 'b');
    await settled(work);
    work.engine.behaviour = behaviour;
    await work.add('c');
    expect(work.queue.state.etaMs).toBeGreaterThanOrEqual(0);
    release();
    await settled(work);
  });

  it('goes on when a listener fails', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = await bench();
    work.api.subscribe(() => { throw new Error('the window is gone'); });
    await work.add('a', 'b');
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done']);
    expect(work.queue.state).toMatchObject({ paused: false, error: null });
    silence.mockRestore();
  });
});
