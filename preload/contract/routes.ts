import { z } from 'zod';
import { Bytes } from './binary';
import { IntakeOptions } from './analysis';
import { CaseFile, EngineState, EntityLink, IntakeOutcome, ItemDetail, ItemSummary, QueueState, Review } from './item';
import { ArchiveImport, ArchiveImportRequest } from './archive';
import { ReportFile, ReportRequest } from './report';
import { Watchlist, WatchlistFormat, WatchlistImport, WatchlistKind, WatchlistName } from './watchlist';

/** Bytes with a name, as dropped, pasted or uploaded. */
export const NamedBytes = z.object({ name: z.string().min(1).max(1024), bytes: Bytes });
export type NamedBytes = z.infer<typeof NamedBytes>;

export const AuditReport = z.object({
  valid: z.boolean(), entries: z.number().int(), head: z.string(),
  /** First entry that does not fit, with the reason; null when the chain holds. */
  broken: z.object({ sequence: z.number().int(), reason: z.string() }).nullable(),
});
export type AuditReport = z.infer<typeof AuditReport>;

export const Settings = z.object({
  language: z.enum(['ko', 'en']),
  theme: z.enum(['system', 'light', 'dark']),
  operator: z.string().max(200),
  nResults: z.number().int().min(0).max(50),
});
export type Settings = z.infer<typeof Settings>;

export const SystemInfo = z.object({
  app: z.string(), shell: z.enum(['desktop', 'serve', 'cli']), dataFolder: z.string(),
  /** Whether a passphrase seals the pictures in the data folder. */
  passphrase: z.boolean(),
  engine: EngineState, queue: QueueState,
  models: z.array(z.object({ file: z.string(), sha256: z.string(), bytes: z.number() })),
});
export type SystemInfo = z.infer<typeof SystemInfo>;

const Lock = z.object({ locked: z.boolean() });

/** Image bytes for the screen. `thumbnail` is at most 360 px wide; `full` is the upright picture as analysed. */
const ImageRequest = z.object({ itemId: z.string(), variant: z.enum(['thumbnail', 'full']) });
export const ImageBytes = z.object({ mediaType: z.string(), bytes: Bytes, width: z.number().int(), height: z.number().int() });
export type ImageBytes = z.infer<typeof ImageBytes>;

const nothing = z.object({});
const itemIds = z.object({ itemIds: z.array(z.string()).min(1).max(100_000) });

/**
 * Every request of the product. The key is the IPC channel and, under `serve`, the path `POST /api/<key>`.
 * `input` is what the caller sends, `output` what comes back inside the Result envelope; both are checked on both sides.
 */
export const routes = {
  'system.info': { input: nothing, output: SystemInfo },
  /** Whether the data folder waits for its passphrase; nothing else is answered until it has been given. */
  'system.lock': { input: nothing, output: Lock },
  /** Answered PASSPHRASE_WRONG, and the folder stays locked, for any other. */
  'system.unlock': { input: z.object({ passphrase: z.string().min(1).max(4096) }), output: Lock },
  'settings.get': { input: nothing, output: Settings },
  'settings.set': { input: Settings.partial(), output: Settings },
  'cases.list': { input: nothing, output: z.array(CaseFile) },
  'cases.create': { input: z.object({ title: z.string().min(1).max(300) }), output: CaseFile },
  'cases.rename': { input: z.object({ caseId: z.string(), title: z.string().min(1).max(300) }), output: CaseFile },
  'items.add': { input: z.object({ caseId: z.string().optional(), files: z.array(NamedBytes).min(1).max(5000), options: IntakeOptions.optional() }), output: z.array(IntakeOutcome) },
  /** `newCase` is the title of a case that is made when the first of the files is taken in; a call of which nothing can be taken leaves none. */
  'items.addPaths': { input: z.object({ caseId: z.string().optional(), newCase: z.string().min(1).max(300).optional(), paths: z.array(z.string().min(1).max(32_767)).min(1).max(100_000), options: IntakeOptions.optional() }), output: z.array(IntakeOutcome) },
  /** `query` searches names and evidence text; `entity` is `type:canonical` and keeps the items that hold it. */
  'items.list': { input: z.object({ caseId: z.string().optional(), query: z.string().max(500).optional(), entity: z.string().max(2100).optional() }), output: z.array(ItemSummary) },
  'items.get': { input: z.object({ itemId: z.string() }), output: ItemDetail },
  'items.image': { input: ImageRequest, output: ImageBytes },
  'items.review': { input: z.object({ itemId: z.string(), review: Review.partial() }), output: ItemSummary },
  'items.retry': { input: itemIds, output: z.object({ queued: z.number().int() }) },
  'items.cancel': { input: itemIds, output: z.object({ cancelled: z.number().int() }) },
  'items.remove': { input: itemIds, output: z.object({ removed: z.number().int() }) },
  /** Entities that most items share, most first. */
  'entities.top': { input: z.object({ caseId: z.string().optional(), limit: z.number().int().min(1).max(500).default(20) }), output: z.array(EntityLink) },
  'queue.state': { input: nothing, output: QueueState },
  'queue.pause': { input: nothing, output: QueueState },
  'queue.resume': { input: nothing, output: QueueState },
  'report.create': { input: ReportRequest, output: ReportFile },
  /** Ends the reports that are being made; their requests are answered CANCELLED. */
  'report.cancel': { input: nothing, output: z.object({ cancelled: z.number().int() }) },
  /** A case as one ZIP with originals, results, reviews, its part of the audit log and a viewer; at most MAX_ARCHIVE_MESSAGE_BYTES. */
  'archive.export': { input: z.object({ caseId: z.string() }), output: ReportFile },
  /** Takes in such a ZIP, checked whole, as a case of its own. */
  'archive.import': { input: ArchiveImportRequest, output: ArchiveImport },
  'watchlists.list': { input: nothing, output: z.array(Watchlist) },
  /** All or nothing. A list of the same name is replaced; what is analysed from then on is compared with it. `format` left out is told by the content. */
  'watchlists.import': { input: z.object({ name: WatchlistName, kind: WatchlistKind, bytes: Bytes, format: WatchlistFormat.optional() }), output: WatchlistImport },
  'watchlists.remove': { input: z.object({ id: z.string() }), output: z.object({ removed: z.boolean() }) },
  'audit.verify': { input: nothing, output: AuditReport },
} as const;
export type Routes = typeof routes;
export type RouteName = keyof Routes;
export type RouteInput<K extends RouteName> = z.input<Routes[K]['input']>;
export type RouteOutput<K extends RouteName> = z.output<Routes[K]['output']>;

/** Everything that main tells the interface unasked. Under Electron one IPC channel, under `serve` server-sent events. */
export const AppEvent = z.discriminatedUnion('type', [
  z.object({ type: z.literal('item'), item: ItemSummary }),
  z.object({ type: z.literal('item-removed'), itemId: z.string() }),
  z.object({ type: z.literal('queue'), queue: QueueState }),
  z.object({ type: z.literal('engine'), engine: EngineState }),
  /** How far the report is that is being made. */
  z.object({ type: z.literal('report'), report: z.object({ done: z.number().int(), total: z.number().int() }) }),
]);
export type AppEvent = z.infer<typeof AppEvent>;
