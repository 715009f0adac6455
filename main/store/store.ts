import { accessSync, closeSync, constants, mkdirSync, openSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { FraudLensError } from '../../preload/contract';
import { AnalystCases } from './analyst-cases';
import { AuditLog } from './audit';
import { Cases } from './cases';
import { Database } from './database';
import { Entities } from './entities';
import { EvidenceFolder, EvidenceMemory, type EvidenceStore } from './evidence';
import { EvidenceIntents } from './evidence-intents';
import { FolderLock } from './folder-lock';
import { Items } from './items';
import { Jobs } from './jobs';
import { Results } from './results';
import { Reviews } from './reviews';
import { SearchIndex } from './search';
import { SettingsTable } from './settings';
import { storageError } from './sqlite-error';
import { Thumbnails } from './thumbnails';
import { Vault } from './vault';
import { Watchlists } from './watchlists';

/** Everything that lasts: one SQLite database, the evidence files beside it, and the lock that makes this process their one writer. */
export class Store {
  readonly cases: Cases;
  readonly items: Items;
  readonly jobs: Jobs;
  readonly results: Results;
  readonly entities: Entities;
  readonly reviews: Reviews;
  readonly analystCases: AnalystCases;
  readonly settings: SettingsTable;
  readonly thumbnails: Thumbnails;
  readonly watchlists: Watchlists;
  readonly search: SearchIndex;
  readonly audit: AuditLog;
  readonly intents: EvidenceIntents;

  private constructor(
    /** The data folder, or `:memory:`. */
    readonly folder: string,
    readonly database: Database,
    readonly evidence: EvidenceStore,
    private readonly lock: FolderLock | null,
    /** The open lock of a folder with a passphrase. */
    readonly vault: Vault | null,
    /** The clock of everything that is written down. */
    readonly now: () => Date,
    account: string,
  ) {
    this.cases = new Cases(database);
    this.items = new Items(database);
    this.jobs = new Jobs(database);
    this.results = new Results(database);
    this.entities = new Entities(database);
    this.reviews = new Reviews(database);
    this.analystCases = new AnalystCases(database);
    this.settings = new SettingsTable(database);
    this.thumbnails = new Thumbnails(database, vault);
    this.watchlists = new Watchlists(database);
    this.search = new SearchIndex(database);
    this.audit = new AuditLog(database, now, () => this.settings.get().operator || account);
    this.intents = new EvidenceIntents(database);
  }

  /**
   * Opens a data folder, creating it when it is not there.
   * @param folder path, or `:memory:` for a store that is gone with the process.
   * @param options.account who acts in the audit log until an operator's name is set; by default the user of the operating system.
   * @param options.vault what `Vault.unlock` gave for this folder; needed where it has a passphrase.
   * @throws FraudLensError PASSPHRASE_REQUIRED, DATA_FOLDER_BUSY, DATA_FOLDER_READ_ONLY, DATABASE_TOO_NEW, DATABASE_CORRUPT, DISK_FULL.
   */
  static open(folder: string, { now = () => new Date(), account = accountName(), vault = null }: { now?: () => Date; account?: string; vault?: Vault | null } = {}): Store {
    if (folder === ':memory:') return new Store(folder, Database.open(':memory:'), new EvidenceMemory(), null, null, now, account);
    makeDataFolder(folder);
    const lock = FolderLock.take(folder);
    try {
      const open = vault ?? Vault.unlock(folder, null);
      const path = join(folder, 'fraudlens.db');
      makePrivate(path, join(folder, 'evidence'));
      return new Store(folder, Database.open(path), new EvidenceFolder(join(folder, 'evidence'), open), lock, open, now, account);
    } catch (error) {
      lock.release();
      throw error;
    }
  }

  /** All of `work` or nothing of it; durable when this returns. */
  transaction<T>(work: () => T): T {
    return this.database.transaction(work);
  }

  /** Removes the evidence files that no item needs and that a crash left half way in or out; returns their hashes. */
  async tidyEvidence(): Promise<string[]> {
    const noted = this.intents.list();
    const orphans = noted.filter((hash) => !this.items.usesEvidence(hash));
    for (const hash of orphans) await this.evidence.remove(hash);
    this.intents.settle(noted);
    return orphans;
  }

  close(): void {
    this.database.close();
    this.lock?.release();
  }
}

function makeDataFolder(folder: string): void {
  try {
    makeFolders(resolve(folder));
    accessSync(folder, constants.W_OK);
  } catch (error) {
    // Node says that of a folder that it cannot make on a read-only disk.
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') throw new FraudLensError('DATA_FOLDER_READ_ONLY', `${folder} cannot be made; choose a folder that this user may write`, {}, { cause: error });
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'ENOTDIR')) throw new FraudLensError('INVALID_INPUT', `${folder} is not a folder; name another data folder`);
    throw storageError(error, folder);
  }
}

/** One folder at a time: Node's recursive mkdir never comes back from file systems that refuse new entries with "no such file" (/proc). */
function makeFolders(folder: string): void {
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  if (dirname(folder) !== folder) makeFolders(dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

/** Other people's messages are for this user alone, also in a folder that others may look into. SQLite gives its log files the mode of the database. */
function makePrivate(database: string, evidence: string): void {
  try {
    closeSync(openSync(database, 'a', 0o600));
    mkdirSync(evidence, { recursive: true, mode: 0o700 });
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'EEXIST' || error.code === 'EISDIR')) throw new FraudLensError('INVALID_INPUT', `the data folder holds something else where FraudLens keeps its own (${error.message}); name another data folder`, {}, { cause: error });
    throw storageError(error, database);
  }
}

function accountName(): string {
  try {
    return userInfo().username;
  } catch {
    // Some systems know no name for the user's number.
    return `uid ${process.getuid?.() ?? 'unknown'}`;
  }
}
