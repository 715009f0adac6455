import { afterEach } from 'vitest';
import type { AppEvent, IntakeOutcome, RouteName, RouteInput, RouteOutput } from '../../preload/contract';
import { openWorkspace, type Workspace } from '../../main/api/workspace';
import { DEFAULT_QUEUE_LIMITS, type QueueLimits } from '../../main/jobs/queue';
import { FAKE_MODELS, FakeEngine, fakePng, type Behaviour } from './fake-engine';

const FAST: QueueLimits = { ...DEFAULT_QUEUE_LIMITS, backoffMs: 5, deadlineMs: 2000 };
const open: Workspace[] = [];
afterEach(async () => {
  for (const workspace of open.splice(0)) await workspace.close();
});

/** A workspace over a fake engine, closed after the test. */
export type Bench = Workspace & {
  engine: FakeEngine;
  /** Everything that was told. */
  events: AppEvent[];
  /** Answers a request; its refusal is thrown. */
  call<K extends RouteName>(name: K, input: RouteInput<K>): Promise<RouteOutput<K>>;
  /** Takes in one fake picture per text; gives the items' ids. */
  add(...texts: string[]): Promise<string[]>;
};

export async function bench(behaviour?: Behaviour, { folder = ':memory:', models = FAKE_MODELS, ...limits }: Partial<QueueLimits> & { folder?: string; models?: typeof FAKE_MODELS } = {}): Promise<Bench> {
  const engine = new FakeEngine(behaviour, models);
  const workspace = await openWorkspace({ folder, engine, shell: 'cli', models, limits: { ...FAST, ...limits } });
  open.push(workspace);
  const events: AppEvent[] = [];
  workspace.api.subscribe((event) => events.push(event));
  const call = async <K extends RouteName>(name: K, input: RouteInput<K>): Promise<RouteOutput<K>> => {
    const result = await workspace.api.call(name, input);
    if (!result.ok) throw Object.assign(new Error(result.error.message), result.error);
    return result.value;
  };
  const add = async (...texts: string[]): Promise<string[]> =>
    accepted(await call('items.add', { files: texts.map((text) => ({ name: `${text.slice(0, 40)}.png`, bytes: fakePng(text) })) }));
  return { ...workspace, engine, events, call, add };
}

/** Ids of the items that came of an intake of which nothing was refused. */
export function accepted(outcomes: IntakeOutcome[]): string[] {
  return outcomes.map((outcome) => {
    if (!outcome.accepted) throw new Error(outcome.error.message);
    return outcome.itemId;
  });
}
