import { createHash } from 'node:crypto';
import sharp from 'sharp';
import type { Entity, Evidence, ImageBytes, ItemDetail, OcrLine, Review, ScoreComponent, Status } from '../../preload/contract';
import type { ReportSource } from '../../main/report';

const NO_REVIEW: Review = { reviewed: false, override: null, note: '', tags: [] };

/** A message as it stands on the screen; what is in «…» becomes evidence. */
export type Script = { text: string; side?: 'left' | 'right'; role?: OcrLine['role']; confidence?: number; componentId?: string }[];

export const FRAUD_SCRIPT: Script = [
  { text: '9:41', role: 'chrome' },
  { text: '김수사관', role: 'sender', side: 'left' },
  { text: '안녕하세요 서울중앙지검 «첨단범죄수사부»입니다', side: 'left', componentId: 'signal.authority' },
  { text: '귀하 명의 계좌가 자금세탁에 사용되어', side: 'left' },
  { text: '오늘 중 «안전계좌로 이체»하지 않으면', side: 'left', componentId: 'signal.safe-account' },
  { text: '«구속영장이 청구»됩니다', side: 'left', componentId: 'signal.threat' },
  { text: '오후 2:14', role: 'time' },
  { text: '정말인가요? 무섭네요', side: 'right' },
  { text: '«앱 설치: https://spo-kr.example/app.apk»', side: 'left', componentId: 'entity.apk-link' },
  { text: '입금 계좌 국민 123456-78-901234 홍길동', side: 'left', confidence: 0.43 },
];

export const NORMAL_SCRIPT: Script = [
  { text: '[Web발신] 인증번호 [482913]를 입력해 주세요' },
  { text: '타인에게 절대 알려주지 마세요' },
];

const TITLES: Record<string, { ko: string; en: string }> = {
  'signal.authority': { ko: '수사기관을 자처함', en: 'Claims to be an investigator' },
  'signal.safe-account': { ko: '‘안전계좌’로 송금을 요구함', en: 'Demands a transfer to a “safe account”' },
  'signal.threat': { ko: '구속·처벌로 위협함', en: 'Threatens arrest' },
  'entity.apk-link': { ko: '공식 앱 장터가 아닌 설치 파일 링크', en: 'Link to an install file outside the app stores' },
};

export type ItemPlan = {
  name?: string; script?: Script; status?: Status; score?: number; width?: number; height?: number; review?: Partial<Review>; notices?: number; gap?: number; error?: ItemDetail['error']; entities?: Entity[];
};

/** An item as the store would give it, consistent with the contract: boxes on the image, components that add up. */
export function makeItem(number: number, plan: ItemPlan = {}): ItemDetail {
  const { script = FRAUD_SCRIPT, width = 1080, height = 2340, gap = 190 } = plan;
  const name = plan.name ?? `KakaoTalk_20261130_1412${String(number).padStart(2, '0')}.png`;
  const sha256 = createHash('sha256').update(`${number} ${name}`).digest('hex');
  const { lines, evidence } = layScript(script, gap);
  const score = plan.score ?? (evidence.length > 0 ? 87.3 : 4.5);
  const status = plan.status ?? (score >= 70 ? 'FRAUD' : score >= 40 ? 'SUSPICIOUS' : 'NORMAL');
  const summary = {
    id: `item-${String(number).padStart(4, '0')}`, caseId: 'case-1', name, page: 1, sha256, bytes: 234_567 + number, addedAt: '2026-11-30T05:20:11.000Z', attempts: 1, progress: 1,
    excerpt: lines[0]?.text ?? '', elapsedMs: 812, alike: null, review: { ...NO_REVIEW, ...plan.review }, options: { nResults: 3, page: 1 }, seenElsewhere: { 'phone:+82212345678': 3 },
  };
  if (plan.error) return { ...summary, state: 'quarantined', error: plan.error, status: null, fraudScore: null, scamType: null, elapsedMs: null, result: null };
  const scamType = status === 'NORMAL' || status === 'UNREADABLE' ? null : 'agency-impersonation';
  return {
    ...summary, state: 'done', error: null, status, fraudScore: score, scamType,
    result: {
      image: { sha256, bytes: summary.bytes, format: 'png', width, height, orientation: number % 2 === 0 ? 6 : 1, turned: 0, pages: 1, page: 1 },
      ocr: { lines, text: lines.filter((line) => line.role !== 'chrome').map((line) => line.text).join('\n'), confidence: lines.length > 0 ? 0.94 : 0, dropped: 2 },
      analysis: {
        status, fraudScore: score, scamType, imageType: 'chat', evidence, components: componentsFor(evidence, score),
        description: {
          ko: '수사기관을 자처하며 구속으로 위협하고, 이른바 ‘안전계좌’로의 이체와 출처가 불분명한 앱의 설치를 요구한다. 수사기관은 메신저로 송금이나 앱 설치를 요구하지 않는다.',
          en: 'Claims to be an investigator, threatens arrest, and demands a transfer to a “safe account” and the installation of an unknown app. No investigator does that over a messenger.',
        },
        similarCases: [
          { caseId: 'agency-impersonation-014', source: 'seed', label: 'fraud', scamType: 'agency-impersonation', similarity: 0.912, rank: 1, text: '귀하의 계좌가 범죄에 연루되어 조사가 필요합니다. 안전한 계좌로 옮겨 두셔야 합니다.', howToTell: { ko: '수사기관은 계좌 이체를 요구하지 않는다', en: 'Investigators do not ask for transfers' } },
          { caseId: 'analyst-0007', source: 'analyst', label: 'fraud', scamType: 'agency-impersonation', similarity: 0.887, rank: 2, text: '검찰청 앱을 설치하고 조사에 응하시기 바랍니다.', howToTell: null },
        ],
        entities: plan.entities ?? defaultEntities(),
        timings: { decode: 31, detect: 204, recognise: 388, text: 6, retrieval: 41, verdict: 3, total: 812 + number },
        provenance: {
          app: 'FraudLens 0.0.0-test', rules: '2026.12.1', runtime: 'Node 20 · linux x64',
          models: ['ppocrv6_small_det.onnx', 'ko_en_rec.onnx', 'ppocrv6_tiny_rec.onnx', 'multilingual-e5-small-ko-en/onnx/model_q4.onnx'].map((file) => ({ file, sha256: createHash('sha256').update(file).digest('hex') })),
          settings: { nResults: 3, threads: 2 },
        },
      },
      notices: Array.from({ length: plan.notices ?? 0 }, (_, at) => ({ code: `NOTICE_${at + 1}`, message: { ko: '바탕이 어두워 반전한 뒤 다시 판독하였다.', en: 'Read again after inverting the dark ground.' } })),
    },
  };
}

function layScript(script: Script, gap: number): { lines: OcrLine[]; evidence: Evidence[] } {
  const evidence: Evidence[] = [];
  const lines = script.map((entry, index): OcrLine => {
    const text = entry.text.replace(/[«»]/g, '');
    const box = { x: entry.side === 'right' ? 520 : 60, y: 40 + index * gap, width: Math.min(900, 20 + text.length * 36), height: 54 };
    const start = entry.text.indexOf('«');
    if (start >= 0) {
      const end = entry.text.indexOf('»') - 1;
      const cell = box.width / Math.max(1, text.length);
      evidence.push({
        number: evidence.length + 1, componentId: entry.componentId ?? 'signal.authority', quote: text.slice(start, end), span: { line: index, start, end },
        box: { ...box, x: box.x + start * cell, width: (end - start) * cell },
      });
    }
    const confidence = entry.confidence ?? 0.97;
    return {
      index, text, box, quad: null, confidence, lowConfidence: confidence < 0.6, reader: 'ko-en', role: entry.role ?? 'message', side: entry.side ?? null, block: Math.floor(index / 2),
      charConfidence: Array.from(text, () => confidence).flatMap((p, at) => (text.codePointAt(at) ?? 0) > 0xffff ? [p, p] : [p]).slice(0, text.length),
      charX: Array.from({ length: text.length + 1 }, (_, at) => box.x + (at * box.width) / Math.max(1, text.length)), alternatives: [],
    };
  });
  return { lines, evidence };
}

function componentsFor(evidence: Evidence[], score: number): ScoreComponent[] {
  const ids = [...new Set(evidence.map((entry) => entry.componentId))];
  const components: ScoreComponent[] = ids.map((id, at) => ({
    id, kind: id.startsWith('entity') ? 'entity' : id.startsWith('benign') ? 'benign' : 'signal', title: TITLES[id] ?? { ko: id, en: id }, points: id.startsWith('benign') ? -9.5 : 30 - at * 3.5, spans: evidence.filter((entry) => entry.componentId === id).map((entry) => entry.span),
  }));
  components.push({ id: 'benign.reply', kind: 'benign', title: { ko: '상대가 먼저 대화를 끝냄', en: 'The other party ends the talk' }, points: -6.2, spans: [] });
  const sum = components.reduce((total, component) => total + component.points, 0);
  components.push({ id: 'rule.limit', kind: 'rule', title: { ko: '점수 범위(0–100)에 맞춤', en: 'Kept within 0–100' }, points: score - sum, spans: [] });
  return components;
}

function defaultEntities(): Entity[] {
  return [
    { type: 'url', text: 'https://spo-kr.example/app.apk', canonical: 'https://spo-kr.example/app.apk', display: 'hxxps://spo-kr[.]example/app[.]apk', validity: 'valid', flags: ['lookalike:spo.go.kr', 'apk-link'], spans: [] },
    { type: 'account', text: '123456-78-901234', canonical: '12345678901234', display: '123456-78-901234', validity: 'valid', flags: ['bank:국민'], spans: [] },
    { type: 'phone', text: '02-1234-5678', canonical: '+82212345678', display: '02-1234-5678', validity: 'valid', flags: [], spans: [] },
  ];
}

/** The item's screen, drawn from its lines: bubbles with their words, so that boxes can be seen to fit. */
export async function drawScreen(item: ItemDetail, maxWidth: number): Promise<ImageBytes> {
  const { image, ocr } = item.result ?? { image: { width: 400, height: 400 }, ocr: { lines: [] } };
  const escape = (text: string) => text.replace(/[^\u0020-\ud7ff\ue000-\ufffd]/g, ' ').replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`);
  const shapes = ocr.lines.map(({ box, text, side }) => `<rect x="${box.x - 20}" y="${box.y - 24}" width="${box.width + 40}" height="102" rx="28" fill="${side === 'right' ? '#FEE500' : '#fff'}"/><text x="${box.x}" y="${box.y + 44}" font-size="38" textLength="${box.width}" lengthAdjust="spacingAndGlyphs" font-family="Noto Sans CJK KR, NanumSquare">${escape(text)}</text>`);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${image.width}" height="${image.height}"><rect width="100%" height="100%" fill="#B2C7D9"/>${shapes.join('')}</svg>`;
  const { data, info } = await sharp(Buffer.from(svg), { limitInputPixels: false }).resize({ width: Math.min(maxWidth, image.width) }).jpeg({ quality: 80 }).toBuffer({ resolveWithObject: true });
  return { mediaType: 'image/jpeg', bytes: data, width: info.width, height: info.height };
}

/** A source over ready items with a fixed clock. */
export function sourceOf(items: ItemDetail[], overrides: Partial<ReportSource> = {}): ReportSource {
  return {
    items, picture: drawScreen, modelsFolder: 'models',
    context: {
      app: 'FraudLens 0.0.0-test', now: new Date('2026-12-01T03:52:24Z'), timeZone: 'Asia/Seoul', operator: '이분석', auditHead: createHash('sha256').update('audit').digest('hex'), runtime: 'Node 20.20.2 · linux x64 · onnxruntime 1.30.0',
      caseTitles: { 'case-1': '2026-형제-1234 메신저 기관사칭 사건' },
    },
    ...overrides,
  };
}
