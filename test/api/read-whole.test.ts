import { execFileSync } from 'node:child_process';
import { appendFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { readWhole } from '../../main/api/read-whole';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();
const file = (name: string, bytes: Uint8Array): string => {
  writeFileSync(join(folder, name), bytes);
  return join(folder, name);
};

describe('reading a whole file', () => {
  it.each([0, 1, 5_000_000])('gives the %d bytes that are there', async (length) => {
    const bytes = Uint8Array.from({ length }, (_, index) => index % 251);
    expect(Buffer.from(await readWhole(file(`${length}`, bytes), 'x', 10_000_000)).equals(bytes)).toBe(true);
  });

  it('takes a file at the limit and none above it', async () => {
    expect(await readWhole(file('at', new Uint8Array(100)), 'at', 100)).toHaveLength(100);
    await expect(readWhole(file('above', new Uint8Array(101)), 'above', 100)).rejects.toMatchObject({ code: 'TOO_MANY_BYTES', message: expect.stringContaining('above has 101 bytes') });
  });

  it('turns away what is still being written', async () => {
    const path = file('growing', new Uint8Array(40_000_000));
    const writer = setInterval(() => appendFileSync(path, 'x'), 1);
    await expect(readWhole(path, 'growing', 100_000_000)).rejects.toMatchObject({ code: 'UNREADABLE_FILE', message: expect.stringContaining('growing changed while it was read') });
    clearInterval(writer);
  });

  it.skipIf(process.platform === 'win32')('does not wait for the writer of a pipe that took the place of a file', async () => {
    execFileSync('mkfifo', [join(folder, 'pipe')]);
    await expect(readWhole(join(folder, 'pipe'), 'pipe', 100)).rejects.toMatchObject({ code: 'NOT_A_FILE' });
  });
});
