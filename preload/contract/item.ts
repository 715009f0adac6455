import { z } from 'zod';
import { ErrorInfo } from './errors';
import { AnalyzeOptions, Entity, ItemAnalysis, ScamType, Status } from './analysis';

/** queued → running → done | failed (will be retried, or by hand) | quarantined (gave up after the last attempt) | cancelled. */
export const JobState = z.enum(['queued', 'running', 'done', 'failed', 'quarantined', 'cancelled']);
export type JobState = z.infer<typeof JobState>;

/** What the analyst decided after looking; the engine's own verdict is kept beside it. */
export const Review = z.object({
  reviewed: z.boolean(),
  override: z.object({ status: Status, scamType: ScamType.nullable(), reason: z.string().min(1).max(2000) }).nullable(),
  note: z.string().max(10_000),
  tags: z.array(z.string().min(1).max(60)).max(30),
});
export type Review = z.infer<typeof Review>;

/** A case: the analyst's folder of items. */
export const CaseFile = z.object({
  id: z.string(), title: z.string(), createdAt: z.string(), items: z.number().int(),
  counts: z.object({ FRAUD: z.number(), SUSPICIOUS: z.number(), NORMAL: z.number(), UNREADABLE: z.number(), pending: z.number(), failed: z.number() }),
});
export type CaseFile = z.infer<typeof CaseFile>;

/** An item in a list: one image (or one page of a document) of a case. */
export const ItemSummary = z.object({
  id: z.string(),
  caseId: z.string(),
  /** File name as given; hostile text. */
  name: z.string(),
  /** Page of the source document, 1-based; 1 for images. */
  page: z.number().int().min(1),
  sha256: z.string(),
  bytes: z.number().int(),
  addedAt: z.string(),
  state: JobState,
  attempts: z.number().int(),
  /** 0–1 while running. */
  progress: z.number().min(0).max(1),
  error: ErrorInfo.nullable(),
  status: Status.nullable(),
  fraudScore: z.number().nullable(),
  scamType: ScamType.nullable(),
  /** First readable words, for lists. */
  excerpt: z.string(),
  elapsedMs: z.number().nullable(),
  /** Finished items of one case that show the same screen share this value; null where pictures or words give nothing to compare by. */
  alike: z.string().nullable(),
  review: Review,
});
export type ItemSummary = z.infer<typeof ItemSummary>;

export const ItemDetail = ItemSummary.extend({
  options: AnalyzeOptions,
  result: ItemAnalysis.nullable(),
  /** Canonical entity values seen in other items: `type:canonical` → number of other items. */
  seenElsewhere: z.record(z.string(), z.number().int()),
});
export type ItemDetail = z.infer<typeof ItemDetail>;

/** One entity and how many items hold it: what links cases to each other. */
export const EntityLink = Entity.pick({ type: true, canonical: true, display: true, validity: true, flags: true }).extend({
  /** Items that hold it, and how many of them are FRAUD (the analyst's override counts before the engine's verdict). */
  items: z.number().int().min(1),
  fraudItems: z.number().int().min(0),
  /** When the latest of the items was added, ISO 8601. */
  lastSeen: z.string(),
});
export type EntityLink = z.infer<typeof EntityLink>;

/** What became of each thing handed in. Nothing that was handed in is missing from this list. */
export const IntakeOutcome = z.discriminatedUnion('accepted', [
  z.object({ accepted: z.literal(true), name: z.string(), itemId: z.string(), duplicateOf: z.string().nullable() }),
  z.object({ accepted: z.literal(false), name: z.string(), error: ErrorInfo }),
]);
export type IntakeOutcome = z.infer<typeof IntakeOutcome>;

export const QueueState = z.object({
  paused: z.boolean(), queued: z.number().int(), running: z.number().int(), done: z.number().int(), failed: z.number().int(),
  /** Milliseconds until the queue is empty at the present pace; null when unknown. */
  etaMs: z.number().nullable(),
  /** Why the queue paused by itself (a full disk …); absent or null when it did not. */
  error: ErrorInfo.nullable().optional(),
});
export type QueueState = z.infer<typeof QueueState>;

export const EngineState = z.object({
  state: z.enum(['starting', 'ready', 'restarting', 'failed', 'stopped']),
  pid: z.number().int().nullable(),
  rssBytes: z.number().int().nullable(),
  restarts: z.number().int(),
  error: ErrorInfo.nullable(),
});
export type EngineState = z.infer<typeof EngineState>;
