import { gunzipSync, gzipSync } from 'node:zlib';
import { FraudLensError, ItemAnalysis, type Ocr } from '../../preload/contract';
import type { Database } from './database';
import { sha256 } from './digest';

/** Characters of an excerpt. */
const EXCERPT = 160;

/** What the engine said about items: at most one result per item, kept whole as compressed JSON beside what lists need of it. */
export class Results {
  constructor(private readonly db: Database) {}

  /**
   * Keeps the one result of an item.
   * @returns SHA-256 of the JSON that was kept, for the audit log.
   * @throws FraudLensError INVALID_OUTPUT when the analysis breaks its own schema.
   */
  add(itemId: string, analysis: ItemAnalysis): string {
    const parsed = ItemAnalysis.safeParse(analysis);
    if (!parsed.success) throw new FraudLensError('INVALID_OUTPUT', `the analysis of item ${itemId} breaks its schema: ${parsed.error.message}`);
    const json = JSON.stringify(parsed.data);
    const { status, fraudScore, scamType, timings } = parsed.data.analysis;
    const hash = sha256(json);
    this.db.run(
      'INSERT INTO results (item_id, status, fraud_score, scam_type, excerpt, elapsed_ms, sha256, analysis) VALUES (?, ?, ?, ?, ?, ?, ?, ?)',
      itemId, status, fraudScore, scamType, excerpt(parsed.data.ocr), timings.total, hash, gzipSync(json, { level: 5 }),
    );
    return hash;
  }

  /** The result of an item, or null. @throws FraudLensError DATABASE_CORRUPT when what is kept is not what was put there. */
  get(itemId: string): ItemAnalysis | null {
    const row = this.db.get<{ sha256: string; analysis: Uint8Array }>('SELECT sha256, analysis FROM results WHERE item_id = ?', itemId);
    return row && unpack(itemId, row.sha256, row.analysis);
  }

  remove(itemId: string): boolean {
    return this.db.run('DELETE FROM results WHERE item_id = ?', itemId) > 0;
  }
}

function unpack(itemId: string, hash: string, packed: Uint8Array): ItemAnalysis {
  try {
    const json = gunzipSync(packed).toString('utf8');
    if (sha256(json) !== hash) throw new Error('its SHA-256 does not fit');
    return ItemAnalysis.parse(JSON.parse(json));
  } catch (cause) {
    throw new FraudLensError('DATABASE_CORRUPT', `the stored analysis of item ${itemId} cannot be read: ${(cause as Error).message}`, undefined, { cause });
  }
}

/** The first words of the messages; of a screen without messages, of whatever it says. */
function excerpt({ lines, text }: Ocr): string {
  const messages = lines.filter((line) => line.role === 'message').map((line) => line.text).join(' ');
  const words = (messages === '' ? text : messages).replace(/\s+/gu, ' ').trim();
  return [...words].slice(0, EXCERPT).join('');
}
