import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { exportCases, importCases } from '../../main/api/case-exchange';
import { bench } from '../jobs/bench';
import { settled } from '../jobs/settled';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();

describe('review', () => {
  it('stands beside the verdict of the engine, is written down, and is counted', async () => {
    const work = await bench();
    const [id = ''] = await work.add('FRAUD 엄마 나야');
    await settled(work);
    const override = { status: 'NORMAL' as const, scamType: null, reason: '본인 확인함' };
    const item = await work.call('items.review', { itemId: id, review: { override, tags: ['가족'] } });
    expect(item).toMatchObject({ status: 'FRAUD', fraudScore: 90, review: { reviewed: false, override, note: '', tags: ['가족'] } });
    expect(await work.call('items.review', { itemId: id, review: { note: '통화 녹취 있음' } })).toMatchObject({ review: { override, note: '통화 녹취 있음', tags: ['가족'] } });
    expect(await work.call('cases.list', {})).toMatchObject([{ counts: { FRAUD: 0, NORMAL: 1 } }]);
    expect([...work.store.audit.each()].filter((entry) => entry.action === 'item.reviewed').map((entry) => entry.details)).toMatchObject([
      { before: { override: null }, after: { override }, verdict: { status: 'FRAUD', fraudScore: 90 } }, { before: { note: '' }, after: { note: '통화 녹취 있음' } },
    ]);
    expect((await work.call('items.list', { query: '통화녹취' })).map((found) => found.id)).toEqual([id]);
    expect((await work.call('items.list', { query: '가족' })).map((found) => found.id)).toEqual([id]);
    expect(work.events.at(-1)).toMatchObject({ type: 'item', item: { id, review: { note: '통화 녹취 있음' } } });
  });

  it.each([
    ['an override', { override: { status: 'FRAUD' as const, scamType: 'loan' as const, reason: '대출 사기' } }, { label: 'fraud', scamType: 'loan', howToTell: { ko: '대출 사기', en: '대출 사기' } }],
    ['an override to normal', { override: { status: 'NORMAL' as const, scamType: null, reason: '공식 문자' } }, { label: 'benign', scamType: null }],
    ['a confirmation with a note', { reviewed: true, note: '112 신고 접수' }, { label: 'fraud', scamType: 'parcel' }],
  ])('of %s becomes a case for retrieval', async (_name, review, record) => {
    const work = await bench();
    const [id = ''] = await work.add('FRAUD 택배 반송');
    await settled(work);
    await work.call('items.review', { itemId: id, review });
    expect([...work.engine.cases.values()]).toMatchObject([{ caseId: `analyst-${id}`, source: 'analyst', text: 'FRAUD 택배 반송', ...record }]);
    expect(work.store.analystCases.list()).toMatchObject([{ caseId: `analyst-${id}`, ...record }]);
  });

  it.each([
    ['without a reason', 'FRAUD x', { reviewed: true }],
    ['that leaves it open', 'FRAUD x', { override: { status: 'SUSPICIOUS' as const, scamType: null, reason: '모르겠음' } }],
    ['of something without text', '', { override: { status: 'FRAUD' as const, scamType: null, reason: '사진만 있음' } }],
  ])('%s becomes none', async (_name, text, review) => {
    const work = await bench();
    const [id = ''] = await work.add(text);
    await settled(work);
    await work.call('items.review', { itemId: id, review });
    expect(work.engine.cases.size).toBe(0);
    expect(work.store.analystCases.list()).toEqual([]);
  });

  it('that is taken back takes the case out of the case base', async () => {
    const work = await bench();
    const [id = ''] = await work.add('FRAUD x');
    await settled(work);
    await work.call('items.review', { itemId: id, review: { override: { status: 'FRAUD', scamType: null, reason: '확인' } } });
    await work.call('items.review', { itemId: id, review: { override: null } });
    expect(work.store.analystCases.list()).toEqual([]);
  });

  it('is refused for an item that is not there', async () => {
    const work = await bench();
    await expect(work.call('items.review', { itemId: 'nobody', review: { reviewed: true } })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('cases of analysts', () => {
  it('are with the engine again after the next start', async () => {
    const path = join(folder, 'restart');
    const first = await bench(undefined, { folder: path });
    const [id = ''] = await first.add('FRAUD x');
    await settled(first);
    await first.call('items.review', { itemId: id, review: { reviewed: true, note: '확인' } });
    await first.close();
    const second = await bench(undefined, { folder: path });
    expect([...second.engine.cases.keys()]).toEqual([`analyst-${id}`]);
  });

  it('travel to another FraudLens, all of them or none', async () => {
    const here = await bench();
    const ids = await here.add('FRAUD 하나', '둘');
    await settled(here);
    for (const itemId of ids) await here.call('items.review', { itemId, review: { reviewed: true, note: '확인' } });
    const lines = exportCases(here.store);
    expect(lines.trimEnd().split('\n')).toHaveLength(2);

    const there = await bench();
    expect(await importCases(there.store, there.engine, lines)).toBe(2);
    expect(there.store.analystCases.list()).toEqual(here.store.analystCases.list());
    expect([...there.engine.cases.keys()].sort()).toEqual(ids.map((id) => `analyst-${id}`).sort());
    expect([...there.store.audit.each()].map((entry) => entry.action)).toEqual(['case-base.imported']);

    const broken = await bench();
    await expect(importCases(broken.store, broken.engine, `${lines}{"caseId":"x"}\n`)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('line 3') });
    await expect(importCases(broken.store, broken.engine, `\n${lines}nonsense`)).rejects.toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('line 4') });
    expect(broken.store.analystCases.list()).toEqual([]);
  });
});
