import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serialize } from 'node:v8';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CALL_CHANNEL, SAVE_CHANNEL } from '../../preload/channels';
import { ErrorInfo, routes, type AuditReport, type ErrorCode, type RouteName } from '../../preload/contract';
import { hasChromium } from '../e2e/chromium';
import { inputs } from '../server/fuzz-inputs';
import { Host } from './host';

type Answer = { ok: true; value: unknown } | { ok: false; error: ErrorInfo };

const OUR_FAULT: ReadonlySet<string> = new Set<ErrorCode>(['INTERNAL', 'INVALID_OUTPUT', 'DATABASE_CORRUPT']);
/** Everything that structured clone carries: what serialises is what Electron would deliver. */
const anything = fc.anything({ withDate: true, withMap: true, withSet: true, withTypedArray: true, withBigInt: true, withNullPrototype: true, withSparseArray: true });
const names = fc.oneof({ weight: 6, arbitrary: fc.constantFrom(...(Object.keys(routes) as RouteName[])) }, { weight: 1, arbitrary: anything }, { weight: 1, arbitrary: fc.constantFrom('__proto__', 'toString', 'constructor', '', 'items') });

describe.skipIf(!hasChromium)('the channels of the window', () => {
  let folder: string;
  let host: Host;
  let next = 0;

  const invoke = async (channel: string, args: unknown[], from = 'ours'): Promise<Answer> => {
    const id = next++;
    host.order('invoke', { id, channel, args: serialize(args).toString('base64'), from });
    const { answer, thrown } = await host.answer(id);
    expect(thrown, `${channel} threw`).toBeUndefined();
    return answer as Answer;
  };
  const audit = async (): Promise<AuditReport> => ((await invoke(CALL_CHANNEL, ['audit.verify', {}])) as { value: AuditReport }).value;
  const expectTyped = (answer: Answer, asked: unknown): void => {
    expect(typeof answer.ok).toBe('boolean');
    if (answer.ok) return;
    expect(ErrorInfo.safeParse(answer.error).success, JSON.stringify(answer)).toBe(true);
    expect(OUR_FAULT.has(answer.error.code), `${fc.stringify(asked)} → ${answer.error.message}`).toBe(false);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'fraudlens-ipc-'));
    host = await Host.start(folder);
    await host.window();
    await host.event('shown');
  });
  afterAll(async () => {
    await host?.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('are the two that the preload uses', async () => {
    host.order('channels');
    expect(((await host.event('channels'))['channels'] as string[]).sort()).toEqual([CALL_CHANNEL, SAVE_CHANNEL].sort());
  });

  it('refuse every other sender, whatever it says, and do nothing', { timeout: 120_000 }, async () => {
    const before = await audit();
    const message = fc.tuple(names, fc.oneof(anything, inputs(() => ({ itemIds: [], caseIds: ['inbox'] }))));
    await fc.assert(fc.asyncProperty(fc.constantFrom(CALL_CHANNEL, SAVE_CHANNEL), message, fc.constantFrom('subframe', 'other-page', 'other-window', 'gone'), async (channel, args, from) => {
      fc.pre(cloneable(args));
      expect(await invoke(channel, args, from)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    }), { numRuns: 300 });
    // One that would have worked from our own page.
    for (const from of ['subframe', 'other-page', 'other-window', 'gone']) expect(await invoke(CALL_CHANNEL, ['cases.create', { title: 'not ours' }], from)).toMatchObject({ ok: false, error: { code: 'FORBIDDEN' } });
    expect(await audit()).toEqual(before);
    expect(host.all('save-dialog')).toEqual([]);
  });

  it('answer our page in the contract, whatever it says, and act on nothing that the contract does not know', { timeout: 180_000 }, async () => {
    const message = fc.tuple(names, fc.oneof({ weight: 1, arbitrary: anything }, { weight: 2, arbitrary: inputs(() => ({ itemIds: ['no-such-item'], caseIds: ['inbox'] })) }));
    let refused = 0;
    await fc.assert(fc.asyncProperty(message, async ([name, input]) => {
      fc.pre(cloneable([name, input]));
      const known = typeof name === 'string' && Object.hasOwn(routes, name) ? (name as RouteName) : null;
      const valid = known !== null && routes[known].input.safeParse(input ?? {}).success;
      // Paths that happen to be real would be read, as they should.
      fc.pre(!(valid && (known === 'items.addPaths' || known === 'archive.import')));
      const before = valid ? null : (await audit()).head;
      const answer = await invoke(CALL_CHANNEL, [name, input]);
      expectTyped(answer, [name, input]);
      if (valid) return;
      refused += 1;
      expect(answer).toMatchObject({ ok: false, error: { code: known === null ? 'NOT_FOUND' : 'INVALID_INPUT' } });
      expect((await audit()).head).toBe(before);
    }), { numRuns: 300 });
    expect(refused).toBeGreaterThan(50);
    expect(await audit()).toMatchObject({ valid: true });
  });

  it('save nothing that is no report, and only where the dialog says', { timeout: 120_000 }, async () => {
    const report = fc.record({ name: fc.oneof(fc.string(), fc.constantFrom('../../etc/x', 'C:\\x', 'a\0b')), mediaType: fc.string(), bytes: fc.uint8Array({ maxLength: 50 }), sha256: fc.string() });
    await fc.assert(fc.asyncProperty(fc.oneof(anything, report, fc.array(anything, { maxLength: 3 })), async (file) => {
      fc.pre(cloneable(file));
      expectTyped(await invoke(SAVE_CHANNEL, [file]), file);
    }), { numRuns: 200 });
    for (const { defaultPath } of host.all('save-dialog')) expect(String(defaultPath).startsWith(join(folder, 'paths'))).toBe(true);
    expect(readdirSync(join(folder, 'data', 'evidence'))).toEqual([]);
    const path = join(folder, 'no-such-folder', 'r.pdf');
    host.order('dialog', { filePath: path });
    const bytes = new Uint8Array([1]);
    expect(await invoke(SAVE_CHANNEL, [{ name: 'r.pdf', mediaType: 'application/pdf', bytes, sha256: '' }])).toMatchObject({ ok: false, error: { message: expect.stringContaining(path) } });
    expect(existsSync(path)).toBe(false);
  });

  it('still work afterwards', async () => {
    expect(await invoke(CALL_CHANNEL, ['system.info', {}])).toMatchObject({ ok: true, value: { shell: 'desktop' } });
  });
});

function cloneable(value: unknown): boolean {
  try {
    serialize(value);
    return true;
  } catch {
    return false;
  }
}
