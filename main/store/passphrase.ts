import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FraudLensError } from '../../preload/contract';
import { EvidenceFolder } from './evidence';
import { hasKeyFile, removeKeyFile } from './key-file';
import { Store } from './store';
import { Vault } from './vault';

/**
 * Gives a data folder a passphrase and seals the pictures in it.
 * @returns the number of originals that were sealed.
 * @throws FraudLensError CONFLICT when it has one; whatever `Store.open` throws.
 */
export async function setPassphrase(folder: string, passphrase: string): Promise<number> {
  if (hasKeyFile(folder)) throw new FraudLensError('CONFLICT', `the data folder ${folder} has a passphrase already`);
  // Makes the folder when it is new, and holds nobody else in it, before the key is written.
  Store.open(folder).close();
  return withStore(folder, Vault.create(folder, passphrase), settle);
}

/** Puts another passphrase in the place of the one that unlocked the vault; what is sealed stays as it is. */
export async function changePassphrase(folder: string, vault: Vault, passphrase: string): Promise<void> {
  await withStore(folder, vault, async (store) => {
    await settle(store);
    // Before the change, so that none can go unlogged; should the power fail just between the two, the entry tells of one that did not come about.
    store.audit.append('passphrase.changed', 'data folder', { key: vault.id });
    vault.rewrap(passphrase);
  });
}

/** Unseals everything and takes the passphrase away. */
export async function removePassphrase(folder: string, vault: Vault): Promise<number> {
  return withStore(folder, vault, (store) => {
    vault.become('unsealing');
    return settle(store);
  });
}

/**
 * Takes sealing or unsealing to its end, also what a crash cut off; does nothing where it is at its end.
 * @returns the number of originals that were put into their other form.
 * @throws FraudLensError EVIDENCE_ALTERED when some cannot be unsealed; the folder stays sealed then.
 */
export async function settle(store: Store): Promise<number> {
  const { vault, evidence, folder } = store;
  if (!vault || vault.state === 'sealed' || !(evidence instanceof EvidenceFolder)) return 0;
  const { converted, altered } = await evidence.convert();
  if (vault.state === 'unsealing' && altered.length > 0) {
    // Without the key nobody could look into them any more.
    vault.become('sealing');
    await settle(store);
    throw new FraudLensError('EVIDENCE_ALTERED', `the passphrase stays: ${altered.length} sealed originals were altered and do not open, the first with SHA-256 ${altered[0]}`, { altered });
  }
  // The index holds what the analysts' cases say; a folder with a passphrase keeps it in memory.
  await rm(join(folder, 'index'), { recursive: true, force: true });
  store.transaction(() => {
    store.thumbnails.clear();
    const action = vault.state === 'sealing' ? 'passphrase.set' : 'passphrase.removed';
    if (!logged(store, action, vault.id)) store.audit.append(action, 'data folder', { key: vault.id });
  });
  // The log file of the database still holds the small pictures.
  store.database.exec('PRAGMA wal_checkpoint(TRUNCATE)');
  if (vault.state === 'sealing') vault.become('sealed');
  else removeKeyFile(folder);
  return converted;
}

/** A crash may have come between the entry and the note in the key file that makes an end of it. */
function logged(store: Store, action: string, key: string): boolean {
  for (const entry of store.audit.each()) if (entry.action === action && entry.details['key'] === key) return true;
  return false;
}

async function withStore<T>(folder: string, vault: Vault, work: (store: Store) => Promise<T>): Promise<T> {
  const store = Store.open(folder, { vault });
  try {
    return await work(store);
  } finally {
    store.close();
  }
}
