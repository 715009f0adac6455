import { createHash } from 'node:crypto';
import { FraudLensError, ItemAnalysis, type AnalyzeOptions, type EngineState, type ImageBytes } from '../../preload/contract';
import type { LoadedWatchlist } from '../../main/engine/watchlist/watchlists';
import type { CaseRecord, Engine, Progress } from '../../main/jobs/engine';

/** Models that the fake engine says it works with. */
export const FAKE_MODELS = [{ file: 'reader.onnx', sha256: 'a'.repeat(64), bytes: 1 }];
const FAKE_APP = 'FraudLens 0.0.0-test';

/** A PNG signature followed by `body`: enough for the type by content, and for the fake engine to read the body as text. */
export function fakePng(body: string): Uint8Array {
  return new Uint8Array(Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), Buffer.from(body, 'utf8')]));
}

/** A PDF header with a page count that the fake engine's `inspect` understands. */
export function fakePdf(pages: number, body = ''): Uint8Array {
  return new Uint8Array(Buffer.from(`%PDF-1.7 pages=${pages} ${body}`, 'utf8'));
}

/** How the next analyses go: by the file's text, or for all. */
export type Behaviour = (text: string, name: string, options: AnalyzeOptions) => Promise<void> | void;

/** Stands in for the engine: reads the text that `fakePng` wrote, finds phone numbers in it, and does what `behaviour` says. */
export class FakeEngine implements Engine {
  state: EngineState = { state: 'ready', pid: 1, rssBytes: 1, restarts: 0, error: null };
  readonly cases = new Map<string, CaseRecord>();
  readonly analysed: string[] = [];
  watchlists: LoadedWatchlist[] = [];
  pictures = 0;
  active = 0;
  most = 0;
  private readonly listeners = new Set<(state: EngineState) => void>();

  constructor(public behaviour: Behaviour = () => undefined, private readonly models = FAKE_MODELS) {}

  async inspect(bytes: Uint8Array): Promise<{ format: string; pages: number }> {
    const text = Buffer.from(bytes).toString('utf8');
    if (text.includes('locked')) throw new FraudLensError('PASSWORD_PROTECTED', 'the document wants a password');
    return { format: 'pdf', pages: Number(/pages=(\d+)/.exec(text)?.[1] ?? 1) };
  }

  async analyze(bytes: Uint8Array, name: string, options: AnalyzeOptions, progress?: Progress): Promise<ItemAnalysis> {
    const text = textOf(bytes);
    this.active += 1;
    this.most = Math.max(this.most, this.active);
    this.analysed.push(name);
    try {
      progress?.(0.5);
      await this.behaviour(text, name, options);
      return fakeAnalysis(bytes, text, options.page, this.models);
    } finally {
      this.active -= 1;
    }
  }

  async picture(bytes: Uint8Array, _name: string, page: number, maxWidth: number): Promise<ImageBytes> {
    this.pictures += 1;
    return { mediaType: 'image/jpeg', bytes: new Uint8Array([...bytes.subarray(0, 8), page]), width: maxWidth, height: 10 };
  }

  async addCases(cases: CaseRecord[]): Promise<void> {
    for (const record of cases) this.cases.set(record.caseId, record);
  }

  async setWatchlists(lists: LoadedWatchlist[]): Promise<void> {
    this.watchlists = lists;
  }

  onState(listener: (state: EngineState) => void): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  become(state: EngineState['state']): void {
    this.state = { ...this.state, state };
    for (const listener of this.listeners) listener(this.state);
  }

  async stop(): Promise<void> {
    this.become('stopped');
  }
}

function textOf(bytes: Uint8Array): string {
  return Buffer.from(bytes.subarray(8)).toString('utf8');
}

/** A whole, valid analysis: FRAUD when the text says so, with every Korean mobile number as an entity. */
function fakeAnalysis(bytes: Uint8Array, text: string, page: number, models: { file: string; sha256: string }[] = FAKE_MODELS): ItemAnalysis {
  const fraud = text.includes('FRAUD') && text.length > 0;
  const span = { line: 0, start: 0, end: text.length };
  const box = { x: 0, y: 0, width: 100, height: 20 };
  const components = fraud ? [{ id: 'signal.test', kind: 'signal' as const, title: { ko: '시험', en: 'test' }, points: 90, spans: [span] }] : [];
  return ItemAnalysis.parse({
    image: { sha256: createHash('sha256').update(bytes).digest('hex'), bytes: bytes.length, format: 'png', width: 100, height: 100, orientation: 1, turned: 0, pages: page, page },
    ocr: {
      lines: [{
        index: 0, text, box, quad: null, confidence: 0.9, lowConfidence: false, reader: 'ko-en', role: 'message', side: 'left', block: 0,
        charConfidence: Array.from(text, () => 0.9).slice(0, text.length), charX: [0], alternatives: [],
      }],
      text, confidence: 0.9, dropped: 0,
    },
    analysis: {
      status: text === '' ? 'UNREADABLE' : fraud ? 'FRAUD' : 'NORMAL', fraudScore: fraud ? 90 : 0, description: { ko: '설명', en: 'description' },
      scamType: fraud ? 'parcel' : null, imageType: 'sms',
      evidence: fraud ? [{ number: 1, componentId: 'signal.test', quote: text, span, box }] : [],
      components, similarCases: [],
      entities: [...text.matchAll(/010-\d{4}-\d{4}/g)].map(([number]) => ({ type: 'phone' as const, text: number, canonical: `+82${number.replaceAll('-', '').slice(1)}`, display: number, validity: 'valid' as const, flags: [], spans: [] })),
      timings: { decode: 1, detect: 1, recognise: 1, text: 1, retrieval: 1, verdict: 1, total: 6 },
      provenance: { app: FAKE_APP, rules: '1', models: models.map(({ file, sha256 }) => ({ file, sha256 })), settings: {}, runtime: 'test' },
    },
    notices: [],
  });
}
