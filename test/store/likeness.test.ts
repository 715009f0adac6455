import { describe, expect, it } from 'vitest';
import { ItemAnalysis } from '../../preload/contract';
import { recordResult } from '../../main/jobs/outcome';
import { Store } from '../../main/store/store';
import { resemblance, textSketch } from '../../main/store/text-sketch';
import { someAnalysis } from '../server/backend';

const TEXT = '[국제발신] 고객님 택배가 주소 불명으로 반송 예정입니다. 아래에서 주소를 확인해 주세요.';
const HASH = '00ff00ff00ff00ff';

type Shown = { text?: string; hash?: string | null; phone?: string; caseId?: string };

function analysis({ text = TEXT, hash = HASH, phone = '+821055501234' }: Shown): ItemAnalysis {
  const base = someAnalysis();
  const line = { index: 0, text, box: { x: 0, y: 0, width: 9, height: 9 }, quad: null, confidence: 0.9, lowConfidence: false, reader: 'ko-en', role: 'message', side: 'left', block: 0, charConfidence: [], charX: [], alternatives: [] };
  const entity = { type: 'phone', text: phone, canonical: phone, display: phone, validity: 'valid', flags: [], spans: [] };
  return ItemAnalysis.parse({
    ...base, image: { ...base.image, ...(hash === null ? {} : { differenceHash: hash }) },
    ocr: { ...base.ocr, lines: text === '' ? [] : [line], text }, analysis: { ...base.analysis, entities: [entity] },
  });
}

/** Items with these results, one after another; what each says of its group. */
function groups(...shown: Shown[]): { store: Store; alike: (string | null)[] } {
  const store = Store.open(':memory:');
  for (const caseId of new Set(shown.map((one) => one.caseId ?? 'c'))) store.cases.create(caseId, caseId, '2026-01-01T00:00:00Z');
  shown.forEach((one, at) => {
    const item = { id: `i${at}`, caseId: one.caseId ?? 'c', name: `${at}.png`, page: 1, sha256: String(at).repeat(64), bytes: 1, addedAt: '2026-01-01T00:00:00Z', options: { nResults: 3, page: 1 }, duplicateOf: null };
    const number = store.items.add(item);
    store.jobs.add(item.id, number);
    recordResult(store, { ...item, number }, analysis(one), null);
  });
  return { store, alike: store.items.summaries({}).map((item) => item.alike) };
}

describe('items that show the same screen', () => {
  it('are grouped when pictures look alike and words agree, readers’ slips apart', () => {
    expect(groups({}, { hash: '00ff00ff00ff00fe', text: TEXT.replace('불명', '불 명').replace('아래', '이래') }, {}).alike).toEqual(['i0', 'i0', 'i0']);
  });

  it.each<[string, Shown]>([
    ['the picture is another', { hash: '00ff00ff00ffff00' }],
    ['the words are others', { text: '엄마 나 휴대폰이 고장 나서 지금 이 번호로 문자 보내고 있어. 보면 답장 줘.' }],
    ['an entity is another', { phone: '+821055509999' }],
    ['the case is another', { caseId: 'd' }],
    ['there is hardly a word', { text: '네 확인' }],
    ['the result is of an earlier version', { hash: null }],
  ])('are kept apart when %s', (_, other) => {
    const { alike } = groups({}, other);
    expect(alike[0]).toBe('i0');
    expect(alike[1]).not.toBe('i0');
  });

  it('stay together when the first of them is removed, and later ones join them', () => {
    const { store } = groups({}, {}, {});
    store.items.remove('i0');
    store.results.remove('i2');
    store.results.add('i2', analysis({}));
    store.likeness.add({ id: 'i2', caseId: 'c' }, analysis({}));
    expect(store.items.summaries({}).map((item) => item.alike)).toEqual(['i0', 'i0']);
  });

  it('do not drift: compared is the first of a group', () => {
    const step = (bits: number): string => BigInt.asUintN(64, (1n << BigInt(bits)) - 1n).toString(16).padStart(16, '0');
    expect(groups({ hash: step(0) }, { hash: step(8) }, { hash: step(16) }, { hash: step(20) }).alike).toEqual(['i0', 'i0', 'i2', 'i2']);
  });
});

describe('the sketch of a text', () => {
  const long = (from: number): string => Array.from({ length: 900 }, (_, at) => String.fromCodePoint(0xac00 + (((from + at) * 7919) % 11_000))).join('');
  const sketch = (text: string): Uint32Array => textSketch({ lines: [], text, confidence: 1, dropped: 0 }) ?? new Uint32Array();

  it('estimates what long texts share', () => {
    // 600 of 1,200 characters in common: half.
    const share = resemblance(sketch(long(0)), sketch(long(300)));
    expect(sketch(long(0)).length).toBe(128);
    expect(Math.abs(share - 0.5)).toBeLessThan(0.13);
    expect(resemblance(sketch(long(0)), sketch(long(2000)))).toBe(0);
  });

  it('sees no spaces, marks or case', () => expect(resemblance(sketch('Your parcel is waiting for you'), sketch('YOUR PARCEL IS WAITING, FORYOU!'))).toBe(1));
});
