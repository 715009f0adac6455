import { FraudLensError } from '../../preload/contract';
import { givenPassphrase } from '../passphrase';
import { hasKeyFile } from '../store/key-file';
import { changePassphrase, removePassphrase, setPassphrase } from '../store/passphrase';
import { Vault } from '../store/vault';
import { askPassphrase, dataFolder, type FolderOptions } from './data-folder';

const COVERED = `Sealed (AES-256-GCM): the originals, their small pictures, audit logs of imported cases.
Not sealed: the database (words read from the pictures, verdicts, names, notes, audit log), exports and reports. An encrypted disk covers these.
A forgotten passphrase cannot be replaced, and without key.json in the data folder it opens nothing: keep both.`;

/** `fraudlens passphrase set|change|remove|status`; a running FraudLens holds the data folder and is told so. */
export async function passphraseCommand(action: string, options: FolderOptions & { newPassphraseFile?: string }): Promise<void> {
  if (action === 'status') {
    console.log(hasKeyFile(options.data) ? `a passphrase is set\n${COVERED}` : 'no passphrase is set');
    return;
  }
  if (action === 'set') {
    console.log(`${await setPassphrase(options.data, await newPassphrase(options))} originals sealed\n${COVERED}`);
    return;
  }
  const { folder, passphrase } = await dataFolder(options);
  const vault = Vault.unlock(folder, passphrase);
  if (!vault) throw new FraudLensError('CONFLICT', `the data folder ${folder} has no passphrase`);
  if (action === 'change') {
    await changePassphrase(folder, vault, await newPassphrase(options));
    console.log('the passphrase was changed');
  } else {
    console.log(`${await removePassphrase(folder, vault)} originals unsealed; the passphrase is gone`);
  }
}

async function newPassphrase({ newPassphraseFile }: { newPassphraseFile?: string }): Promise<string> {
  const given = givenPassphrase('FRAUDLENS_NEW_PASSPHRASE', newPassphraseFile);
  if (given !== null) return given;
  const first = await askPassphrase('New passphrase (8 characters or more): ');
  if (first === null) throw new FraudLensError('PASSPHRASE_REQUIRED', 'give the new passphrase with --new-passphrase-file or FRAUDLENS_NEW_PASSPHRASE');
  if ((await askPassphrase('The same again: ')) !== first) throw new FraudLensError('INVALID_INPUT', 'the two passphrases differ; nothing was changed');
  return first;
}
