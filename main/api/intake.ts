import { randomUUID } from 'node:crypto';
import { AnalyzeOptions, FraudLensError, toErrorInfo, type IntakeOptions, type IntakeOutcome } from '../../preload/contract';
import { describe, sniff } from '../engine/image/sniff';
import { indexItem, recordResult, resultToCopy } from '../jobs/outcome';
import { INBOX } from '../store/cases';
import { sha256 } from '../store/digest';
import type { HandedIn } from './handed-in';
import type { ApiParts } from './parts';

/** A file that will become items. */
type Accepted = { name: string; bytes: Uint8Array; sha256: string; pages: readonly number[] };
type Prepared = Accepted | { name: string; error: unknown };

/** Where items are to go: into a case, into a new one of this title, or, without either, into the inbox. */
type Place = { caseId?: string | undefined; newCase?: string | undefined };
type Into = { readonly id: string; readonly title: string };

/** Files are committed in portions: large enough to share a disk flush, small enough for the memory of a small laptop. */
const PORTION_FILES = 64;
const PORTION_BYTES = 64_000_000;
/** Pages that one document may bring. */
const MAX_PAGES = 500;

/** Takes files in: hash, type by content, evidence, item and job, all on disk before the answer. */
export class Intake {
  constructor(private readonly parts: ApiParts) {}

  /** One outcome for each thing handed in (one per page of a document), in order. @throws FraudLensError NOT_FOUND for an unknown case. */
  async take(handedIn: AsyncIterable<HandedIn>, place: Place, options: IntakeOptions): Promise<IntakeOutcome[]> {
    const into = this.caseOf(place);
    const outcomes: IntakeOutcome[] = [];
    let portion: Prepared[] = [];
    let bytes = 0;
    const commit = async (): Promise<void> => {
      outcomes.push(...(await this.parts.evidenceTurn.run(() => this.commit(portion, into, options))));
      portion = [];
      bytes = 0;
    };
    for await (const thing of handedIn) {
      const prepared = 'error' in thing ? thing : await this.prepare(thing, options);
      portion.push(prepared);
      bytes += 'bytes' in prepared ? prepared.bytes.length : 0;
      if (portion.length >= PORTION_FILES || bytes >= PORTION_BYTES) await commit();
    }
    if (portion.length > 0) await commit();
    return outcomes;
  }

  /** Hash before anything looks inside; then type and pages. */
  private async prepare({ name, bytes }: { name: string; bytes: Uint8Array }, options: IntakeOptions): Promise<Prepared> {
    const hash = sha256(bytes);
    try {
      const format = sniff(bytes);
      if (!format) throw new FraudLensError('UNSUPPORTED_TYPE', `${name} is ${describe(bytes)}; FraudLens reads images and PDF`);
      if (options.page !== undefined) return { name, bytes, sha256: hash, pages: [options.page] };
      const count = format === 'pdf' || format === 'tiff' ? await this.countPages(name, bytes) : 1;
      return { name, bytes, sha256: hash, pages: Array.from({ length: count }, (_, index) => index + 1) };
    } catch (error) {
      return { name, error };
    }
  }

  private async countPages(name: string, bytes: Uint8Array): Promise<number> {
    const { engine, pictureGate } = this.parts;
    const { pages } = await pictureGate.run(() => engine.inspect(bytes, name), { priority: 'batch' });
    if (pages > MAX_PAGES) throw new FraudLensError('TOO_MANY_ITEMS', `${name} has ${pages} pages; the limit is ${MAX_PAGES}. Name a page, or split the document`, { pages, limit: MAX_PAGES });
    return pages;
  }

  /** Makes a portion durable: evidence first, then items, jobs and audit in one transaction. */
  private async commit(portion: readonly Prepared[], into: Into, options: IntakeOptions): Promise<IntakeOutcome[]> {
    const { store, queue } = this.parts;
    const hashes = [...new Set(portion.flatMap((file) => ('sha256' in file ? [file.sha256] : [])))];
    try {
      store.intents.note(hashes);
      const kept = await Promise.all(portion.map((file) => this.keep(file)));
      const outcomes = store.transaction(() => {
        const added = kept.flatMap((file) => ('error' in file ? [refusal(file)] : this.addItems(file, into, options)));
        store.intents.settle(hashes);
        return added;
      });
      for (const outcome of outcomes) if (outcome.accepted) this.parts.tell({ type: 'item', item: queue.summary(outcome.itemId) });
      queue.wake();
      return outcomes;
    } catch (error) {
      // Nothing of the portion was taken in (a full disk, most likely). What it left is noted and removed, now or at the next start.
      await store.tidyEvidence().catch(() => undefined);
      return portion.map((file) => refusal({ name: file.name, error: 'error' in file ? file.error : error }));
    }
  }

  private async keep(file: Prepared): Promise<Prepared> {
    if ('error' in file) return file;
    try {
      await this.parts.store.evidence.put(file.sha256, file.bytes);
      return file;
    } catch (error) {
      return { name: file.name, error };
    }
  }

  private addItems(file: Accepted, into: Into, options: IntakeOptions): IntakeOutcome[] {
    const { store } = this.parts;
    const target = this.opened(into);
    const nResults = options.nResults ?? store.settings.get().nResults;
    return file.pages.map((page) => {
      const duplicateOf = store.items.original(target, file.sha256, page);
      const item = {
        id: randomUUID(), caseId: target, name: file.name, page, sha256: file.sha256, bytes: file.bytes.length, addedAt: store.now().toISOString(),
        options: AnalyzeOptions.parse({ ...options, nResults, page }), duplicateOf,
      };
      const number = store.items.add(item);
      store.jobs.add(item.id, number);
      store.audit.append('item.added', item.id, { sha256: item.sha256, bytes: item.bytes, name: item.name, page, caseId: target, duplicateOf });
      const stored = { ...item, number };
      const copy = resultToCopy(store, stored, this.parts.isCurrent);
      if (copy) recordResult(store, stored, copy.analysis, copy.from);
      else indexItem(store, stored, null);
      return { accepted: true, name: file.name, itemId: item.id, duplicateOf };
    });
  }

  /** @throws FraudLensError NOT_FOUND for an unknown case, INVALID_INPUT for a case and a new one at once. */
  private caseOf({ caseId, newCase }: Place): Into {
    if (caseId !== undefined && newCase !== undefined) throw new FraudLensError('INVALID_INPUT', 'name a case or the title of a new one, not both');
    if (caseId !== undefined) return this.parts.store.cases.get(caseId);
    return newCase === undefined ? INBOX : { id: randomUUID(), title: newCase };
  }

  /** The case's id; a case that is not there yet is made when the first item comes. */
  private opened({ id, title }: Into): string {
    const { store } = this.parts;
    if (!store.cases.has(id)) {
      store.cases.create(id, title, store.now().toISOString());
      store.audit.append('case.created', id, { title });
    }
    return id;
  }
}

function refusal({ name, error }: { name: string; error: unknown }): IntakeOutcome {
  return { accepted: false, name, error: toErrorInfo(error) };
}
