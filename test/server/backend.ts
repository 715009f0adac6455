import type { AppEvent, ItemAnalysis } from '../../preload/contract';
import type { Backend } from '../../main/server/options';

/** A small, valid analysis for tests of what lies around the engine. */
export function someAnalysis(): ItemAnalysis {
  return {
    image: { sha256: 'a'.repeat(64), bytes: 10, format: 'png', width: 100, height: 200, orientation: 1, turned: 0, pages: 1, page: 1 },
    ocr: { lines: [], text: '', confidence: 0, dropped: 0 },
    analysis: {
      status: 'UNREADABLE', fraudScore: 0, description: { ko: '읽을 글이 없습니다.', en: 'Nothing could be read.' }, scamType: null, imageType: 'other',
      evidence: [], components: [], similarCases: [], entities: [],
      timings: { decode: 1, detect: 2, recognise: 3, text: 0, retrieval: 0, verdict: 0, total: 6 },
      provenance: { app: 'test', rules: 'test', models: [], settings: {}, runtime: 'test' },
    },
    notices: [],
  };
}

/** A backend that records what it is asked and answers at once. */
export class RecordingBackend implements Backend {
  readonly calls: { name: string; input: unknown }[] = [];
  readonly analysed: { name: string; bytes: number; options: unknown }[] = [];
  private readonly listeners = new Set<(event: AppEvent) => void>();
  answer: (name: string, input: unknown) => unknown = () => [];
  analyzeError: Error | null = null;

  async call(name: string, input: unknown) {
    this.calls.push({ name, input });
    return { ok: true as const, value: this.answer(name, input) };
  }

  subscribe = (listener: (event: AppEvent) => void): (() => void) => {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  };

  emit(event: AppEvent): void {
    for (const listener of this.listeners) listener(event);
  }

  get listening(): number {
    return this.listeners.size;
  }

  async analyze(bytes: Uint8Array, name: string, options: unknown): Promise<ItemAnalysis> {
    if (this.analyzeError) throw this.analyzeError;
    this.analysed.push({ name, bytes: bytes.length, options });
    return someAnalysis();
  }

  queue = () => ({ paused: false, queued: 3, running: 1, done: 0, failed: 0, etaMs: null });
  engine = () => ({ state: 'ready' as const, pid: 1, rssBytes: 5, restarts: 0, error: null });
}
