/**
 * The schema, one step per version: `PRAGMA user_version` is the number of steps that a database has seen. Steps are only ever
 * added. Timestamps are RFC 3339 in UTC; `not_before_ms` is Unix time in milliseconds.
 */
export const MIGRATIONS: readonly string[] = [
  `
  CREATE TABLE cases (
    id TEXT PRIMARY KEY,
    title TEXT NOT NULL,
    created_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE items (
    number INTEGER PRIMARY KEY AUTOINCREMENT,
    id TEXT NOT NULL UNIQUE,
    case_id TEXT NOT NULL REFERENCES cases (id),
    name TEXT NOT NULL,
    page INTEGER NOT NULL CHECK (page >= 1),
    sha256 TEXT NOT NULL CHECK (length(sha256) = 64),
    bytes INTEGER NOT NULL,
    added_at TEXT NOT NULL,
    options TEXT NOT NULL,
    duplicate_of TEXT REFERENCES items (id) ON DELETE SET NULL
  ) STRICT;
  CREATE INDEX items_by_case ON items (case_id, number);
  CREATE INDEX items_by_content ON items (sha256, page);
  CREATE INDEX items_by_original ON items (duplicate_of) WHERE duplicate_of IS NOT NULL;

  CREATE TABLE jobs (
    item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    item_number INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('queued', 'running', 'done', 'failed', 'quarantined', 'cancelled')),
    attempts INTEGER NOT NULL DEFAULT 0,
    interruptions INTEGER NOT NULL DEFAULT 0,
    not_before_ms INTEGER NOT NULL DEFAULT 0,
    error TEXT
  ) STRICT;
  CREATE INDEX jobs_by_state ON jobs (state, interruptions, item_number);

  CREATE TABLE results (
    item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    status TEXT NOT NULL,
    fraud_score REAL NOT NULL,
    scam_type TEXT,
    excerpt TEXT NOT NULL,
    elapsed_ms REAL NOT NULL,
    sha256 TEXT NOT NULL,
    analysis BLOB NOT NULL
  ) STRICT;

  CREATE TABLE entities (
    type TEXT NOT NULL,
    canonical TEXT NOT NULL,
    item_id TEXT NOT NULL REFERENCES items (id) ON DELETE CASCADE,
    display TEXT NOT NULL,
    validity TEXT NOT NULL,
    flags TEXT NOT NULL,
    PRIMARY KEY (type, canonical, item_id)
  ) STRICT, WITHOUT ROWID;
  CREATE INDEX entities_by_item ON entities (item_id);

  CREATE TABLE reviews (
    item_id TEXT PRIMARY KEY REFERENCES items (id) ON DELETE CASCADE,
    review TEXT NOT NULL,
    override_status TEXT
  ) STRICT;

  CREATE TABLE analyst_cases (
    case_id TEXT PRIMARY KEY,
    label TEXT NOT NULL CHECK (label IN ('fraud', 'benign')),
    scam_type TEXT,
    text TEXT NOT NULL,
    how_to_tell TEXT,
    added_at TEXT NOT NULL
  ) STRICT;

  CREATE TABLE settings (
    key TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT;

  CREATE TABLE thumbnails (
    sha256 TEXT NOT NULL,
    page INTEGER NOT NULL,
    media_type TEXT NOT NULL,
    width INTEGER NOT NULL,
    height INTEGER NOT NULL,
    bytes BLOB NOT NULL,
    PRIMARY KEY (sha256, page)
  ) STRICT;

  -- Evidence files that are being written or removed: what a crash in between leaves is known exactly and tidied at the next start.
  CREATE TABLE evidence_intents (sha256 TEXT PRIMARY KEY) STRICT, WITHOUT ROWID;

  CREATE TABLE audit (
    sequence INTEGER PRIMARY KEY AUTOINCREMENT,
    entry TEXT NOT NULL,
    hash TEXT NOT NULL
  ) STRICT;
  CREATE TRIGGER audit_never_changes BEFORE UPDATE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;
  CREATE TRIGGER audit_never_shrinks BEFORE DELETE ON audit BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

  -- INSERT OR REPLACE removes rows without asking the trigger above.
  CREATE TRIGGER audit_only_grows BEFORE INSERT ON audit WHEN NEW.sequence <> (SELECT coalesce(max(sequence), 0) + 1 FROM audit)
  BEGIN SELECT RAISE(ABORT, 'the audit log is append-only'); END;

  -- rowid = items.number. Case is folded before the text comes here, so the tokenizer need not.
  CREATE VIRTUAL TABLE search USING fts5 (text, tokenize = 'trigram case_sensitive 1');
  -- Removed text is overwritten, here as in the tables (PRAGMA secure_delete).
  INSERT INTO search (search, rank) VALUES ('secure-delete', 1);
  `,
  `
  CREATE TABLE watchlists (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL UNIQUE,
    kind TEXT NOT NULL CHECK (kind IN ('block', 'allow')),
    entries INTEGER NOT NULL,
    version TEXT NOT NULL CHECK (length(version) = 64),
    added_at TEXT NOT NULL,
    keys BLOB NOT NULL
  ) STRICT;
  `,
  `
  -- What tells that two items show the same screen; null for results of earlier versions, and where there is too little to tell by.
  ALTER TABLE results ADD COLUMN difference_hash TEXT;
  ALTER TABLE results ADD COLUMN text_sketch BLOB;
  ALTER TABLE results ADD COLUMN alike TEXT;
  `,
];
