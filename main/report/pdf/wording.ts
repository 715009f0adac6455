import type { ScoreComponent } from '../../../preload/contract';
import type { Language } from '../vocabulary';

/** The fixed words of the PDF. Korean follows the police rule on handling digital evidence (전자정보, 분석의뢰물, 복제본, 해시값). */
export type Wording = typeof KOREAN;

const KOREAN = {
  title: '사기 의심 화면 분석보고서', redacted: '가림 처리본', redaction: '가림 처리', redactionNote: '피해자의 개인정보를 화면의 픽셀과 모든 문자에서 가렸다. 해시값은 가리지 않은 원본의 것이다.', reportNumber: '보고서 번호', reportId: '보고서 식별값', case: '사건', items: '분석의뢰물', operator: '분석관', created: '작성 일시', tool: '분석 도구', audit: '감사 기록 최종 해시값',
  notStated: '기재 없음', count: (n: number) => `${n.toLocaleString('en')}건`, itemCount: (all: number, open: number) => (open > 0 ? `총 ${all}건 (분석 완료 ${all - open}건, 미완료 ${open}건)` : `총 ${all}건`),
  summary: '판정 요약', summaryNote: (n: number) => `판정은 분석관이 변경한 경우 변경된 판정으로 집계하였다. 변경된 판정: ${n}건`, notAnalysed: '미분석',
  itemList: '분석의뢰물 목록', number: '번호', fileName: '파일명', verdict: '판정', score: '점수', scamType: '사기 유형', hash: '해시값(SHA-256)', pageColumn: '쪽', changed: '변경',
  failedItems: '분석되지 않은 분석의뢰물', state: '상태', reason: '사유', noError: '보고서 작성 시점에 분석이 끝나지 않음',
  item: (n: number) => `분석의뢰물 ${n}`, page: (page: number, pages: number) => `${pages}쪽 중 ${page}쪽`, engineVerdict: '엔진 판정', outOf: '/ 100점', fraudScore: '사기 점수',
  notices: '분석 시 유의 사항', analystVerdict: '분석관 판단', changedVerdict: (from: string, to: string) => `판정 변경: ${from} → ${to}`, overrideReason: '변경 사유', note: '의견', tags: '태그', reviewed: '분석관 확인', yes: '확인함', no: '확인하지 않음',
  findings: '1. 확인된 사실', figure: '화면과 근거의 위치', noEvidence: '표시할 근거가 없다.', raises: '점수를 높인 근거', lowers: '점수를 낮춘 근거', noPicture: '화면을 표시할 수 없음', overview: '전체', strip: (label: string, from: number, to: number) => `구간 ${label} · 세로 ${from.toLocaleString('en')}–${to.toLocaleString('en')} px`,
  stripsLeftOut: (n: number) => `나머지 ${n}개 구간은 전체 화면에만 표시하였다.`,
  place: (line: number, x: number, y: number, w: number, h: number) => `${line}행 · 위치 (${x}, ${y}) · 크기 ${w}×${h} px`, confidence: (p: number) => `판독 신뢰도 ${p.toFixed(2)}`,
  figureAlt: (name: string, n: number) => `${name}의 화면. 근거 ${n}곳에 번호를 표시함`,
  entities: '추출된 식별정보', entityType: '종류', entityValue: '값(무해화 표기)', entityCheck: '검증', entityFlags: '특이 사항', entitySeen: '다른 분석의뢰물', none: '없음',
  interpretation: '2. 해석', interpretationNote: '이하는 확인된 사실에 대한 분석 엔진의 해석이며, 확인된 사실과 구별한다.', decomposition: '점수 구성', evidenceColumn: '근거', kind: '구분', component: '의미', points: '점수', running: '누적', total: '합계 (사기 점수)',
  similar: '유사 사례', rank: '순위', caseColumn: '사례', similarity: '유사도', caseText: '내용', howToTell: '판별 요령', noSimilar: '유사 사례 없음',
  transcript: '3. 판독 문자', transcriptNote: (lowMark: string, chrome: number) => `읽는 순서대로 적었다. 신뢰도가 낮은 행은 바탕색과 ‘${lowMark}’로 표시하였다.${chrome > 0 ? ` 기기 화면 요소 ${chrome}행은 제외하였다.` : ''}`, low: '저신뢰', them: '상대', owner: '본인', time: '시각', sender: '이름', noText: '판독된 문자가 없다.',
  conditions: '4. 전자정보 식별과 분석 조건', bytes: (n: number) => `${n.toLocaleString('en')}바이트`, size: '크기·형식', orientation: (n: number) => `EXIF 방향 ${n}을 바로잡음`, imageType: '화면 유형', added: '등록 일시', environment: '분석 환경', elapsed: '분석 시간', ocr: '문자 판독', ocrFacts: (lines: number, mean: number, dropped: number) => `${lines}행, 평균 신뢰도 ${mean.toFixed(3)}, 판독되지 않은 영역 ${dropped}곳`,
  timings: { decode: '해독', detect: '검출', recognise: '판독', text: '문자 분석', retrieval: '사례 검색', verdict: '판정', total: '합계' },
  appendix: '분석 환경과 한계', environmentTitle: (label: string) => `분석 환경 ${label}`, rules: '규칙·가중치 판', runtime: '실행 환경', settings: '설정', model: '모형 파일', noEnvironment: '분석이 끝난 분석의뢰물이 없어 기록할 분석 환경이 없다.',
  limits: '분석의 한계',
  limitTexts: [
    '화면에 나타난 문자와 형태만을 분석하였다. 화면 자체의 편집·합성 여부는 판정하지 않는다.',
    '사기 점수는 이 보고서에 적은 구성 요소를 더한 값(0–100)으로 판단을 돕는 지표이며, 그 자체로 범죄 사실을 증명하지 않는다.',
    '문자 판독에는 오류가 있을 수 있다. 전화번호·계좌번호·URL은 원본 화면과 대조하여야 한다.',
    '외부망과 분리된 상태에서 분석하였다. URL의 실제 접속 결과, 전화번호와 계좌의 명의는 확인하지 않았다.',
    '유사 사례는 문장의 유사도에 따른 참고 자료이며, 같은 사람이나 조직의 행위임을 뜻하지 않는다.',
    '보고서에 실은 화면은 축소한 복제본이다. 원본 전자정보는 해시값(SHA-256)으로 식별한다.',
  ],
  notation: '표기', notationTexts: [
    '식별정보는 실수로 접속하거나 발신하지 않도록 무해화하여 적었다(예: hxxps://example[.]com).',
    '보고서 글꼴에 없거나 눈에 보이지 않는 문자는 〔U+1F600〕처럼 코드값으로 적었다.',
    '보고서 식별값은 JSON 보고서의 findings 항목을 정규화(RFC 8785)한 바이트의 SHA-256이다.',
  ],
  confirmation: '해시값 확인란', confirmationText: '위 분석의뢰물의 해시값이 이 보고서에 기재된 값과 같음을 확인하였음.', signer: '구분', signerName: '확인자', signerTime: '일시', signature: '서명 또는 날인', signers: ['분석관', '참여인'],
  kinds: { signal: '신호', benign: '정상 징후', entity: '식별정보', retrieval: '유사 사례', model: '문장 모형', rule: '규칙' } satisfies Record<ScoreComponent['kind'], string>,
};

const ENGLISH: Wording = {
  title: 'Fraud Screenshot Analysis Report', redacted: 'redacted copy', redaction: 'Redaction', redactionNote: "The victim's personal data are painted over in the pixels and hidden in every text. Hash values are those of the unredacted originals.", reportNumber: 'Report number', reportId: 'Report id', case: 'Case', items: 'Evidence items', operator: 'Operator', created: 'Created', tool: 'Tool', audit: 'Audit log head',
  notStated: 'not stated', count: (n) => n.toLocaleString('en'), itemCount: (all, open) => (open > 0 ? `${all} (${all - open} analysed, ${open} not)` : `${all}`),
  summary: 'Verdicts', summaryNote: (n) => `Where the operator changed a verdict, the changed one is counted. Changed verdicts: ${n}`, notAnalysed: 'Not analysed',
  itemList: 'Evidence items', number: 'No.', fileName: 'File name', verdict: 'Verdict', score: 'Score', scamType: 'Scam type', hash: 'SHA-256', pageColumn: 'Page', changed: 'changed',
  failedItems: 'Items not analysed', state: 'State', reason: 'Reason', noError: 'The analysis had not ended when the report was made',
  item: (n) => `Evidence item ${n}`, page: (page, pages) => `page ${page} of ${pages}`, engineVerdict: "Engine's verdict", outOf: '/ 100', fraudScore: 'Fraud score',
  notices: 'Notices', analystVerdict: "Operator's decision", changedVerdict: (from, to) => `Verdict changed: ${from} → ${to}`, overrideReason: 'Reason', note: 'Note', tags: 'Tags', reviewed: 'Reviewed', yes: 'yes', no: 'no',
  findings: '1. Findings', figure: 'The image and where the evidence stands', noEvidence: 'There is no evidence to mark.', raises: 'Raises the score', lowers: 'Lowers the score', noPicture: 'The image cannot be shown', overview: 'Whole', strip: (label, from, to) => `Strip ${label} · ${from.toLocaleString('en')}–${to.toLocaleString('en')} px from the top`,
  stripsLeftOut: (n) => `${n} more strips are marked in the whole image only.`,
  place: (line, x, y, w, h) => `line ${line} · at (${x}, ${y}) · ${w}×${h} px`, confidence: (p) => `reading confidence ${p.toFixed(2)}`,
  figureAlt: (name, n) => `Image of ${name} with ${n} numbered places`,
  entities: 'Extracted entities', entityType: 'Type', entityValue: 'Value (defanged)', entityCheck: 'Check', entityFlags: 'Remarks', entitySeen: 'Other items', none: 'none',
  interpretation: '2. Interpretation', interpretationNote: 'What follows is how the engine interprets the findings; it is kept apart from them.', decomposition: 'How the score adds up', evidenceColumn: 'Evidence', kind: 'Kind', component: 'Meaning', points: 'Points', running: 'Running total', total: 'Total (fraud score)',
  similar: 'Similar cases', rank: 'Rank', caseColumn: 'Case', similarity: 'Similarity', caseText: 'Text', howToTell: 'How to tell', noSimilar: 'No similar case',
  transcript: '3. Recognised text', transcriptNote: (lowMark, chrome) => `In reading order. Lines read with low confidence are tinted and marked “${lowMark}”.${chrome > 0 ? ` ${chrome} lines of the device's own furniture are left out.` : ''}`, low: 'low', them: 'them', owner: 'owner', time: 'time', sender: 'name', noText: 'No text was read.',
  conditions: '4. Identification and conditions', bytes: (n) => `${n.toLocaleString('en')} bytes`, size: 'Size, format', orientation: (n) => `EXIF orientation ${n} undone`, imageType: 'Image type', added: 'Added', environment: 'Environment', elapsed: 'Elapsed', ocr: 'Reading', ocrFacts: (lines, mean, dropped) => `${lines} lines, mean confidence ${mean.toFixed(3)}, ${dropped} regions unread`,
  timings: { decode: 'decode', detect: 'detect', recognise: 'read', text: 'text', retrieval: 'retrieval', verdict: 'verdict', total: 'total' },
  appendix: 'Environment and limits', environmentTitle: (label) => `Environment ${label}`, rules: 'Rules and weights', runtime: 'Runtime', settings: 'Settings', model: 'Model file', noEnvironment: 'No item was analysed, so there is no environment to record.',
  limits: 'Limits of the method',
  limitTexts: [
    'Only the text and shapes on the image were analysed. Whether the image itself was edited or composed is not judged.',
    'The fraud score is the sum of the components printed in this report (0–100). It supports a decision and does not by itself prove an offence.',
    'Reading can err. Check phone numbers, accounts and URLs against the original image.',
    'The analysis ran without a network. Where a URL leads and who holds a number or an account were not checked.',
    'Similar cases are found by the likeness of sentences. They do not imply the same person or group.',
    'Images in this report are reduced copies. The original is identified by its SHA-256.',
  ],
  notation: 'Notation', notationTexts: [
    'Entities are defanged so that nobody opens or calls them by accident (hxxps://example[.]com).',
    "Characters that are invisible or that the report's font lacks are printed as code points: 〔U+1F600〕.",
    'The report id is the SHA-256 of the member findings of the JSON report in canonical form (RFC 8785).',
  ],
  confirmation: 'Confirmation of hash values', confirmationText: 'I confirm that the hash values of the items equal those printed in this report.', signer: 'Role', signerName: 'Name', signerTime: 'Date and time', signature: 'Signature', signers: ['Operator', 'Witness'],
  kinds: { signal: 'Signal', benign: 'Benign sign', entity: 'Entity', retrieval: 'Similar cases', model: 'Text model', rule: 'Rule' },
};

export const WORDING: Record<Language, Wording> = { ko: KOREAN, en: ENGLISH };
