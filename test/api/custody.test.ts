import { chmodSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { sha256 } from '../../main/store/digest';
import { bench, type Bench } from '../jobs/bench';
import { fakePng } from '../jobs/fake-engine';
import { settled, until } from '../jobs/settled';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();
let count = 0;

async function onDisk(...texts: string[]): Promise<{ work: Bench; ids: string[]; original: (index: number) => string }> {
  const path = join(folder, String(count++));
  const work = await bench(undefined, { folder: path });
  const ids = texts.length > 0 ? await work.add(...texts) : [];
  const items = await settled(work);
  const original = (index: number): string => {
    const hash = items[index]?.sha256 ?? '';
    return join(path, 'evidence', hash.slice(0, 2), hash.slice(2, 4), hash);
  };
  return { work, ids, original };
}

function alter(path: string): void {
  chmodSync(path, 0o600);
  writeFileSync(path, fakePng('조작된 화면'));
}

describe('report', () => {
  it('is of the items asked for, and its hash is in the audit log', async () => {
    const { work, ids } = await onDisk('FRAUD 가', '나');
    const head = work.store.audit.head();
    const report = await work.call('report.create', { format: 'json', itemIds: [ids[1] ?? '', ids[0] ?? ''], operator: '김' });
    const text = Buffer.from(report.bytes).toString('utf8');
    expect(text.indexOf(ids[1] ?? '-')).toBeLessThan(text.indexOf(ids[0] ?? '-'));
    expect(text).toContain(head.hash);
    expect(report.sha256).toBe(sha256(report.bytes));
    expect([...work.store.audit.each()].at(-1)).toMatchObject({ action: 'report.created', subject: report.sha256, details: { operator: '김', items: [ids[1], ids[0]], auditHead: { ...head } } });
  });

  it('is refused when an original was altered or is missing, and nothing is written down', async () => {
    const { work, ids, original } = await onDisk('FRAUD 가', 'FRAUD 나');
    alter(original(0));
    unlinkSync(original(1));
    const head = work.store.audit.head();
    await expect(work.call('report.create', { format: 'csv', itemIds: [ids[0] ?? ''] })).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED', message: expect.stringContaining('FRAUD 가.png') });
    await expect(work.call('report.create', { format: 'csv', itemIds: [ids[1] ?? ''] })).rejects.toMatchObject({ code: 'EVIDENCE_MISSING', message: expect.stringContaining('FRAUD 나.png') });
    await expect(work.call('report.create', { format: 'csv', itemIds: ['nobody'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(work.store.audit.head()).toEqual(head);
  });
});

describe('the audit', () => {
  it.each([['altered', alter], ['missing', unlinkSync]] as const)('finds an original that was %s', async (_how, harm) => {
    const { work, ids, original } = await onDisk('FRAUD 가', 'FRAUD 나');
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    harm(original(1));
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { reason: expect.stringContaining(ids[1] ?? '-') } });
  });
});

describe('pictures', () => {
  it('are made once per content and kept: thumbnails in the database, full ones in memory', async () => {
    const { work, ids } = await onDisk('a', 'a');
    const image = (itemId: string | undefined, variant: 'thumbnail' | 'full') => work.call('items.image', { itemId: itemId ?? '', variant });
    const [first, second] = await Promise.all([image(ids[0], 'thumbnail'), image(ids[0], 'thumbnail')]);
    expect(first).toMatchObject({ mediaType: 'image/jpeg', width: 360 });
    expect(second).toEqual(first);
    expect(await image(ids[1], 'thumbnail')).toEqual(first);
    expect(work.engine.pictures).toBe(1);
    expect(await image(ids[0], 'full')).toMatchObject({ width: 4096 });
    await image(ids[0], 'full');
    expect(work.engine.pictures).toBe(2);
    expect(work.store.thumbnails.get(work.store.items.get(ids[0] ?? '').sha256, 1)).toEqual(first);
  });

  it('are not shown of an altered original', async () => {
    const { work, ids, original } = await onDisk('a');
    alter(original(0));
    await expect(work.call('items.image', { itemId: ids[0] ?? '', variant: 'full' })).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED' });
  });
});

describe('removal', () => {
  it('takes the item, what was found in it and its original, but not what another item needs', async () => {
    const { work } = await onDisk();
    const ids = await work.add('FRAUD 010-1111-2222', 'FRAUD 010-1111-2222', 'other 010-1111-2222');
    await settled(work);
    await work.call('items.image', { itemId: ids[0] ?? '', variant: 'thumbnail' });
    const hash = work.store.items.get(ids[0] ?? '').sha256;
    expect(await work.call('items.remove', { itemIds: [ids[0] ?? ''] })).toEqual({ removed: 1 });
    expect(await work.store.evidence.list()).toContain(hash);
    // The copy has lost its original; it keeps its own result.
    expect(work.store.items.get(ids[1] ?? '').duplicateOf).toBeNull();
    expect(work.store.items.summary(ids[1] ?? '').status).toBe('FRAUD');
    await work.call('items.remove', { itemIds: [ids[1] ?? ''] });
    expect(await work.store.evidence.list()).not.toContain(hash);
    expect(work.store.thumbnails.get(hash, 1)).toBeNull();
    expect((await work.call('items.list', { query: '1111' })).map((item) => item.id)).toEqual([ids[2]]);
    expect((await work.call('items.get', { itemId: ids[2] ?? '' })).seenElsewhere).toEqual({});
    expect(work.events.filter((event) => event.type === 'item-removed')).toEqual([{ type: 'item-removed', itemId: ids[0] }, { type: 'item-removed', itemId: ids[1] }]);
    expect(work.store.intents.list()).toEqual([]);
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
  });

  it('of a running item throws its result away', async () => {
    let release = (): void => undefined;
    const gate = new Promise<void>((resolve) => { release = resolve; });
    const work = await bench(() => gate);
    const [id = ''] = await work.add('a');
    await until(() => work.engine.active === 1);
    await work.call('items.remove', { itemIds: [id] });
    release();
    await until(() => work.engine.active === 0);
    expect(await work.call('items.list', {})).toEqual([]);
    expect(await work.call('queue.state', {})).toMatchObject({ queued: 0, running: 0, done: 0, paused: false });
  });

  it('and intake of the same bytes at once never lose an original', async () => {
    const { work } = await onDisk();
    for (let round = 0; round < 20; round++) {
      const [id = ''] = await work.add('same');
      const [[again = '']] = await Promise.all([work.add('same'), work.call('items.remove', { itemIds: [id] })]);
      const item = work.store.items.get(again);
      await work.store.evidence.get(item.sha256, item.name);
      await work.call('items.remove', { itemIds: [again] });
    }
    expect(await work.store.evidence.list()).toEqual([]);
  });

  it('refuses all when one is not there', async () => {
    const work = await bench();
    const ids = await work.add('a');
    await expect(work.call('items.remove', { itemIds: [...ids, 'nobody'] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    expect(await work.call('items.list', {})).toHaveLength(1);
  });
});

describe('audit.verify', () => {
  it('finds a verdict that was changed behind the log', async () => {
    const { work, ids } = await onDisk('FRAUD 가', '나');
    const result = work.store.results.get(ids[0] ?? '');
    const forged = JSON.stringify({ ...result, analysis: { ...result?.analysis, status: 'NORMAL', fraudScore: 0, components: [], evidence: [] } });
    work.store.database.run("UPDATE results SET analysis = ?, sha256 = ?, status = 'NORMAL', fraud_score = 0 WHERE item_id = ?", gzipSync(forged), sha256(forged), ids[0] ?? '');
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { sequence: expect.any(Number), reason: expect.stringContaining(ids[0] ?? '-') } });
  });

  it('finds a list that was made to say something else than the result', async () => {
    const { work, ids } = await onDisk('FRAUD 가');
    work.store.database.run("UPDATE results SET status = 'NORMAL' WHERE item_id = ?", ids[0] ?? '');
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false });
  });

  it('finds an item whose hash was changed, and one that was slipped in', async () => {
    const { work, ids } = await onDisk('FRAUD 가');
    const hash = work.store.items.get(ids[0] ?? '').sha256;
    work.store.database.run('UPDATE items SET sha256 = ?', 'f'.repeat(64));
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { reason: expect.stringContaining('SHA-256') } });
    work.store.database.run('UPDATE items SET sha256 = ?', hash);
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    work.store.items.add({ ...work.store.items.get(ids[0] ?? ''), id: 'slipped in' });
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { reason: expect.stringContaining('slipped in') } });
  });

  it('finds a review that was changed, slipped in or taken away', async () => {
    const { work, ids } = await onDisk('FRAUD 가', '나');
    const [reviewed = '', untouched = ''] = ids;
    await work.call('items.review', { itemId: reviewed, review: { override: { status: 'NORMAL', scamType: null, reason: '확인' } } });
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    const row = work.store.reviews.get(reviewed);
    for (const forge of [
      () => work.store.reviews.set(reviewed, { ...row, note: '조작' }),
      () => work.store.database.run("UPDATE reviews SET override_status = 'FRAUD'"),
      () => work.store.database.run('DELETE FROM reviews'),
    ]) {
      forge();
      expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { reason: expect.stringContaining(reviewed) } });
      work.store.reviews.set(reviewed, row);
    }
    work.store.reviews.set(untouched, row);
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: false, broken: { reason: expect.stringContaining(untouched) } });
  });
});
