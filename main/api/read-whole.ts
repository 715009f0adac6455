import { constants } from 'node:fs';
import { open, type FileHandle } from 'node:fs/promises';
import { FraudLensError } from '../../preload/contract';

/** Bytes asked for at once: whole screenshots mostly, and few turns for scans. */
const STRIDE = 4 * 1024 * 1024;

/**
 * A file's bytes as they were at one moment: what is longer than `limit`, still being written, or no file at all is turned away,
 * whatever it was when it was listed.
 * @param name for messages.
 * @throws FraudLensError NOT_A_FILE, TOO_MANY_BYTES, UNREADABLE_FILE (changed meanwhile); errors of the file system as they come.
 */
export async function readWhole(path: string | Buffer, name: string, limit: number): Promise<Uint8Array> {
  // Opening a named pipe would wait for its writer; Windows has neither the flag nor the pipes.
  const file = await open(path, constants.O_RDONLY | (constants.O_NONBLOCK ?? 0));
  try {
    const before = await file.stat();
    if (!before.isFile()) throw notAFile(name);
    if (before.size > limit) throw tooLarge(name, before.size, limit);
    const bytes = await readUpTo(file, Math.max(before.size, 1) + 1);
    const after = await file.stat();
    if (after.size > limit) throw tooLarge(name, after.size, limit);
    if (after.size !== bytes.length || after.mtimeMs !== before.mtimeMs) {
      throw new FraudLensError('UNREADABLE_FILE', `${name} changed while it was read; hand it in again when nothing writes to it`);
    }
    return bytes;
  } finally {
    await file.close();
  }
}

/** Bytes from the beginning, at most `most`. */
async function readUpTo(file: FileHandle, most: number): Promise<Uint8Array> {
  const bytes = new Uint8Array(most);
  let length = 0;
  while (length < most) {
    const { bytesRead } = await file.read(bytes, length, Math.min(STRIDE, most - length), length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return bytes.subarray(0, length);
}

export function notAFile(name: string): FraudLensError {
  return new FraudLensError('NOT_A_FILE', `${name} is neither a file nor a folder`);
}

function tooLarge(name: string, bytes: number, limit: number): FraudLensError {
  return new FraudLensError('TOO_MANY_BYTES', `${name} has ${bytes} bytes; the limit is ${limit}`, { bytes, limit });
}
