import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, readdirSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { EvidenceFolder, EvidenceMemory, type EvidenceStore } from '../../main/store/evidence';
import { sha256 } from '../../main/store/digest';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const bytes = new Uint8Array(Buffer.from('증거'));
const hash = sha256(bytes);
const pathOf = (root: string, name = hash): string => join(root, name.slice(0, 2), name.slice(2, 4), name);

/** A file system of 256 kB that is really full when it is full; null where this user may not mount one. */
function tinyDisk(): string | null {
  const path = join(folder, 'tiny');
  try {
    mkdirSync(path);
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=256k', 'tmpfs', path], { stdio: 'ignore' });
    afterAll(() => execFileSync('umount', [path]));
    return path;
  } catch {
    return null;
  }
}
const disk = tinyDisk();

describe.each<[string, () => EvidenceStore]>([
  ['in a folder', () => new EvidenceFolder(join(folder, String(Math.random())))],
  ['in memory', () => new EvidenceMemory()],
])('evidence %s', (_name, create) => {
  it('gives back what was put, byte for byte', async () => {
    const store = create();
    await fc.assert(fc.asyncProperty(fc.uint8Array({ maxLength: 2000 }), async (content) => {
      await store.put(sha256(content), content);
      expect(Buffer.from(await store.get(sha256(content), 'x')).equals(Buffer.from(content))).toBe(true);
    }), { numRuns: 30 });
  });

  it('keeps equal bytes once', async () => {
    const store = create();
    await Promise.all([store.put(hash, bytes), store.put(hash, bytes), store.put(hash, bytes)]);
    expect(await store.list()).toEqual([hash]);
  });

  it('cannot be changed through what it gave or took', async () => {
    const store = create();
    const mine = Uint8Array.from(bytes);
    await store.put(hash, mine);
    mine.fill(0);
    (await store.get(hash, 'x')).fill(0);
    expect(sha256(await store.get(hash, 'x'))).toBe(hash);
  });

  it('names the item whose original is missing', async () => {
    await expect(create().get(hash, '캡처.png')).rejects.toMatchObject({ code: 'EVIDENCE_MISSING', message: expect.stringContaining('캡처.png') });
  });

  it('forgets what is removed', async () => {
    const store = create();
    await store.put(hash, bytes);
    await store.remove(hash);
    await store.remove(hash);
    expect(await store.list()).toEqual([]);
  });
});

describe('evidence folder', () => {
  it('finds an altered original, and does not write over it', async () => {
    const root = join(folder, 'altered');
    const store = new EvidenceFolder(root);
    await store.put(hash, bytes);
    chmodSync(pathOf(root), 0o600);
    writeFileSync(pathOf(root), '조작');
    await expect(store.get(hash, '캡처.png')).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED', message: expect.stringContaining('캡처.png') });
    await expect(store.put(hash, bytes)).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED' });
  });

  it('finds a deleted original', async () => {
    const root = join(folder, 'deleted');
    const store = new EvidenceFolder(root);
    await store.put(hash, bytes);
    unlinkSync(pathOf(root));
    await expect(store.get(hash, 'x')).rejects.toMatchObject({ code: 'EVIDENCE_MISSING' });
  });

  it('writes files that are read-only, and nothing beside them', async () => {
    const root = join(folder, 'mode');
    await new EvidenceFolder(root).put(hash, bytes);
    expect(readdirSync(join(root, hash.slice(0, 2), hash.slice(2, 4)))).toEqual([hash]);
    if (process.platform !== 'win32') expect(statSync(pathOf(root)).mode & 0o777).toBe(0o400);
  });

  it('removes what an interrupted writing left', async () => {
    const root = join(folder, 'draft');
    mkdirSync(join(root, hash.slice(0, 2), hash.slice(2, 4)), { recursive: true });
    writeFileSync(`${pathOf(root)}.0123456789ab.draft`, 'half');
    const store = new EvidenceFolder(root);
    await store.remove(hash);
    expect(await store.list()).toEqual([]);
  });

  it.skipIf(disk === null)('says that the disk is full, and leaves nothing half written', async () => {
    const root = join(disk ?? '', 'evidence');
    const store = new EvidenceFolder(root);
    await store.put(hash, bytes);
    const large = new Uint8Array(1_000_000).fill(7);
    await expect(store.put(sha256(large), large)).rejects.toMatchObject({ code: 'DISK_FULL' });
    expect(await store.list()).toEqual([hash]);
    rmSync(root, { recursive: true });
  });
});
