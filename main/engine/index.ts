import { join } from 'node:path';
import { ItemAnalysis, type AnalyzeOptions, type Box, type ErrorInfo, type ImageBytes, type Ocr, type Provenance, type QuarterTurn } from '../../preload/contract';
import { decode, inspect, type Decoded } from './image/decode';
import { encodeJpeg } from './image/encode';
import { differenceHash } from './image/features';
import { paintOver } from './image/redact';
import { turn } from './image/turn';
import { Reader, type ReadResult } from './ocr/reader';
import type { EngineConfig } from './protocol';
import { withCodes } from './qr/code-lines';
import { openZxing } from './qr/zxing';
import { CaseBase, type CaseRecord } from './retrieval/case-base';
import { Embedder } from './retrieval/embedder';
import { readCaseFile } from './retrieval/case-file';
import { findEntities } from './text/entities';
import { RULES_VERSION, judge } from './verdict';
import { Watchlists, type LoadedWatchlist } from './watchlist/watchlists';

/** What is told while a picture is worked on: the share done, 0–1, and whether it is its turn or it waits for another picture. */
export type Telling = { progress: (share: number) => void; turn: (mine: boolean) => void };

type Read = { decoded: Decoded; ocr: Ocr; detect: number; recognise: number };

/** The whole pipeline in one process: models are loaded once by `create` and live as long as the process. */
export class AnalysisEngine {
  /** Ends when the reader is free. */
  private reading: Promise<unknown> = Promise.resolve();
  private watchlists = new Watchlists([]);

  private constructor(private readonly config: EngineConfig, private readonly reader: Reader, private readonly cases: CaseBase) {}

  /** Loads readers, embedder and case base, and runs each once so that the first image is not the slow one. */
  static async create(config: EngineConfig): Promise<AnalysisEngine> {
    const model = (role: string): string => join(config.modelsFolder, config.models.find((m) => m.role === role)?.file ?? role);
    const reader = await Reader.create({
      detector: model('detector'),
      recogniser: model('recogniser'),
      dictionary: join(config.modelsFolder, 'ko_en_dict.txt'),
      latin: { recogniser: model('recogniser-latin'), dictionary: join(config.modelsFolder, 'ppocrv6_tiny_dict.txt') },
    });
    await reader.warmUp();
    await openZxing();
    const embedder = await Embedder.create({ modelsFolder: config.modelsFolder, model: config.embedder });
    const seeds = await readCaseFile(join(config.modelsFolder, 'case-base', 'cases.jsonl'));
    const vectors = join(config.modelsFolder, 'case-base', `${config.embedder}.vectors`);
    const cases = await CaseBase.open({ embedder, records: seeds, vectors, ...(config.indexFolder ? { folder: config.indexFolder } : {}) });
    return new AnalysisEngine(config, reader, cases);
  }

  /** What is not as it should be, although all works; null when nothing is. */
  get warning(): ErrorInfo | null {
    const { unsaved } = this.cases;
    return unsaved === null ? null : { code: 'DATA_FOLDER_READ_ONLY', message: `the index of similar cases cannot be kept in ${this.config.indexFolder} and is made anew at every start (${unsaved}); all else works as ever` };
  }

  /** Format by content and number of pages. */
  async inspect(bytes: Uint8Array, name: string): Promise<{ format: string; pages: number }> {
    const { format, pages } = await inspect(bytes, name);
    return { format, pages };
  }

  /**
   * image → lines and codes → entities → similar cases → verdict.
   * @param bytes the file as it was handed in; hashed before anything decodes it.
   * @throws FraudLensError with the code of what is wrong with the file.
   */
  async analyze(bytes: Uint8Array, name: string, options: AnalyzeOptions, telling: Telling): Promise<ItemAnalysis> {
    const clock = stopwatch();
    const decoding = await decode(bytes, name, { page: options.page });
    const decode_ = clock();
    telling.progress(0.1);
    const { decoded, ocr: words, detect, recognise } = await this.read(decoding, bytes, name, options, telling);
    clock();
    // Of the picture as it was turned for reading: a capture and its copy that lies on its side look alike.
    const hash = await differenceHash(decoded.raster);
    const { ocr, notices } = await withCodes(words, decoded.raster);
    const codes = clock();
    const entities = this.watchlists.mark(findEntities(ocr));
    const text = clock();
    const message = messageText(ocr);
    const similarCases = message === '' ? [] : await this.cases.query(message, options.nResults);
    const retrieval = clock();
    telling.progress(0.95);
    const verdict = judge({ ocr, entities, similar: similarCases, options });
    const timings = { decode: decode_, detect: detect + codes, recognise, text, retrieval, verdict: clock(), total: clock.total() };
    return ItemAnalysis.parse({
      image: { ...decoded.info, differenceHash: hash },
      ocr,
      analysis: { ...verdict, entities, similarCases, timings, provenance: this.provenance(options) },
      notices: [...decoded.notices, ...notices],
    });
  }

  /** The upright picture of one page as JPEG, at most `maxWidth` px wide, turned as for reading, the boxes of `redact` (px of the upright image) painted over. */
  async picture(bytes: Uint8Array, name: string, page: number, maxWidth: number, turned: QuarterTurn, redact: readonly Box[] = []): Promise<ImageBytes> {
    const decoded = await decode(bytes, name, { page });
    const raster = turn(decoded.raster, turned);
    paintOver(raster, redact);
    return encodeJpeg(raster, { maxWidth, quality: 82 });
  }

  /** Adds or replaces cases that analysts confirmed. */
  async addCases(cases: CaseRecord[]): Promise<void> {
    await this.cases.add(cases);
  }

  /** The analysts' lists that are in force from now on, instead of those before. */
  setWatchlists(lists: readonly LoadedWatchlist[]): void {
    this.watchlists = new Watchlists(lists);
  }

  /** Reads the picture; one with transparent pixels that shows nothing on white is tried on black before it counts as unreadable. */
  private async read(decoded: Decoded, bytes: Uint8Array, name: string, options: AnalyzeOptions, { progress, turn }: Telling): Promise<Read> {
    const onProgress = (share: number): void => progress(0.1 + 0.8 * share);
    const first = await this.inTurn(() => this.reader.read(decoded.raster, { onProgress }), turn);
    if (first.ocr.lines.length > 0 || !decoded.hasAlpha) return asRead(decoded, first);
    const onBlack = await decode(bytes, name, { page: options.page, background: 'black' });
    if (Buffer.compare(onBlack.raster.data, decoded.raster.data) === 0) return asRead(decoded, first);
    const second = await this.inTurn(() => this.reader.read(onBlack.raster, { onProgress }), turn);
    const notice = { code: 'READ_ON_BLACK', message: { ko: '투명한 그림이어서 검은 바탕 위에서 읽었습니다.', en: 'The picture is transparent; it was read on a black background.' } };
    return asRead({ ...onBlack, notices: [...onBlack.notices, notice] }, second);
  }

  /**
   * One picture in the reader at a time: it works in buffers of its own, and inference fills the processor anyway. Other pictures
   * are decoded meanwhile.
   */
  private inTurn<T>(read: () => Promise<T>, tell: (mine: boolean) => void): Promise<T> {
    tell(false);
    const result = this.reading.then(() => {
      tell(true);
      return read();
    });
    this.reading = result.catch(() => undefined);
    return result;
  }

  private provenance(options: AnalyzeOptions): Provenance {
    return {
      app: this.config.app,
      rules: RULES_VERSION,
      models: this.config.models.map(({ file, sha256 }) => ({ file, sha256 })),
      settings: { ...options, embedder: this.config.embedder, watchlists: this.watchlists.provenance() },
      runtime: `node ${process.versions.node} ${process.platform}-${process.arch}`,
    };
  }
}

/** The decoded picture as the reader turned it, with what must be known about that. */
function asRead(decoded: Decoded, { ocr, raster, turned, vertical, timings }: ReadResult): Read {
  const notices = [...decoded.notices];
  if (turned !== 0) {
    notices.push({ code: 'TURNED', message: { ko: `글자가 ${turned === 180 ? '거꾸로' : '옆으로'} 놓여 있어 그림을 ${turned}° 돌려 읽었습니다.`, en: `Its text lay ${turned === 180 ? 'upside down' : 'on its side'}: the picture was turned by ${turned}° to be read.` } });
  }
  if (vertical > 0) {
    notices.push({ code: 'VERTICAL_TEXT', message: { ko: `세로로 쓰인 글자 ${vertical}곳은 제대로 읽지 못했을 수 있습니다.`, en: `Text runs down the picture in ${vertical === 1 ? 'one place' : `${vertical} places`}; it may not have been read rightly.` } });
  }
  return { decoded: { ...decoded, raster, notices, info: { ...decoded.info, turned, width: raster.width, height: raster.height } }, ocr, detect: timings.detect, recognise: timings.recognise };
}

/**
 * What a past case can look like: the other party's bubbles; where there are no bubbles, all messages. The owner's replies, times
 * and names would only blur it.
 */
function messageText({ lines }: Ocr): string {
  const messages = lines.filter((line) => line.role === 'message');
  const received = messages.filter((line) => line.side === 'left');
  return (received.length > 0 ? received : messages).map((line) => line.text).join('\n').trim();
}

/** Milliseconds since the last call, and in total. */
function stopwatch(): (() => number) & { total: () => number } {
  const start = performance.now();
  let last = start;
  const lap = (): number => {
    const now = performance.now();
    const elapsed = now - last;
    last = now;
    return elapsed;
  };
  return Object.assign(lap, { total: () => performance.now() - start });
}
