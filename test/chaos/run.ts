import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ItemDetail, QueueState } from '../../preload/contract';
import { pictures } from './pictures';
import { Service } from '../service';

export type ChaosReport = {
  items: number; kills: number; engineKills: number; applicationKills: number;
  /** Items without a result, with more than one, or with another result than the undisturbed run's. */
  lost: string[]; different: string[];
  /** Items that were set aside after repeated engine deaths and finished by the retry button. */
  retried: number;
  auditValid: boolean; seconds: number;
};

/**
 * Works through `items` pictures while the engine or the whole application is killed (SIGKILL) at random moments, `kills` times,
 * and compares every result with an undisturbed run's.
 */
export async function chaos({ items, kills, seed }: { items: number; kills: number; seed: number }): Promise<ChaosReport> {
  const began = Date.now();
  const folder = mkdtempSync(join(tmpdir(), 'fraudlens-chaos-'));
  try {
    const files = await pictures(items, seed);
    const calm = await undisturbed(join(folder, 'calm'), files);
    const random = generator(seed);
    let service = await Service.start(join(folder, 'chaos'));
    await service.upload(files);
    const counts = { engine: 0, application: 0 };
    while (counts.engine + counts.application < kills && (await remaining(service)) > 0) {
      await pause(300 + random() * 1500);
      if (random() < 0.5) {
        if (service.killEngine()) counts.engine += 1;
      } else {
        await service.kill();
        counts.application += 1;
        service = await Service.start(join(folder, 'chaos'));
      }
    }
    await drained(service);
    const retried = await retrySetAside(service);
    const found = await results(service);
    const audit = (await service.call('audit.verify')) as { valid: boolean };
    await service.stop();
    return {
      items, kills: counts.engine + counts.application, engineKills: counts.engine, applicationKills: counts.application, retried,
      lost: [...calm.keys()].filter((name) => found.get(name)?.length !== 1),
      different: [...calm].filter(([name, [result]]) => found.get(name)?.[0] !== result).map(([name]) => name),
      auditValid: audit.valid, seconds: (Date.now() - began) / 1000,
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function undisturbed(folder: string, files: { name: string; bytes: Uint8Array }[]): Promise<Map<string, string[]>> {
  const service = await Service.start(folder);
  await service.upload(files);
  await drained(service);
  const found = await results(service);
  await service.stop();
  return found;
}

/** Results by file name, without what differs between any two runs: times. */
async function results(service: Service): Promise<Map<string, string[]>> {
  const byName = new Map<string, string[]>();
  for (const { id } of (await service.call('items.list')) as { id: string }[]) {
    const { name, state, result } = (await service.call('items.get', { itemId: id })) as ItemDetail;
    if (state !== 'done' || !result) continue;
    byName.set(name, [...(byName.get(name) ?? []), JSON.stringify({ ...result, analysis: { ...result.analysis, timings: null } })]);
  }
  return byName;
}

async function retrySetAside(service: Service): Promise<number> {
  const listed = (await service.call('items.list')) as { id: string; state: string }[];
  const itemIds = listed.filter((item) => item.state === 'quarantined').map((item) => item.id);
  if (itemIds.length === 0) return 0;
  await service.call('items.retry', { itemIds });
  await drained(service);
  return itemIds.length;
}

async function remaining(service: Service): Promise<number> {
  const { queued, running } = (await service.call('queue.state')) as QueueState;
  return queued + running;
}

async function drained(service: Service): Promise<void> {
  while ((await remaining(service)) > 0) await pause(200);
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}

/** mulberry32, a small seeded generator (T. Ettinger, public domain), so that a failing run can be repeated. */
function generator(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
}
