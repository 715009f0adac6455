import { readFileSync } from 'node:fs';
import { FraudLensError } from '../preload/contract';

/**
 * The passphrase that was given with a file or in the environment, which forgets it: processes started from here must not inherit it.
 * @param name `FRAUDLENS_PASSPHRASE` or the like; with `_FILE` at its end it names a file.
 * @returns null when none was given.
 * @throws FraudLensError UNREADABLE_FILE.
 */
export function givenPassphrase(name: string, file: string | undefined = process.env[`${name}_FILE`]): string | null {
  const given = process.env[name];
  delete process.env[name];
  if (file === undefined) return given ?? null;
  try {
    // Editors end a file with a line break.
    return readFileSync(file, 'utf8').replace(/\r?\n$/, '');
  } catch (cause) {
    throw new FraudLensError('UNREADABLE_FILE', `the passphrase file ${file} cannot be read`, { path: file }, { cause });
  }
}
