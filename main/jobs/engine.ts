import type { AnalyzeOptions, Box, EngineState, ImageBytes, ItemAnalysis, QuarterTurn, SimilarCase } from '../../preload/contract';
import type { LoadedWatchlist } from '../engine/watchlist/watchlists';

/** What the engine can be told while one image is on its way: share done, 0–1. */
export type Progress = (share: number) => void;

/** A case of the case base as the engine's retrieval knows it. */
export type CaseRecord = Pick<SimilarCase, 'caseId' | 'source' | 'label' | 'scamType' | 'text' | 'howToTell'>;

/** The engine as main sees it, in whichever process it runs. Every rejection is a FraudLensError. */
export type Engine = {
  /** Format by content and number of pages, without decoding pixels. */
  inspect(bytes: Uint8Array, name: string): Promise<{ format: string; pages: number }>;
  /** Reads and judges one image, or one page of a document. */
  analyze(bytes: Uint8Array, name: string, options: AnalyzeOptions, progress?: Progress): Promise<ItemAnalysis>;
  /** The picture of one page for screen or report, upright and turned by `turned`, never wider than `maxWidth` px; JPEG. The boxes of `redact`, px of the upright image, are painted over. */
  picture(bytes: Uint8Array, name: string, page: number, maxWidth: number, turned: QuarterTurn, redact?: Box[]): Promise<ImageBytes>;
  /** Adds or replaces analyst cases in the retrieval index. */
  addCases(cases: CaseRecord[]): Promise<void>;
  /** Puts these lists of numbers and addresses in force, instead of those before. */
  setWatchlists(lists: LoadedWatchlist[]): Promise<void>;
  readonly state: EngineState;
  onState(listener: (state: EngineState) => void): () => void;
  stop(): Promise<void>;
};
