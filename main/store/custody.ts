import { gunzipSync } from 'node:zlib';
import { setImmediate } from 'node:timers/promises';
import type { AuditReport } from '../../preload/contract';
import type { AuditHead } from './audit';
import { sha256 } from './digest';
import type { Store } from './store';

/** What the log says an item is: the hash of its original, and of its result. */
type Told = { original: { sha256: string; sequence: number } | null; result: { sha256: string; sequence: number } | null };

/** Results checked between two breaths of the event loop. */
const PORTION = 50;

/**
 * Verifies the audit log, then that the items and results in the database are those the log tells of, so that a verdict changed
 * behind its back is found as well.
 * @param expected a head that a report states.
 */
export async function verifyCustody(store: Store, expected?: AuditHead): Promise<AuditReport> {
  const chain = store.audit.verify(expected);
  if (!chain.valid) return chain;
  const told = tellings(store);
  const broken = itemMisfit(store, told) ?? (await resultMisfit(store, told));
  return broken ? { ...chain, valid: false, broken } : chain;
}

function tellings(store: Store): Map<string, Told> {
  const told = new Map<string, Told>();
  const of = (itemId: string): Told => {
    const known = told.get(itemId) ?? { original: null, result: null };
    told.set(itemId, known);
    return known;
  };
  for (const { action, subject, details, sequence } of store.audit.each()) {
    if (action === 'item.added') of(subject).original = { sha256: String(details['sha256']), sequence };
    if (action === 'item.analysed' || action === 'item.copied') of(subject).result = { sha256: String(details['resultSha256']), sequence };
  }
  return told;
}

function itemMisfit(store: Store, told: Map<string, Told>): AuditReport['broken'] {
  for (const row of store.database.each<{ id: string; sha256: string }>('SELECT id, sha256 FROM items ORDER BY number')) {
    const original = told.get(row.id)?.original;
    if (!original) return { sequence: 0, reason: `item ${row.id} is in the database, but the log does not tell of its intake` };
    if (original.sha256 !== row.sha256) return { sequence: original.sequence, reason: `item ${row.id} no longer has the SHA-256 of its intake` };
  }
  return null;
}

async function resultMisfit(store: Store, told: Map<string, Told>): Promise<AuditReport['broken']> {
  let checked = 0;
  for (const { item_id: itemId } of store.database.all<{ item_id: string }>('SELECT item_id FROM results')) {
    const result = told.get(itemId)?.result;
    if (!result) return { sequence: 0, reason: `the log does not tell of the analysis of item ${itemId}` };
    const stored = storedHash(store, itemId);
    if (stored !== 'removed' && stored !== result.sha256) return { sequence: result.sequence, reason: `the stored analysis of item ${itemId} is not the one that was logged` };
    checked += 1;
    if (checked % PORTION === 0) await setImmediate();
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
