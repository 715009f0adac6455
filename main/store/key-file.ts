import { createCipheriv, createDecipheriv, randomBytes, randomUUID, scryptSync } from 'node:crypto';
import { closeSync, fsyncSync, openSync, readFileSync, renameSync, rmSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { FraudLensError } from '../../preload/contract';
import { storageError } from './sqlite-error';

/** scrypt's cost: N = 2^17, r = 8, p = 1 (OWASP Password Storage Cheat Sheet): 128 MB and about half a second for each guess. */
const COST = { N: 131_072, r: 8, p: 1 } as const;
const MIN_CHARACTERS = 8;
const MAX_CHARACTERS = 1024;

const base64 = (bytes: number) => z.base64().length(4 * Math.ceil(bytes / 3));

/** `key.json`: the data key, wrapped under the passphrase, and whether what the folder holds is already sealed. */
const KeyFile = z.strictObject({
  version: z.literal(1),
  id: z.uuid(),
  state: z.enum(['sealing', 'sealed', 'unsealing']),
  /** Fixed with the version: a key file from elsewhere must not choose how much memory is spent on it. */
  scrypt: z.strictObject({ N: z.literal(COST.N), r: z.literal(COST.r), p: z.literal(COST.p), salt: base64(16) }),
  wrapped: z.strictObject({ iv: base64(12), key: base64(32), tag: base64(16) }),
});
export type KeyFile = z.infer<typeof KeyFile>;

const pathIn = (folder: string): string => join(folder, 'key.json');

/** Whether the folder has a passphrase. */
export function hasKeyFile(folder: string): boolean {
  return readText(folder) !== null;
}

/** @throws FraudLensError KEY_FILE_DAMAGED. */
export function readKeyFile(folder: string): KeyFile | null {
  const text = readText(folder);
  if (text === null) return null;
  try {
    return KeyFile.parse(JSON.parse(text));
  } catch (cause) {
    throw new FraudLensError('KEY_FILE_DAMAGED', `${pathIn(folder)} is damaged; without it the originals cannot be opened: restore it from a copy of the data folder`, {}, { cause });
  }
}

function readText(folder: string): string | null {
  try {
    return readFileSync(pathIn(folder), 'utf8');
  } catch (error) {
    if (error instanceof Error && 'code' in error && (error.code === 'ENOENT' || error.code === 'ENOTDIR')) return null;
    throw storageError(error, pathIn(folder));
  }
}

/** Whole or not at all, and on the disk when it returns. */
export function writeKeyFile(folder: string, file: KeyFile): void {
  const draft = `${pathIn(folder)}.draft`;
  try {
    const handle = openSync(draft, 'w', 0o600);
    try {
      writeSync(handle, JSON.stringify(file, null, 2));
      fsyncSync(handle);
    } finally {
      closeSync(handle);
    }
    renameSync(draft, pathIn(folder));
    syncFolder(folder);
  } catch (error) {
    throw storageError(error, pathIn(folder));
  }
}

export function removeKeyFile(folder: string): void {
  rmSync(pathIn(folder), { force: true });
  syncFolder(folder);
}

function syncFolder(folder: string): void {
  // Windows cannot open folders; NTFS journals names by itself.
  if (process.platform === 'win32') return;
  const handle = openSync(folder, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
}

export function newKeyFile(dataKey: Uint8Array, passphrase: string): KeyFile {
  const id = randomUUID();
  return { version: 1, id, state: 'sealing', ...wrap(dataKey, passphrase, id) };
}

/** @throws FraudLensError INVALID_INPUT for a passphrase that is too short or too long. */
export function wrap(dataKey: Uint8Array, passphrase: string, id: string): Pick<KeyFile, 'scrypt' | 'wrapped'> {
  const { length } = [...passphrase];
  if (length < MIN_CHARACTERS || length > MAX_CHARACTERS) throw new FraudLensError('INVALID_INPUT', `a passphrase has ${MIN_CHARACTERS} to ${MAX_CHARACTERS} characters`);
  const salt = randomBytes(16), iv = randomBytes(12);
  const cipher = createCipheriv('aes-256-gcm', wrappingKey(passphrase, salt), iv).setAAD(Buffer.from(id));
  const key = Buffer.concat([cipher.update(dataKey), cipher.final()]);
  return {
    scrypt: { ...COST, salt: salt.toString('base64') },
    wrapped: { iv: iv.toString('base64'), key: key.toString('base64'), tag: cipher.getAuthTag().toString('base64') },
  };
}

/** @throws FraudLensError PASSPHRASE_WRONG. */
export function unwrap({ id, scrypt, wrapped }: KeyFile, passphrase: string): Buffer {
  const from = (text: string): Buffer => Buffer.from(text, 'base64');
  const decipher = createDecipheriv('aes-256-gcm', wrappingKey(passphrase, from(scrypt.salt)), from(wrapped.iv), { authTagLength: 16 }).setAAD(Buffer.from(id)).setAuthTag(from(wrapped.tag));
  try {
    return Buffer.concat([decipher.update(from(wrapped.key)), decipher.final()]);
  } catch (cause) {
    throw new FraudLensError('PASSPHRASE_WRONG', 'the passphrase of the data folder is wrong', {}, { cause });
  }
}

/** NFC: keyboards of different systems write the same Hangul in different code points. */
function wrappingKey(passphrase: string, salt: Uint8Array): Buffer {
  return scryptSync(passphrase.normalize('NFC'), salt, 32, { ...COST, maxmem: 256 * 1024 * 1024 });
}
