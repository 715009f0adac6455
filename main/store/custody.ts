import { gunzipSync } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import type { AuditReport, Review } from '../../preload/contract';
import type { AuditHead } from './audit';
import { checkExtract } from './audit-extract';
import { canonicalJson, type Json } from './canonical-json';
import { sha256 } from './digest';
import type { Store } from './store';

/** What the log says an item is: the hash of its original, the hash of its result, and the last review in canonical JSON. */
type Told = { original: Said; result: Said; review: Said };
type Said = { what: string; sequence: number } | null;

/** Results checked between two breaths of the event loop. */
const PORTION = 50;

/**
 * Verifies the audit log, then that the items, results and reviews in the database are those the log tells of, so that a
 * verdict changed behind its back is found as well; last, the logs that came along with imported cases.
 * @param expected a head that a report states.
 */
export async function verifyCustody(store: Store, expected?: AuditHead): Promise<AuditReport> {
  const chain = store.audit.verify(expected);
  if (!chain.valid) return chain;
  const told = tellings(store);
  const broken = itemMisfit(store, told) ?? reviewMisfit(store, told) ?? (await resultMisfit(store, told)) ?? (await foreignMisfit(store)) ?? (await originalMisfit(store, told));
  return broken ? { ...chain, valid: false, broken } : chain;
}

function tellings(store: Store): Map<string, Told> {
  const told = new Map<string, Told>();
  const of = (itemId: string): Told => {
    const known = told.get(itemId) ?? { original: null, result: null, review: null };
    told.set(itemId, known);
    return known;
  };
  for (const { action, subject, details, sequence } of store.audit.each()) {
    if (action === 'item.added') of(subject).original = { what: String(details['sha256']), sequence };
    if (action === 'item.analysed' || action === 'item.copied') of(subject).result = { what: String(details['resultSha256']), sequence };
    if (action === 'item.imported') {
      told.set(subject, {
        original: { what: String(details['sha256']), sequence },
        result: details['resultSha256'] ? { what: String(details['resultSha256']), sequence } : null,
        review: details['review'] ? { what: canonicalJson(details['review'] as Json), sequence } : null,
      });
    }
    if (action === 'item.reviewed') of(subject).review = { what: canonicalJson(details['after'] as Json), sequence };
  }
  return told;
}

function itemMisfit(store: Store, told: Map<string, Told>): AuditReport['broken'] {
  for (const row of store.database.each<{ id: string; sha256: string }>('SELECT id, sha256 FROM items ORDER BY number')) {
    const original = told.get(row.id)?.original;
    if (!original) return { sequence: 0, reason: `item ${row.id} is in the database, but the log does not tell of its intake` };
    if (original.what !== row.sha256) return { sequence: original.sequence, reason: `item ${row.id} no longer has the SHA-256 of its intake` };
  }
  return null;
}

function reviewMisfit(store: Store, told: Map<string, Told>): AuditReport['broken'] {
  for (const [itemId, { review }] of told) {
    if (!store.items.has(itemId)) continue;
    const { review: stored, override_status: status } = store.database.get<{ review: string; override_status: string | null }>('SELECT review, override_status FROM reviews WHERE item_id = ?', itemId) ?? { review: null, override_status: null };
    const kept = stored === null ? null : canonicalJson(JSON.parse(stored) as Json);
    // Lists count by the column beside the JSON: it must say the same.
    const sameStatus = status === (stored === null ? null : ((JSON.parse(stored) as Review).override?.status ?? null));
    if (kept !== (review?.what ?? null) || !sameStatus) return { sequence: review?.sequence ?? 0, reason: `the review of item ${itemId} is not the one that was logged` };
  }
  return null;
}

async function resultMisfit(store: Store, told: Map<string, Told>): Promise<AuditReport['broken']> {
  let checked = 0;
  for (const { item_id: itemId } of store.database.all<{ item_id: string }>('SELECT item_id FROM results')) {
    const result = told.get(itemId)?.result;
    if (!result) return { sequence: 0, reason: `the log does not tell of the analysis of item ${itemId}` };
    const stored = storedHash(store, itemId);
    if (stored !== 'removed' && stored !== result.what) return { sequence: result.sequence, reason: `the stored analysis of item ${itemId} is not the one that was logged` };
    checked += 1;
    if (checked % PORTION === 0) await setImmediate();
  }
  return null;
}

/** The log of another data folder is kept like an original; ours says which hash it has and where it ends. */
async function foreignMisfit(store: Store): Promise<AuditReport['broken']> {
  for (const { action, subject, details, sequence } of store.audit.each()) {
    if (action !== 'case.imported') continue;
    const said = details['audit'] as { sha256: string; sequence: number; head: string };
    try {
      const { head } = checkExtract(Buffer.from(await store.evidence.get(said.sha256, `the audit log of case ${subject}`)).toString('utf8'));
      if (head.hash !== said.head || head.sequence !== said.sequence) return { sequence, reason: `the audit log that came with case ${subject} ends elsewhere than when it was imported` };
    } catch (error) {
      return { sequence, reason: `the audit log that came with case ${subject} does not hold: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  return null;
}

/** Every original is read and hashed again. */
async function originalMisfit(store: Store, told: Map<string, Told>): Promise<AuditReport['broken']> {
  const checked = new Set<string>();
  for (const { id, sha256: hash } of store.database.all<{ id: string; sha256: string }>('SELECT id, sha256 FROM items ORDER BY number')) {
    if (checked.has(hash) || !store.items.has(id)) continue;
    checked.add(hash);
    try {
      await store.evidence.get(hash, `item ${id}`);
    } catch (error) {
      return { sequence: told.get(id)?.original?.sequence ?? 0, reason: `the original of item ${id}: ${error instanceof Error ? error.message : String(error)}` };
    }
  }
  return null;
}

/** SHA-256 of the JSON as it lies there; null when it cannot even be unpacked, `removed` when the item went meanwhile. */
function storedHash(store: Store, itemId: string): string | null {
  const row = store.database.get<{ analysis: Uint8Array; status: string; fraud_score: number }>('SELECT analysis, status, fraud_score FROM results WHERE item_id = ?', itemId);
  if (!row) return 'removed';
  try {
    const json = gunzipSync(row.analysis).toString('utf8');
    // Lists read these two columns instead of the JSON: they must say the same.
    const { status, fraudScore } = (JSON.parse(json) as { analysis: { status: string; fraudScore: number } }).analysis;
    return status === row.status && fraudScore === row.fraud_score ? sha256(json) : null;
  } catch {
    return null;
  }
}
