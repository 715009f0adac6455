import { describe, expect, it } from 'vitest';
import { AnalyzeOptions } from '../../preload/contract';
import type { EngineConfig, EngineRequest } from '../../main/engine/protocol';
import { EngineProcess, type EngineLimits } from '../../main/jobs/engine-process';
import { someAnalysis } from '../server/backend';
import { FakeChild } from './fake-child';

const config: EngineConfig = { modelsFolder: '/models', models: [], indexFolder: null, embedder: 'multilingual-e5-small-ko-en', app: 'test' };
const limits: EngineLimits = { requestMs: 80, startMs: 200, recycleRssBytes: 1000, crashesInARow: 3 };
const bytes = new Uint8Array([1]);
const options = AnalyzeOptions.parse({});

function setUp(work: (request: EngineRequest, child: FakeChild) => void) {
  const children: FakeChild[] = [];
  const engine = new EngineProcess(() => {
    const child = new FakeChild((request, self) => (request.kind === 'start' ? self.answer(request, { warning: null }) : work(request, self)));
    children.push(child);
    return child;
  }, config, limits);
  return { engine, children };
}

describe('EngineProcess', () => {
  it('holds requests until models are loaded, then answers them with progress', async () => {
    const { engine, children } = setUp((request, child) => {
      child.say({ kind: 'progress', id: request.id, share: 0.5 });
      child.answer(request, someAnalysis());
    });
    const shares: number[] = [];
    expect(engine.state.state).toBe('starting');
    const result = await engine.analyze(bytes, 'a.png', options, (share) => shares.push(share));
    expect(result.analysis.status).toBe('UNREADABLE');
    expect(shares).toEqual([0.5]);
    expect(children[0]!.received.map((request) => request.kind)).toEqual(['start', 'analyze']);
    expect(engine.state).toMatchObject({ state: 'ready', rssBytes: 100, restarts: 0 });
  });

  it('passes the engine’s typed errors on', async () => {
    const { engine } = setUp((request, child) => child.say({ kind: 'error', id: request.id, error: { code: 'CORRUPT_IMAGE', message: 'bad' }, rssBytes: 1 }));
    await expect(engine.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'CORRUPT_IMAGE', message: 'bad' });
  });

  it('refuses an answer that does not fit the contract', async () => {
    const { engine } = setUp((request, child) => child.answer(request, { ...someAnalysis(), ocr: 'nonsense' }));
    await expect(engine.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'INVALID_OUTPUT' });
  });

  it('rejects what was under way when the process crashes, restarts and works again', async () => {
    let crashed = false;
    const { engine, children } = setUp((request, child) => {
      if (!crashed) {
        crashed = true;
        child.crash();
      } else child.answer(request, someAnalysis());
    });
    await expect(engine.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    await expect(engine.analyze(bytes, 'a.png', options)).resolves.toBeTruthy();
    expect(children).toHaveLength(2);
    expect(engine.state).toMatchObject({ state: 'ready', restarts: 1 });
  });

  it('kills a process that is past its deadline; the culprit times out, its neighbour counts as crashed', async () => {
    const { engine, children } = setUp((request, child) => {
      if (request.kind === 'analyze' && request.name === 'fast.png') child.answer(request, someAnalysis());
    });
    const slow = engine.analyze(bytes, 'slow.png', options);
    await new Promise((resolve) => setTimeout(resolve, 40));
    const neighbour = engine.analyze(bytes, 'neighbour.png', options);
    await Promise.all([
      expect(slow).rejects.toMatchObject({ code: 'ENGINE_TIMEOUT', message: expect.stringContaining('slow.png') }),
      expect(neighbour).rejects.toMatchObject({ code: 'ENGINE_CRASHED' }),
    ]);
    expect(children[0]!.killed).toBe(true);
    await expect(engine.analyze(bytes, 'fast.png', options)).resolves.toBeTruthy();
  });

  it('counts only the time that the engine works on a request, not what it waits for its neighbour', async () => {
    const told: number[] = [];
    const { engine, children } = setUp((request, child) => {
      if (request.kind !== 'analyze') return;
      told.push(request.id);
      child.say({ kind: 'turn', id: request.id, mine: told.length === 1 });
      if (told.length < 2) return;
      const [first, second] = told as [number, number];
      setTimeout(() => {
        child.answer({ id: first }, someAnalysis());
        child.say({ kind: 'turn', id: second, mine: true });
      }, limits.requestMs * 0.75);
      setTimeout(() => child.answer({ id: second }, someAnalysis()), limits.requestMs * 1.4);
    });
    await engine.whenReady();
    await Promise.all([engine.analyze(bytes, 'first.png', options), engine.analyze(bytes, 'second.png', options)]);
    expect(children).toHaveLength(1);
  });

  it('ends a request at its deadline once its turn has come', async () => {
    const { engine } = setUp((request, child) => {
      child.say({ kind: 'turn', id: request.id, mine: false });
      child.say({ kind: 'turn', id: request.id, mine: true });
    });
    await expect(engine.analyze(bytes, 'stuck.png', options)).rejects.toMatchObject({ code: 'ENGINE_TIMEOUT', message: expect.stringContaining('stuck.png') });
  });

  it('works, and says what is not as it should be, when the engine starts with a warning', async () => {
    const warning = { code: 'DATA_FOLDER_READ_ONLY' as const, message: 'the index cannot be kept' };
    const engine = new EngineProcess(() => new FakeChild((request, child) => child.answer(request, request.kind === 'start' ? { warning } : someAnalysis())), config, limits);
    await engine.analyze(bytes, 'a.png', options);
    expect(engine.state).toMatchObject({ state: 'ready', error: warning });
  });

  it('gives up after several crashes in a row and says so', async () => {
    const dead = new EngineProcess(() => new FakeChild((_request, self) => self.crash()), config, limits);
    await expect(dead.analyze(bytes, 'a.png', options)).rejects.toBeTruthy();
    await expect.poll(() => dead.state.state).toBe('failed');
    await expect(dead.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE', message: expect.stringContaining('3 times in a row') });
  });

  it('fails at once, with the reason, when the engine says that a model cannot be loaded', async () => {
    const engine = new EngineProcess(() => new FakeChild((request, child) => child.say({ kind: 'error', id: request.id, error: { code: 'MODEL_MISSING', message: 'no detector' }, rssBytes: 1 })), config, limits);
    await expect(engine.whenReady()).rejects.toMatchObject({ code: 'MODEL_MISSING' });
    expect(engine.state).toMatchObject({ state: 'failed', error: { message: 'no detector' } });
  });

  it('replaces an idle process that has grown too large, unseen by its callers', async () => {
    const { engine, children } = setUp((request, child) => child.answer(request, someAnalysis(), 2000));
    await engine.analyze(bytes, 'a.png', options);
    expect(children[0]!.killed).toBe(true);
    await expect(engine.analyze(bytes, 'b.png', options)).resolves.toBeTruthy();
    expect(engine.state.restarts).toBeGreaterThan(0);
    expect(engine.state.error).toBeNull();
  });

  it('tells a fresh process about the analysts’ cases', async () => {
    let crash = false;
    const { engine, children } = setUp((request, child) => (crash ? child.crash() : child.answer(request, null)));
    await engine.addCases([{ caseId: 'x', source: 'analyst', label: 'fraud', scamType: null, text: 't', howToTell: null }]);
    crash = true;
    await expect(engine.inspect(bytes, 'a.png')).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    crash = false;
    await expect.poll(() => children[1]!.received.map((request) => request.kind)).toContain('addCases');
  });

  it('puts the lists in force again in a fresh process', async () => {
    let crash = false;
    const { engine, children } = setUp((request, child) => (crash ? child.crash() : child.answer(request, null)));
    const lists = [{ name: 'l', kind: 'block' as const, version: '0'.repeat(64), keys: 'domain:evil.top' }];
    await engine.setWatchlists(lists);
    crash = true;
    await expect(engine.inspect(bytes, 'a.png')).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    crash = false;
    await expect.poll(() => children[1]!.received.find((request) => request.kind === 'setWatchlists')).toMatchObject({ lists });
  });

  it('rejects everything when stopped and takes nothing more', async () => {
    const { engine } = setUp(() => undefined);
    const waiting = engine.analyze(bytes, 'a.png', options);
    await new Promise((resolve) => setTimeout(resolve, 10));
    await engine.stop();
    await expect(waiting).rejects.toMatchObject({ code: 'CANCELLED' });
    await expect(engine.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'ENGINE_UNAVAILABLE' });
  });

  it('replaces a process that says what no engine says, and works on', async () => {
    let first = true;
    const { engine, children } = setUp((request, child) => {
      if (first) child.say({ kind: 'answer', id: 'one', value: {}, rssBytes: 'much' });
      else child.answer(request, someAnalysis());
      first = false;
    });
    await expect(engine.analyze(bytes, 'a.png', options)).rejects.toMatchObject({ code: 'ENGINE_CRASHED' });
    expect((await engine.analyze(bytes, 'a.png', options)).analysis.status).toBe('UNREADABLE');
    expect(children.map((child) => child.killed)).toEqual([true, false]);
  });
});
