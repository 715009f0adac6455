import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FraudAnalysis, type Ocr, type SimilarCase } from '../../../preload/contract';
import { findEntities } from '../../../main/engine/text/entities';
import { assess, judge, type Verdict, type VerdictInput } from '../../../main/engine/verdict';
import { TABLE_MODEL, readVerdictModel, type VerdictModel } from '../../../main/engine/verdict/model';
import { ocrOf, type RowOptions } from '../text/ocr-of';

const model = readVerdictModel(readFileSync('models/verdict/verdict.json', 'utf8'));
const judgeOcr = (ocr: Ocr, more: Partial<VerdictInput> = {}, by: VerdictModel = model): Verdict => judge({ ocr, entities: findEntities(ocr), similar: [], options: { nResults: 3, page: 1 }, ...more }, by);
const judgeText = (text: string, more: Partial<VerdictInput> = {}, rows: Parameters<typeof ocrOf>[1] = {}): Verdict => judgeOcr(ocrOf(text, rows), more);
const ids = (verdict: Verdict): string[] => verdict.components.map(({ id }) => id);
const similar = (label: 'fraud' | 'benign', similarity: number, rank = 1): SimilarCase => ({ caseId: `c${rank}`, source: 'seed', label, scamType: label === 'fraud' ? 'parcel' : null, similarity, rank, text: 't', howToTell: null });

const SCAM = '금융감독원입니다. 계좌의 돈을 국가안전계좌로 이체하세요.\n가족에게도 말하지 마세요 kbstar-safe.top/a';

describe('the rule', () => {
  it('keeps to the contract', () => {
    const ocr = ocrOf(SCAM);
    const timings = { decode: 0, detect: 0, recognise: 0, text: 0, retrieval: 0, verdict: 0, total: 0 };
    const analysis = { ...judgeOcr(ocr), entities: findEntities(ocr), similarCases: [], timings, provenance: { app: '1', rules: '1', models: [], settings: {}, runtime: 'node' } };
    expect(FraudAnalysis.parse(analysis)).toEqual(analysis);
  });

  it.each(['', ' ', '..', '1:0', 'ㅋ'])('is UNREADABLE without a message: “%s”', (text) => {
    expect(judgeText(text)).toMatchObject({ status: 'UNREADABLE', fraudScore: 0, components: [], evidence: [], scamType: null });
  });
  it('is UNREADABLE where all that was read is unsure', () => {
    const ocr = ocrOf('흐릿하고 작은 글자들');
    expect(judgeOcr({ ...ocr, lines: ocr.lines.map((line) => ({ ...line, lowConfidence: true })) }).status).toBe('UNREADABLE');
  });

  it('names a phrase once, also where it is wrapped over two lines', () => {
    const { components } = judgeText('캠핑카 예약 감사합니다. 보증금 40만원을 먼저 입금하\n시면 장소를 알려드려요');
    const spans = components.find(({ id }) => id === 'signal.transfer-request')!.spans;
    expect(spans.filter((span, i) => spans.slice(0, i).some((other) => other.line === span.line && span.start < other.end && other.start < span.end))).toEqual([]);
  });
  it('quotes signals from the beginning of a word', () => {
    const line = '피해보상금을 국가안전계좌로 이체하세요';
    const quotes = judgeText(line).evidence.filter(({ componentId }) => componentId.startsWith('signal.'));
    expect(quotes.length).toBeGreaterThan(0);
    for (const { span } of quotes) expect(line.slice(0, span.start)).toMatch(/(?:^|\s)$/);
  });

  it('numbers the evidence in reading order and quotes it', () => {
    const { evidence } = judgeText(SCAM);
    expect(evidence.map(({ number }) => number)).toEqual(evidence.map((_, i) => i + 1));
    for (const { quote, span, box } of evidence) {
      const line = SCAM.split('\n')[span.line]!;
      expect(quote).toBe(line.slice(span.start, span.end));
      expect(box).toEqual({ x: span.start * 20, y: span.line * 40, width: (span.end - span.start) * 20, height: 40 });
    }
    const places = evidence.map(({ span }) => span.line * 1000 + span.start);
    expect(places).toEqual([...places].sort((a, b) => a - b));
  });

  it('says in both languages what it found, on which words, and what speaks against it', () => {
    const { description } = judgeText(`${SCAM} 금융감독원은 앱에서 확인하라고 안내합니다`);
    expect(description.ko).toMatch(/^사기로 판정했습니다\(.+위험 점수 \d+\.\d\)\. 주된 근거: .*“.+”/);
    expect(description.en).toMatch(/^Judged fraud: .+\(score \d+\.\d\)\. It rests on: .*“.+”/);
  });
  it('quotes no control characters', () => expect(judgeText('안전계좌\u202e로 \u0007이체하세요 금융감독원 \u001b[31m계좌').description.ko).not.toMatch(/[\u0000-\u001f\u202e]/));

  it('holds a score back that rests on no place', () => {
    const verdict = judgeText('안녕하세요 반갑습니다 잘 지내시죠', { similar: [similar('fraud', 0.99), similar('fraud', 0.99, 2), similar('fraud', 0.99, 3)] });
    const byVotes: VerdictModel = { ...TABLE_MODEL, withoutMeaning: { ...TABLE_MODEL.withoutMeaning, intercept: 3 } };
    const limited = judgeOcr(ocrOf('안녕하세요 반갑습니다'), {}, byVotes);
    expect(limited).toMatchObject({ status: 'SUSPICIOUS', fraudScore: TABLE_MODEL.withoutMeaning.thresholds.fraud - 0.01 });
    expect(ids(limited)).toContain('rule.limit');
    expect(verdict.status).not.toBe('FRAUD');
  });
});

describe('who speaks', () => {
  const sides = (row: number): RowOptions => ({ side: row === 0 ? 'left' : 'right' });
  it('the owner’s own words are no lure of the other party', () => {
    expect(ids(judgeText('안녕하세요 잘 지내죠?\n\n원격제어 앱 애니데스크 설치하라던데', {}, sides))).not.toContain('signal.remote-control');
    expect(ids(judgeText('원격제어 앱 애니데스크 설치하세요\n\n왜요?', {}, sides))).toContain('signal.remote-control');
  });
  it('a screen of the owner alone is taken whole', () => expect(ids(judgeText('애니데스크 설치하세요', {}, { side: 'right' }))).toContain('signal.remote-control'));
  it('entities of the owner do not count either', () => expect(ids(judgeText('안녕하세요 반가워요\n\nevil-site.top/a', {}, sides))).not.toContain('entity.risky-tld'));
  it('the browser’s address does', () => expect(ids(judgeText('kbstar-login.top\n로그인하고 확인하세요', {}, (row) => ({ role: row === 0 ? 'chrome' : 'message' })))).toContain('entity.lookalike-domain'));
});

describe('several messages on one screen', () => {
  const honest = ['[Web발신] [카카오] 인증번호 [482911] 타인에게 절대 알려주지 마세요', '[국민] 05/02 입금 1,500,000원 급여 잔액 2,310,220원 입니다', '고객님 상품이 오늘 배송 완료되었습니다. 문 앞에 두었습니다'];
  const lure = '금감원입니다. 계좌의 돈을 국가안전계좌로 이체하세요 kbstar-safe.top/a';
  const screen = [honest[0], honest[1], lure, honest[2]].join('\n\n');
  it('honest ones do not cover for a lure', () => {
    const verdict = judgeText(screen);
    expect(verdict).toMatchObject({ status: 'FRAUD', scamType: 'agency-impersonation' });
    expect(verdict.evidence.map(({ span }) => span.line)).toEqual(verdict.evidence.map(() => 2));
    expect(ids(verdict)).toContain('rule.part');
    expect(verdict.description.ko).toContain('가장 의심스러운 하나');
  });
  it('honest ones together stay honest', () => expect(judgeText(honest.join('\n\n')).status).toBe('NORMAL'));
  it('one message is no part of itself', () => expect(ids(judgeText(SCAM))).not.toContain('rule.part'));
  it('what retrieval knows of a part counts', () => {
    const ocr = ocrOf(screen);
    const part = ocr.lines.filter(({ index }) => index === 2);
    const score = (label: 'fraud' | 'benign'): number => judgeOcr(ocr, { passages: [{ lines: part, similar: [similar(label, 0.94)] }] }).fraudScore;
    expect(score('fraud')).toBeGreaterThan(score('benign'));
  });
  it('looks up the whole and the suspicious parts only', async () => {
    const ocr = ocrOf(screen);
    const asked: string[] = [];
    const { verdict } = await assess({ ocr, entities: findEntities(ocr), options: { nResults: 3, page: 1 } }, model, async (text) => {
      asked.push(text);
      return { similar: [] };
    });
    expect(asked).toEqual([[honest[0], honest[1], lure, honest[2]].join('\n'), lure]);
    expect(verdict).toEqual(judgeText(screen));
  });
  it('looks nothing up where nothing is written', async () => {
    const { verdict } = await assess({ ocr: ocrOf(''), entities: [], options: { nResults: 3, page: 1 } }, model, () => { throw new Error('asked'); });
    expect(verdict.status).toBe('UNREADABLE');
  });
});

describe('warnings are not lures', () => {
  it.each(['은행은 원격제어 앱 설치를 요구하지 않습니다', '검찰을 사칭한 보이스피싱에 주의하세요', '인증번호를 절대 알려주지 마세요', 'We will never ask you to install AnyDesk', '문자의 링크를 누르지 마세요'])('%s', (text) => {
    expect(judgeText(text).components.filter(({ kind, points }) => kind === 'signal' && points > 0).map(({ id }) => id)).toEqual([]);
  });
  it('secrecy is a lure in the same form', () => expect(ids(judgeText('은행 직원에게 말하지 마세요'))).toContain('signal.secrecy'));
});

describe('disguise', () => {
  it.each(['원★격★제★어 프로그램', '원 격 제 어 프로그램', 'ㅇㅝㄴ격제ㅇㅓ 프로그램'])('%s is seen through', (text) => expect(ids(judgeText(text))).toContain('signal.remote-control'));
  it('is evidence itself', () => expect(ids(judgeText('카★지☆노 바★카★라 슬.롯'))).toContain('signal.disguise'));
  it.each(['월.화.수 휴무입니다 목.금 영업', '가격 1.5만원 2.5만원', '안녕하세요. 반갑습니다. 네.'])('not in %s', (text) => expect(ids(judgeText(text))).not.toContain('signal.disguise'));
});

describe('similar cases', () => {
  it('raise and lower the score by how near they are', () => {
    const score = (cases: SimilarCase[]): number => judgeText('고객님 물건이 있으니 확인해 주세요', { similar: cases }).fraudScore;
    expect(score([similar('fraud', 0.94)])).toBeGreaterThan(score([similar('fraud', 0.88)]));
    expect(score([similar('fraud', 0.88)])).toBeGreaterThan(score([]));
    expect(score([similar('benign', 0.94)])).toBeLessThan(score([]));
    expect(score([similar('fraud', 0.8)])).toBe(score([]));
  });
  it('vote three at most, however many are shown', () => {
    const many = Array.from({ length: 20 }, (_, i) => similar(i < 3 ? 'fraud' : 'benign', 0.93, i + 1));
    expect(judgeText('확인해 주세요', { similar: many }).fraudScore).toBe(judgeText('확인해 주세요', { similar: many.slice(0, 3) }).fraudScore);
  });
});

describe('what the caller knows', () => {
  const options = { nResults: 3, page: 1 };
  it('changes no score', () => {
    expect(judgeText(SCAM, { options: { ...options, scamType: 'romance' } }).fraudScore).toBe(judgeText(SCAM).fraudScore);
  });
  it('does not override a clear kind of scam', () => expect(judgeText(SCAM, { options: { ...options, scamType: 'gambling' } }).scamType).toBe('agency-impersonation'));
  it('decides where nothing else does', () => {
    const plain: VerdictModel = { ...TABLE_MODEL, withoutMeaning: { ...TABLE_MODEL.withoutMeaning, intercept: 0 } };
    expect(judgeOcr(ocrOf('안녕하세요 반갑습니다'), { options: { ...options, scamType: 'romance' } }, plain).scamType).toBe('romance');
  });
  it('names the kind of image', () => expect(judgeText('안녕하세요', { options: { ...options, imageType: 'email' } }).imageType).toBe('email'));
});

describe('kind of image', () => {
  it.each([
    ['[Web발신]\n인증번호 123456', {}, 'sms'], ['제목: 안내\n보낸사람: 총무팀', {}, 'email'], ['출금계좌 선택\n이체하기', {}, 'bank-app'], ['안녕\n\n응', (row: number): RowOptions => ({ side: row === 0 ? 'left' : 'right' }), 'chat'],
    ['kbstar.com\n로그인', (row: number): RowOptions => ({ role: row === 0 ? 'chrome' : 'message' }), 'web-page'], ['아무 글', {}, 'other'],
  ])('%s', (text, rows, expected) => expect(judgeText(text, {}, rows).imageType).toBe(expected));
  it('takes the picture’s word where the layout says nothing', () => expect(judgeText('아무 글이나', { imageTypeHint: 'document' }).imageType).toBe('document'));
});

describe('the fitted model', () => {
  it('is refused when damaged', () => {
    const json = readFileSync('models/verdict/verdict.json', 'utf8');
    for (const broken of ['', '{}', json.slice(0, -20), json.replace('"intercept"', '"intercapt"')]) expect(() => readVerdictModel(broken)).toThrow(expect.objectContaining({ code: 'MODEL_ALTERED' }));
  });
  it('is small: most of it are the vectors of the learned messages', () => expect(readFileSync('models/verdict/verdict.json').length).toBeLessThan(2_000_000));
  it('never lets a lure speak for innocence or benign evidence for guilt', () => {
    for (const fit of [model.withMeaning, model.withoutMeaning]) {
      for (const [id, weight] of Object.entries(fit.weights)) expect(id.startsWith('benign.') ? weight <= 0 : weight >= 0, id).toBe(true);
    }
  });
  it('knows every rule', () => expect(Object.keys(model.withMeaning.weights).sort()).toEqual(Object.keys(TABLE_MODEL.withMeaning.weights).sort()));
});
