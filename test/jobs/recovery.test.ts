import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { openWorkspace } from '../../main/api/workspace';
import { DEFAULT_QUEUE_LIMITS } from '../../main/jobs/queue';
import { recover } from '../../main/jobs/recovery';
import { verifyCustody } from '../../main/store/custody';
import { Store } from '../../main/store/store';
import { temporaryFolder } from '../store/temporary-folder';
import { FAKE_MODELS, FakeEngine, fakePng } from './fake-engine';
import { settled } from './settled';

const folder = temporaryFolder();
const CHILD = fileURLToPath(new URL('./recovery-child.ts', import.meta.url));
/** Kills; a longer run is asked for with FRAUDLENS_KILLS. */
const KILLS = Number(process.env['FRAUDLENS_KILLS'] ?? 20);

/** Runs the child and kills it (SIGKILL) `ms` after it began to open the folder; gives what it said. */
async function runAndKill(path: string, round: number, ms: number): Promise<string[]> {
  const child = spawn(process.execPath, ['--import', 'tsx', CHILD, path, String(round)], { stdio: ['ignore', 'pipe', 'inherit'] });
  let said = '';
  let killer: NodeJS.Timeout | null = null;
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said.includes('opening')) killer ??= setTimeout(() => child.kill('SIGKILL'), ms);
  });
  const [code, signal] = (await once(child, 'exit')) as [number | null, string | null];
  if (signal !== 'SIGKILL') throw new Error(`round ${round}: the child ended by itself with exit code ${code}`);
  // The last line may be cut off; a line that is whole was answered.
  return said.split('\n').slice(0, -1);
}

const idsAfter = (lines: string[], word: string): string[] => lines.filter((line) => line.startsWith(`${word} `)).flatMap((line) => line.split(' ').slice(1));

describe('recovery', () => {
  it(`loses nothing and doubles nothing over ${KILLS} kills at random points`, async () => {
    const path = join(folder, 'killed');
    const lines: string[] = [];
    for (let round = 0; round < KILLS; round++) lines.push(...(await runAndKill(path, round, Math.random() * 400)));
    const accepted = idsAfter(lines, 'accepted');
    const removing = new Set(idsAfter(lines, 'removing'));

    const workspace = await openWorkspace({ folder: path, engine: new FakeEngine(), shell: 'cli', models: FAKE_MODELS });
    const { store } = workspace;
    const setAside = (await settled(workspace, 60_000)).filter((item) => item.state === 'quarantined').map((item) => item.id);
    workspace.queue.retry(setAside);
    const items = await settled(workspace, 60_000);

    const ids = new Set(items.map((item) => item.id));
    expect(accepted.filter((id) => !ids.has(id) && !removing.has(id))).toEqual([]);
    expect(new Set(items.map((item) => item.state))).toEqual(new Set(['done']));
    const results = new Map<string, number>();
    for (const { action, subject } of store.audit.each()) if (action === 'item.analysed' || action === 'item.copied') results.set(subject, (results.get(subject) ?? 0) + 1);
    expect(items.filter((item) => results.get(item.id) !== 1).map((item) => item.id)).toEqual([]);
    expect(store.database.get('SELECT count(*) AS count FROM results')).toEqual({ count: items.length });
    expect(store.database.get('SELECT count(*) AS count FROM search')).toEqual({ count: items.length });
    expect(await verifyCustody(store)).toMatchObject({ valid: true });
    expect(await store.evidence.list()).toEqual([...new Set(items.map((item) => item.sha256))].sort());
    expect(store.intents.list()).toEqual([]);
    await Promise.all(items.map((item) => store.evidence.get(item.sha256, item.name)));
    console.log(`${KILLS} kills: ${accepted.length} items answered for, ${items.length} there, ${removing.size} removals, ${setAside.length} set aside and retried, ${store.audit.head().sequence} audit entries`);
    await workspace.close();
  }, 60_000 + KILLS * 10_000);

  it('takes up at the next start what was in the engine at a graceful end, without blame', async () => {
    const path = join(folder, 'closed');
    const first = await openWorkspace({ folder: path, engine: new FakeEngine(() => new Promise(() => undefined)), shell: 'cli', models: FAKE_MODELS });
    await first.api.call('items.add', { files: [{ name: 'a.png', bytes: fakePng('a') }] });
    expect(first.queue.state.running).toBe(1);
    await first.close();
    const second = await openWorkspace({ folder: path, engine: new FakeEngine(), shell: 'cli', models: FAKE_MODELS });
    expect(await settled(second)).toMatchObject([{ state: 'done', attempts: 1 }]);
    expect([...second.store.audit.each()].map((entry) => entry.action)).not.toContain('item.resumed');
    await second.close();
  });

  it('does first what no process died over, and sets aside what many did', async () => {
    const path = join(folder, 'deadly');
    const store = Store.open(path);
    store.cases.create('c', 'case', '2026-01-01T00:00:00Z');
    for (const id of ['deadly', 'harmless']) {
      const number = store.items.add({ id, caseId: 'c', name: id, page: 1, sha256: 'a'.repeat(64), bytes: 1, addedAt: '2026-01-01T00:00:00Z', options: { nResults: 3, page: 1 }, duplicateOf: null });
      store.jobs.add(id, number);
    }
    for (let death = 1; death < DEFAULT_QUEUE_LIMITS.interruptions; death++) {
      store.jobs.start('deadly');
      recover(store, DEFAULT_QUEUE_LIMITS.interruptions);
      expect(store.jobs.next(Date.now(), 8000)?.itemId).toBe('harmless');
    }
    store.jobs.start('deadly');
    store.close();
    const last = await openWorkspace({ folder: path, engine: new FakeEngine(), shell: 'cli', models: FAKE_MODELS });
    expect(last.store.items.summary('deadly')).toMatchObject({ state: 'quarantined', attempts: 0, error: { code: 'ENGINE_CRASHED', message: expect.stringContaining('5 times') } });
    await last.close();
  });
});
