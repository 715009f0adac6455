import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { FraudLensError } from '../../preload/contract';
import { givenPassphrase } from '../passphrase';
import { hasKeyFile } from '../store/key-file';
import { settle } from '../store/passphrase';
import { Store } from '../store/store';
import { Vault } from '../store/vault';

export type FolderOptions = { data: string; passphraseFile?: string };

/** The data folder with its passphrase, which is asked for where it is needed and was not given. */
export async function dataFolder({ data, passphraseFile }: FolderOptions): Promise<{ folder: string; passphrase: string | null }> {
  const given = givenPassphrase('FRAUDLENS_PASSPHRASE', passphraseFile);
  return { folder: data, passphrase: given ?? (hasKeyFile(data) ? await askPassphrase('Passphrase of the data folder: ') : null) };
}

/** Opens the data folder for a command that needs no engine. */
export async function openStore(options: FolderOptions): Promise<Store> {
  const { folder, passphrase } = await dataFolder(options);
  const store = Store.open(folder, { vault: Vault.unlock(folder, passphrase) });
  try {
    await settle(store);
    return store;
  } catch (error) {
    store.close();
    throw error;
  }
}

/** Reads a line from the terminal without showing it; null where there is no terminal. */
export async function askPassphrase(question: string): Promise<string | null> {
  if (!process.stdin.isTTY) return null;
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const reader = createInterface({ input: process.stdin, output: silent, terminal: true });
  process.stderr.write(question);
  try {
    return await new Promise((resolve, reject) => {
      reader.once('SIGINT', () => reject(new FraudLensError('CANCELLED', 'no passphrase was given')));
      reader.once('close', () => reject(new FraudLensError('CANCELLED', 'no passphrase was given')));
      void reader.question('').then(resolve, reject);
    });
  } finally {
    reader.close();
    process.stderr.write('\n');
  }
}
