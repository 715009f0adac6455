import { statSync } from 'node:fs';
import { DatabaseSync, type StatementSyncInstance } from '@photostructure/sqlite';
import { FraudLensError } from '../../preload/contract';
import { MIGRATIONS } from './migrations';
import { storageError } from './sqlite-error';

/** What may stand in a column. */
export type Value = string | number | null | Uint8Array;
export type Row = Record<string, Value>;

/** "FRLS": tells our databases from those of other programs (`PRAGMA application_id`). */
const APPLICATION_ID = 0x46524c53;
/** Up to this size the whole file is checked at every start (about a second); a larger one only after an unclean end. */
const QUICK_CHECK_BYTES = 256 * 1024 * 1024;

/** One open SQLite database with our schema. Synchronous: each call is done, and each transaction durable, when it returns. */
export class Database {
  private readonly statements = new Map<string, StatementSyncInstance>();

  private constructor(private readonly db: InstanceType<typeof DatabaseSync>, readonly path: string) {}

  /**
   * Opens or creates the database and brings its schema up to date.
   * @param path file, or `:memory:`.
   * @throws FraudLensError DATABASE_TOO_NEW, DATABASE_CORRUPT, DATA_FOLDER_READ_ONLY, DATA_FOLDER_BUSY, DISK_FULL.
   */
  static open(path: string): Database {
    const needsCheck = sizeOf(path) > 0 && (sizeOf(`${path}-wal`) > 0 || sizeOf(path) <= QUICK_CHECK_BYTES);
    let database: Database | null = null;
    try {
      database = new Database(new DatabaseSync(path, { timeout: 5000, defensive: true }), path);
      database.configure();
      if (needsCheck) database.check();
      database.migrate();
      return database;
    } catch (error) {
      database?.abandon();
      throw storageError(error, path);
    }
  }

  /** Runs a statement that answers nothing; returns the number of changed rows. */
  run(sql: string, ...values: Value[]): number {
    return this.guard(() => this.statement(sql).run(...values.map(storable)).changes);
  }

  get<T extends Row>(sql: string, ...values: Value[]): T | null {
    return this.guard(() => (this.statement(sql).get(...values.map(storable)) as T | undefined) ?? null);
  }

  all<T extends Row>(sql: string, ...values: Value[]): T[] {
    return this.guard(() => this.statement(sql).all(...values.map(storable)) as T[]);
  }

  /** Rows one at a time, for tables that should not be held in memory whole. Do not write while iterating. */
  *each<T extends Row>(sql: string, ...values: Value[]): IterableIterator<T> {
    // A statement of its own: a shared one would be reset by the next caller.
    const statement = this.guard(() => this.db.prepare(sql));
    try {
      yield* statement.iterate(...values.map(storable)) as IterableIterator<T>;
    } catch (error) {
      throw storageError(error, this.path);
    }
  }

  /** Several statements at once, without parameters. */
  exec(sql: string): void {
    this.guard(() => this.db.exec(sql));
  }

  /** All of `work` or nothing of it; durable when this returns. A transaction inside another one is part of it. */
  transaction<T>(work: () => T): T {
    if (this.db.isTransaction) return work();
    this.exec('BEGIN IMMEDIATE');
    try {
      const value = work();
      this.exec('COMMIT');
      return value;
    } catch (error) {
      // SQLite has rolled back by itself after some errors (disk full); a second ROLLBACK would hide the first error.
      if (this.db.isTransaction) this.db.exec('ROLLBACK');
      throw error;
    }
  }

  /** Writes the log back into the database file and closes it. */
  close(): void {
    if (!this.db.isOpen) return;
    try {
      // By hand: SQLite would do it itself only after the last statement is collected, which this binding leaves to chance.
      this.db.exec('PRAGMA wal_checkpoint(TRUNCATE)');
    } finally {
      this.statements.clear();
      this.db.close();
    }
  }

  /** Closes a database that turned out not to be ours, leaving every byte of it as it is. */
  private abandon(): void {
    if (this.db.isOpen) this.db.close();
  }

  private configure(): void {
    // Readers never wait (WAL), a commit is on disk before it is answered (FULL), and what is removed is overwritten.
    this.db.exec('PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; PRAGMA foreign_keys = ON; PRAGMA journal_size_limit = 67108864; PRAGMA trusted_schema = OFF; PRAGMA secure_delete = ON;');
  }

  private check(): void {
    const row = this.db.prepare('PRAGMA quick_check(1)').get() as { quick_check: string } | undefined;
    if (row?.quick_check !== 'ok') throw this.corrupt(row?.quick_check ?? 'no answer to the integrity check');
  }

  private migrate(): void {
    const version = this.pragma('user_version');
    if (version > MIGRATIONS.length) {
      throw new FraudLensError('DATABASE_TOO_NEW', `${this.path} was written by a newer FraudLens (schema ${version}, this one knows ${MIGRATIONS.length}); use that version or another data folder`);
    }
    if (version > 0 ? this.pragma('application_id') !== APPLICATION_ID : this.hasTables()) throw this.corrupt('it is not a FraudLens database');
    for (let next = version; next < MIGRATIONS.length; next++) {
      this.transaction(() => {
        this.exec(MIGRATIONS[next] ?? '');
        this.exec(`PRAGMA application_id = ${APPLICATION_ID}; PRAGMA user_version = ${next + 1}`);
      });
    }
  }

  private hasTables(): boolean {
    return this.db.prepare('SELECT 1 AS found FROM sqlite_schema LIMIT 1').get() !== undefined;
  }

  private pragma(name: 'user_version' | 'application_id'): number {
    return (this.db.prepare(`PRAGMA ${name}`).get() as Record<string, number>)[name] ?? 0;
  }

  private corrupt(reason: string): FraudLensError {
    return new FraudLensError('DATABASE_CORRUPT', `${this.path} is damaged: ${reason}`);
  }

  private statement(sql: string): StatementSyncInstance {
    let statement = this.statements.get(sql);
    if (!statement) {
      statement = this.db.prepare(sql);
      this.statements.set(sql, statement);
    }
    return statement;
  }

  private guard<T>(work: () => T): T {
    try {
      return work();
    } catch (error) {
      throw storageError(error, this.path);
    }
  }
}

/** Bytes of a file; 0 when there is none. */
const sizeOf = (path: string): number => statSync(path, { throwIfNoEntry: false })?.size ?? 0;

/** SQLite would cut a text off at its first NUL (https://www.sqlite.org/nulinstr.html); what follows it must not get lost. */
const storable = (value: Value): Value => (typeof value === 'string' ? value.replaceAll('\0', '\ufffd') : value);
