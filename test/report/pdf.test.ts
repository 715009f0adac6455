import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { FraudLensError, type ImageBytes, type ItemDetail, type ReportRequest } from '../../preload/contract';
import { createReport, type ReportSource } from '../../main/report';
import { evidenceInk } from '../../main/report/pdf/picture';
import { INK, STATUS_INK } from '../../main/report/pdf/theme';
import { drawScreen, FRAUD_SCRIPT, makeItem, NORMAL_SCRIPT, sourceOf } from './fixture';

const hasPoppler = spawnSync('pdftotext', ['-v']).error === undefined;
const poppler = hasPoppler || process.env.CI ? describe : describe.skip;
let folder = '';
beforeAll(() => { folder = mkdtempSync(join(tmpdir(), 'report-')); });
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const pdfOf = (items: ItemDetail[], request: Partial<ReportRequest> = {}, source: Partial<ReportSource> = {}) =>
  createReport({ format: 'pdf', itemIds: items.map((item) => item.id), language: 'ko', operator: '', ...request }, sourceOf(items, source));

function poppelled(tool: 'pdftotext' | 'pdfinfo', bytes: Uint8Array, ...options: string[]): string {
  const file = join(folder, 'report.pdf');
  writeFileSync(file, bytes);
  return execFileSync(tool, [...options, file, ...(tool === 'pdftotext' ? ['-'] : [])], { encoding: 'utf8', maxBuffer: 1 << 26, stdio: ['ignore', 'pipe', 'pipe'] });
}

test('the same input and clock give the same bytes', async () => {
  const items = [makeItem(1), makeItem(2, { script: NORMAL_SCRIPT }), makeItem(3, { error: { code: 'CORRUPT_IMAGE', message: 'item 3: torn' } })];
  const [first, second] = [await pdfOf(items), await pdfOf(items)];
  expect(first.sha256).toBe(second.sha256);
  expect(Buffer.from(first.bytes).equals(second.bytes)).toBe(true);
  expect(Buffer.from(first.bytes.subarray(0, 8)).toString('latin1')).toBe('%PDF-1.7');
});

test('the report number depends on the findings and not on the clock or the operator', async () => {
  const items = [makeItem(1)];
  const later = { context: { ...sourceOf([]).context, now: new Date('2027-01-01T00:00:00Z'), operator: '박분석' } };
  const idOf = (name: string) => name.split(' ').at(-1);
  const changed = structuredClone(items);
  changed[0]!.result!.analysis.evidence[0]!.quote = '다른 말';
  expect(idOf((await pdfOf(items, {}, later)).name)).toBe(idOf((await pdfOf(items)).name));
  expect(idOf((await pdfOf(changed)).name)).not.toBe(idOf((await pdfOf(items)).name));
});

poppler('as a reader sees it', () => {
  it('gives back Korean text, page numbers, hashes and the score components', async () => {
    const items = [makeItem(1), makeItem(2, { script: NORMAL_SCRIPT }), makeItem(3, { name: '깨진 파일.png', error: { code: 'CORRUPT_IMAGE', message: 'item 3 (깨진 파일.png): the picture data ends early' } })];
    const file = await pdfOf(items);
    const text = poppelled('pdftotext', file.bytes, '-layout');
    const pages = Number(/Pages:\s+(\d+)/.exec(poppelled('pdfinfo', file.bytes))?.[1]);
    for (const words of [
      '사기 의심 화면 분석보고서', '2026-형제-1234 메신저 기관사칭 사건', '이분석', '2026-12-01 12:52:24 KST (UTC+09:00)', '2026-12-01 03:52:24 UTC', '“첨단범죄수사부”', '“안전계좌로 이체”',
      '수사기관을 자처함', '합계 (사기 점수)', '87.3', 'hxxps://spo-kr[.]example', '입금 계좌 국민 123456-78-901234 홍길동', '저신뢰 0.43', items[0]!.sha256, '해시값 확인란', '분석의 한계',
      'CORRUPT_IMAGE', '깨진 파일.png', 'ko_en_rec.onnx', '다른 분석의뢰물', '3건',
    ]) expect(text, words).toContain(words);
    for (const page of [1, pages]) expect(text).toMatch(new RegExp(`^ *분석관 이분석 +${page} ?/ ?${pages}$`, 'm'));
    expect(text).not.toContain('9:41');
  });

  it('marks evidence that lowers the score in green and says what the colours mean', async () => {
    const mixed = makeItem(1, { script: [...FRAUD_SCRIPT, { text: '«고객센터 1588-0000»으로 확인하세요', side: 'left', componentId: 'benign.official-number' }] });
    const file = await pdfOf([mixed]);
    const text = poppelled('pdftotext', file.bytes);
    for (const words of ['점수를 높인 근거', '점수를 낮춘 근거']) expect(text).toContain(words);
    const redOnly = poppelled('pdftotext', (await pdfOf([makeItem(1)])).bytes);
    for (const words of ['점수를 높인 근거', '점수를 낮춘 근거']) expect(redOnly).not.toContain(words);
    const { analysis } = mixed.result!;
    const inks = analysis.evidence.map((entry) => evidenceInk(analysis, entry));
    expect(inks.at(-1)).toBe(STATUS_INK.NORMAL.strong);
    expect(new Set(inks.slice(0, -1))).toEqual(new Set([INK.evidence]));
  });

  it('is tagged, titled and in the requested language', async () => {
    const file = await pdfOf([makeItem(1)], { language: 'en', confirmation: false });
    const info = poppelled('pdfinfo', file.bytes);
    expect(info).toMatch(/Tagged:\s+yes/);
    expect(info).toMatch(/Title:\s+Fraud Screenshot Analysis Report/);
    const structure = poppelled('pdfinfo', file.bytes, '-struct');
    for (const element of ['Document', 'Sect', 'H1', 'H2', 'Table', 'TR', 'TH', 'TD', 'Figure']) expect(structure).toContain(element);
    const text = poppelled('pdftotext', file.bytes);
    expect(text).toContain('Threatens arrest');
    expect(text).not.toContain('Confirmation of hash values');
  });

  it('points the item list to the right pages', async () => {
    const items = Array.from({ length: 70 }, (_, at) => makeItem(at + 1, { name: `화면-${at + 1}.png` }));
    const picture = await drawScreen(items[0]!, 300);
    const file = await pdfOf(items, {}, { picture: async () => picture });
    const pages = poppelled('pdftotext', file.bytes, '-layout').split('\f');
    for (const number of [1, 35, 70]) {
      const row = pages.slice(0, 4).join('\n').split('\n').find((line) => new RegExp(`^\\s*${number}\\s+화면-${number}\\.png`).test(line));
      const page = Number(row?.trim().split(/\s+/).at(-1));
      expect(pages[page - 1], `item ${number} on page ${page}`).toMatch(new RegExp(`분석의뢰물 ${number}\\s`));
    }
  });

  it('shows the override beside the engine verdict', async () => {
    const file = await pdfOf([makeItem(1, { review: { reviewed: true, override: { status: 'NORMAL', scamType: null, reason: '교육용 화면임' }, note: '담당자 확인' } })]);
    const text = poppelled('pdftotext', file.bytes, '-layout');
    for (const words of ['판정 변경: 사기 → 정상', '교육용 화면임', '담당자 확인', '정상 (변경)', '엔진 판정']) expect(text).toContain(words);
  });

  it('prints hostile strings as code points and drops nothing', async () => {
    const name = `\u0000\u0007\u202egnp.exe \u200b😀 漢 e\u0301 \ud83d ${'가나다'.repeat(300)}.png`;
    const file = await pdfOf([makeItem(1, { name, script: [{ text: 'a\u202eb 👨‍👩‍👧 «돈\u0000을 보내»', componentId: 'signal.threat' }], status: 'FRAUD', score: 80 })]);
    const text = poppelled('pdftotext', file.bytes);
    for (const code of ['〔U+0000 U+0007 U+202E〕gnp.exe', '〔U+200B U+1F600〕', '〔U+6F22〕', 'é', '〔U+D83D〕', '돈〔U+0000〕을', '〔U+1F468 U+200D U+1F469 U+200D U+1F467〕']) expect(text.replace(/\n/g, ' '), code).toContain(code);
    expect(text).not.toContain('\u202e');
    const title = poppelled('pdfinfo', file.bytes);
    expect(title).toContain('사기 의심 화면 분석보고서');
  });

  it('says why a picture is missing and goes on', async () => {
    const items = [makeItem(1), makeItem(2), makeItem(3)];
    const file = await pdfOf(items, {}, {
      picture: async (item, width): Promise<ImageBytes> => {
        if (item.id === items[0]!.id) throw new FraudLensError('EVIDENCE_ALTERED', 'the stored bytes no longer match');
        if (item.id === items[1]!.id) return { mediaType: 'image/jpeg', bytes: new Uint8Array([1, 2, 3]), width: 1, height: 1 };
        return drawScreen(item, width);
      },
    });
    const text = poppelled('pdftotext', file.bytes);
    expect(text).toContain('EVIDENCE_ALTERED: the stored bytes no longer match');
    expect(text).toContain('image/jpeg cannot be embedded');
  });

  it('shows tall captures as strips around the evidence, and folded when there is none', async () => {
    const script = Array.from({ length: 90 }, (_, at) => (at % 30 === 7 ? FRAUD_SCRIPT[2]! : { text: `대화 ${at}` }));
    const tall = makeItem(1, { script, height: 20_000, gap: 220 });
    const calm = makeItem(2, { script: script.map(({ text }) => ({ text: text.replace(/[«»]/g, '') })), height: 20_000, gap: 220, score: 3 });
    const text = poppelled('pdftotext', (await pdfOf([tall, calm])).bytes);
    for (const words of ['구간 A', '구간 B', '구간 C', '표시할 근거가 없다.']) expect(text).toContain(words);
  });
});

test('an abort stops the report between items', async () => {
  const controller = new AbortController();
  const items = Array.from({ length: 5 }, (_, at) => makeItem(at + 1));
  const seen: number[] = [];
  const report = pdfOf(items, {}, { signal: controller.signal, onProgress: (done) => { seen.push(done); if (done === 2) controller.abort(); } });
  await expect(report).rejects.toMatchObject({ code: 'CANCELLED' });
  expect(seen).toEqual([1, 2]);
});

test('an item that the source leaves out, or another in its place, is an error', async () => {
  const items = [makeItem(1), makeItem(2)];
  const request: ReportRequest = { format: 'pdf', itemIds: ['item-0001', 'item-0002'], language: 'ko', operator: '' };
  await expect(createReport(request, sourceOf([items[0]!]))).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('item-0002') });
  await expect(createReport(request, sourceOf([items[1]!, items[0]!]))).rejects.toMatchObject({ code: 'NOT_FOUND' });
});

test('missing fonts are named', async () => {
  await expect(pdfOf([makeItem(1)], {}, { modelsFolder: '/nowhere' })).rejects.toMatchObject({ code: 'MODEL_MISSING', message: expect.stringContaining('Pretendard-Regular.otf') });
});

test('what a report keeps in memory does not grow with the items but for its own bytes', async () => {
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const picture = await drawScreen(makeItem(1), 720);
  const heap: number[] = [];
  async function* items(): AsyncGenerator<ItemDetail> {
    for (let number = 1; number <= 50; number += 1) yield makeItem(number, { script: Array.from({ length: 80 }, (_, at) => ({ text: `${number}번 대화의 ${at}번째 말입니다 확인 부탁드립니다` })), score: 3 });
  }
  const itemIds = Array.from({ length: 50 }, (_, at) => `item-${String(at + 1).padStart(4, '0')}`);
  await createReport({ format: 'pdf', itemIds, language: 'ko', operator: '' }, sourceOf([], {
    items: items(), picture: async () => picture,
    onProgress: (done) => { if (done === 10 || done === 50) { collect(); heap.push(process.memoryUsage().heapUsed); } },
  }));
  expect(heap[1]! - heap[0]!).toBeLessThan(12 * 2 ** 20);
});
