import { z } from 'zod';
import { FraudLensError } from '../../preload/contract';
import { AuditEntry, GENESIS, type AuditHead, type AuditLog } from './audit';
import { sha256 } from './digest';

/** One line of an extract: every entry of the log by its hash, and the text of those that the extract is about. */
const ExtractLine = z.strictObject({ sequence: z.number().int().min(1), hash: z.string().regex(/^[0-9a-f]{64}$/), entry: z.string().optional() });

/** What a checked extract says. */
export type AuditExtract = { head: AuditHead; length: number; entries: AuditEntry[] };

/**
 * The log of one case for somebody else: the hash of every entry, the text of the entries that `concerns` picks. What is said about other
 * cases stays here, and yet nothing can be put in, taken out or moved without a hash that no longer fits.
 */
export function extractAudit(log: AuditLog, concerns: (entry: AuditEntry) => boolean): string {
  const lines: string[] = [];
  for (const { hash, text, entry } of log.eachText()) lines.push(JSON.stringify(concerns(entry) ? { sequence: entry.sequence, hash, entry: text } : { sequence: entry.sequence, hash }));
  return lines.map((line) => `${line}\n`).join('');
}

/**
 * Recomputes the hashes of an extract. An entry whose text is there must have its hash and name the hash of the line before.
 * @throws FraudLensError AUDIT_BROKEN naming the first line that does not fit.
 */
export function checkExtract(text: string): AuditExtract {
  const entries: AuditEntry[] = [];
  let head: AuditHead = { sequence: 0, hash: GENESIS };
  for (const line of text.split('\n').filter((row) => row !== '')) {
    const { sequence, hash, entry } = parse(ExtractLine, line, head.sequence + 1);
    if (sequence !== head.sequence + 1) throw broken(head.sequence + 1, `is missing; entry ${sequence} stands in its place`);
    if (entry !== undefined) {
      if (sha256(entry) !== hash) throw broken(sequence, 'was edited: its text does not have the hash that was kept');
      const parsed = parse(AuditEntry, entry, sequence);
      if (parsed.sequence !== sequence) throw broken(sequence, `says that it is entry ${parsed.sequence}`);
      if (parsed.previous !== head.hash) throw broken(sequence, 'does not follow the entry before it');
      entries.push(parsed);
    }
    head = { sequence, hash };
  }
  if (entries.length === 0) throw broken(1, 'is missing: the extract tells of nothing');
  return { head, length: head.sequence, entries };
}

function parse<T>(schema: z.ZodType<T>, text: string, sequence: number): T {
  try {
    return schema.parse(JSON.parse(text));
  } catch (cause) {
    throw broken(sequence, 'is not an audit entry', cause);
  }
}

function broken(sequence: number, reason: string, cause?: unknown): FraudLensError {
  return new FraudLensError('AUDIT_BROKEN', `entry ${sequence} of the audit log that came along ${reason}`, { sequence }, { cause });
}
