import { z } from 'zod';
import { AppEvent, ArchiveImport, ErrorInfo, IntakeOutcome, routes } from '../../preload/contract';
import type { ReportFile, Result, RouteInput, RouteName, RouteOutput } from '../../preload/contract';

export type Connection = 'connecting' | 'open' | 'lost';

/** What a shell offers: the same requests over Electron's IPC or over loopback HTTP. Answers are not checked yet. */
export type Transport = {
  shell: 'desktop' | 'serve';
  call(name: RouteName, input: unknown): Promise<unknown>;
  addFiles(files: File[], caseId?: string): Promise<unknown>;
  importArchive(file: File): Promise<unknown>;
  subscribe(listener: (event: unknown) => void): () => void;
  /** Tells the present state at once and every change after it. */
  watchConnection(listener: (connection: Connection) => void): () => void;
  /** Answers false when the person chose not to save after all. */
  saveFile(file: ReportFile): Promise<boolean>;
};

/** The interface's only way to the rest of the product. Every answer has passed the contract's schema. */
export type Bridge = {
  shell: Transport['shell'];
  call<K extends RouteName>(name: K, input: RouteInput<K>): Promise<Result<RouteOutput<K>>>;
  addFiles(files: File[], caseId?: string): Promise<Result<IntakeOutcome[]>>;
  /** Takes in a case archive. */
  importArchive(file: File): Promise<Result<ArchiveImport>>;
  subscribe(listener: (event: AppEvent) => void): () => void;
  watchConnection: Transport['watchConnection'];
  saveFile: Transport['saveFile'];
};

/** Puts the contract's checks around a transport. An answer that does not fit becomes INVALID_OUTPUT, a lost one ENGINE_UNAVAILABLE. */
export function checkedBridge(transport: Transport): Bridge {
  return {
    shell: transport.shell,
    call: <K extends RouteName>(name: K, input: RouteInput<K>) =>
      answer<RouteOutput<K>>(name, routes[name].output as unknown as z.ZodType<RouteOutput<K>>, () => transport.call(name, input)),
    addFiles: (files, caseId) => answer('items.add', z.array(IntakeOutcome), () => transport.addFiles(files, caseId)),
    importArchive: (file) => answer('archive.import', ArchiveImport, () => transport.importArchive(file)),
    subscribe: (listener) => transport.subscribe((raw) => {
      const event = AppEvent.safeParse(raw);
      if (event.success) listener(event.data);
      else console.error(`an event does not fit the contract: ${z.prettifyError(event.error)}`);
    }),
    watchConnection: transport.watchConnection,
    saveFile: transport.saveFile,
  };
}

async function answer<T>(name: string, value: z.ZodType<T>, ask: () => Promise<unknown>): Promise<Result<T>> {
  let raw: unknown;
  try {
    raw = await ask();
  } catch (error) {
    return { ok: false, error: { code: 'ENGINE_UNAVAILABLE', message: `${name}: ${error instanceof Error ? error.message : String(error)}` } };
  }
  const envelope = z.discriminatedUnion('ok', [z.object({ ok: z.literal(true), value }), z.object({ ok: z.literal(false), error: ErrorInfo })]).safeParse(raw);
  if (envelope.success) return envelope.data as Result<T>;
  return { ok: false, error: { code: 'INVALID_OUTPUT', message: `${name}: the answer does not fit the contract: ${z.prettifyError(envelope.error)}` } };
}
