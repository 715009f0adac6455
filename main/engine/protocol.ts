import { z } from 'zod';
import { AnalyzeOptions, Bilingual, Box, Bytes, ErrorInfo, QuarterTurn, ScamType, WatchlistKind } from '../../preload/contract';

/** How the engine is set up once, before anything else. */
export const EngineConfig = z.object({
  /** Folder with weights and `manifest.json`, already checked by main. */
  modelsFolder: z.string(),
  models: z.array(z.object({ role: z.string(), file: z.string(), sha256: z.string() })),
  /** Folder for the vector index (a cache); null keeps it in memory. */
  indexFolder: z.string().nullable(),
  embedder: z.enum(['multilingual-e5-small-ko-en', 'all-MiniLM-L6-v2']),
  app: z.string(),
});
export type EngineConfig = z.infer<typeof EngineConfig>;

const CaseRecord = z.object({
  caseId: z.string(), source: z.enum(['seed', 'analyst']), label: z.enum(['fraud', 'benign']), scamType: ScamType.nullable(),
  text: z.string(), howToTell: Bilingual.nullable(),
});

/** A list with its keys, one per line: one text travels faster than a million. */
const LoadedWatchlist = z.object({ name: z.string(), kind: WatchlistKind, version: z.string(), keys: z.string() });

const file = { id: z.number().int(), bytes: Bytes, name: z.string() };

/** What main may ask of the engine process. */
export const EngineRequest = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('start'), id: z.number().int(), config: EngineConfig }),
  z.object({ kind: z.literal('inspect'), ...file }),
  z.object({ kind: z.literal('analyze'), ...file, options: AnalyzeOptions }),
  z.object({ kind: z.literal('picture'), ...file, page: z.number().int().min(1), maxWidth: z.number().int().min(1), turned: QuarterTurn, redact: z.array(Box).optional() }),
  z.object({ kind: z.literal('addCases'), id: z.number().int(), cases: z.array(CaseRecord) }),
  z.object({ kind: z.literal('setWatchlists'), id: z.number().int(), lists: z.array(LoadedWatchlist) }),
]);
export type EngineRequest = z.infer<typeof EngineRequest>;

/** How a start is answered: what is not as it should be, although the engine works. */
export const EngineStarted = z.object({ warning: ErrorInfo.nullable() });
export type EngineStarted = z.infer<typeof EngineStarted>;

/** What the engine process says. `value` is checked by the receiver against the schema of what it asked for. */
export const EngineMessage = z.discriminatedUnion('kind', [
  /** Whether the engine works on a request now; it does not while that one waits for its neighbour. */
  z.object({ kind: z.literal('turn'), id: z.number().int(), mine: z.boolean() }),
  z.object({ kind: z.literal('progress'), id: z.number().int(), share: z.number().min(0).max(1) }),
  z.object({ kind: z.literal('answer'), id: z.number().int(), value: z.unknown(), rssBytes: z.number() }),
  z.object({ kind: z.literal('error'), id: z.number().int(), error: ErrorInfo, rssBytes: z.number() }),
]);
export type EngineMessage = z.infer<typeof EngineMessage>;
