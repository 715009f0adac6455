import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { ErrorCode, routes, type RouteName } from '../../preload/contract';
import { bench } from '../jobs/bench';
import { settled } from '../jobs/settled';

const names = Object.keys(routes) as RouteName[];

describe('api', () => {
  it('answers whatever it is asked in the envelope, with a code of the contract, and throws nothing', async () => {
    const work = await bench();
    const input = fc.oneof(fc.anything(), fc.record({ itemId: fc.string(), caseId: fc.string(), title: fc.string(), itemIds: fc.array(fc.string()), query: fc.string(), entity: fc.string(), format: fc.constant('json'), review: fc.object() }, { requiredKeys: [] }));
    await fc.assert(fc.asyncProperty(fc.oneof(fc.constantFrom(...names), fc.string() as fc.Arbitrary<RouteName>), input, async (name, value) => {
      const result = await work.api.call(name, value);
      if (result.ok) expect(routes[name].output.safeParse(result.value).success).toBe(true);
      else expect(ErrorCode.exclude(['INTERNAL', 'INVALID_OUTPUT']).safeParse(result.error.code).success, JSON.stringify(result)).toBe(true);
    }), { numRuns: 300 });
  });

  it('knows no other routes, not even those every object has', async () => {
    const work = await bench();
    for (const name of ['nothing', 'toString', '__proto__', 'constructor']) expect(await work.api.call(name as RouteName, {})).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });

  it('says what is wrong with the input, and where', async () => {
    const work = await bench();
    expect(await work.api.call('cases.create', { title: '' })).toMatchObject({ ok: false, error: { code: 'INVALID_INPUT', message: expect.stringContaining('title') } });
  });

  it('does not hand out an answer that breaks the contract', async () => {
    const silence = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const work = await bench();
    work.store.cases.list = () => [{ id: 1 }] as never;
    expect(await work.api.call('cases.list', {})).toMatchObject({ ok: false, error: { code: 'INVALID_OUTPUT' } });
    silence.mockRestore();
  });

  it('tells events until nobody listens any more, engine states among them', async () => {
    const work = await bench();
    const told: string[] = [];
    const stop = work.api.subscribe((event) => told.push(event.type));
    work.engine.become('restarting');
    stop();
    work.engine.become('ready');
    expect(told).toEqual(['engine']);
  });
});

describe('settings', () => {
  it('keep what was set, and write it down once', async () => {
    const work = await bench();
    expect(await work.call('settings.get', {})).toEqual({ language: 'ko', theme: 'system', operator: '', nResults: 3 });
    await work.call('settings.set', { operator: '김분석', language: 'en' });
    await work.call('settings.set', { operator: '김분석' });
    expect(await work.call('settings.get', {})).toEqual({ language: 'en', theme: 'system', operator: '김분석', nResults: 3 });
    expect([...work.store.audit.each()].map((entry) => [entry.action, entry.operator])).toEqual([['settings.changed', '김분석']]);
  });
});

describe('cases', () => {
  it('are made, renamed and counted', async () => {
    const work = await bench((text) => { if (text === 'bad') throw new Error('no'); }, { attempts: 1 });
    const { id } = await work.call('cases.create', { title: '택배 사칭' });
    await work.add('FRAUD a', 'b', 'bad', '');
    await settled(work);
    await work.call('cases.rename', { caseId: 'inbox', title: 'Inbox of Kim' });
    expect(await work.call('cases.list', {})).toMatchObject([
      { id: 'inbox', title: 'Inbox of Kim', items: 4, counts: { FRAUD: 1, SUSPICIOUS: 0, NORMAL: 1, UNREADABLE: 1, pending: 0, failed: 1 } },
      { id, title: '택배 사칭', items: 0, counts: { FRAUD: 0, SUSPICIOUS: 0, NORMAL: 0, UNREADABLE: 0, pending: 0, failed: 0 } },
    ]);
    await expect(work.call('cases.rename', { caseId: 'nowhere', title: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });
});

describe('lists and links', () => {
  it('find items by case, words and entity', async () => {
    const work = await bench();
    const { id } = await work.call('cases.create', { title: 'other' });
    const [parcel = '', bank = ''] = await work.add('택배 주소 확인 010-1111-2222', '은행 입금 안내');
    await settled(work);
    const named = async (input: { caseId?: string; query?: string; entity?: string }): Promise<string[]> => (await work.call('items.list', input)).map((item) => item.id);
    expect(await named({})).toEqual([parcel, bank]);
    expect(await named({ caseId: id })).toEqual([]);
    expect(await named({ query: '주소확인' })).toEqual([parcel]);
    expect(await named({ query: '01011112222' })).toEqual([parcel]);
    expect(await named({ query: '입금.png' })).toEqual([]);
    expect(await named({ entity: 'phone:+821011112222' })).toEqual([parcel]);
    expect(await named({ entity: 'phone:+821011112222', query: '은행' })).toEqual([]);
    await expect(work.call('items.list', { entity: 'phone' })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('count where else an entity was seen, and which ones most items share', async () => {
    const work = await bench();
    const ids = await work.add('FRAUD 010-1111-2222 first', 'FRAUD 010-1111-2222 010-3333-4444 second', '010-1111-2222 third');
    await settled(work);
    expect((await work.call('items.get', { itemId: ids[1] ?? '' })).seenElsewhere).toEqual({ 'phone:+821011112222': 2 });
    const phone = { type: 'phone', validity: 'valid', flags: [] };
    expect(await work.call('entities.top', {})).toMatchObject([
      { ...phone, canonical: '+821011112222', display: '010-1111-2222', items: 3, fraudItems: 2 }, { ...phone, canonical: '+821033334444', items: 1, fraudItems: 1 },
    ]);
    await work.call('items.review', { itemId: ids[2] ?? '', review: { override: { status: 'FRAUD', scamType: null, reason: '피해자 진술' } } });
    expect(await work.call('entities.top', { limit: 1 })).toMatchObject([{ items: 3, fraudItems: 3 }]);
    expect(await work.call('entities.top', { caseId: 'nowhere' })).toEqual([]);
  });
});
