import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { glob } from 'tinyglobby';
import { sniff } from '../../main/engine/image/sniff';
import { seeded } from '../screens/random';

export type PooledPicture = { readonly name: string; readonly path: string };

/** Every file below `folders` that begins like one of the formats FraudLens reads, whole or damaged. */
async function picturesIn(folders: readonly string[]): Promise<PooledPicture[]> {
  const paths = (await Promise.all(folders.map((folder) => glob('**/*', { cwd: folder, absolute: true })))).flat().sort();
  const pool: PooledPicture[] = [];
  for (const path of paths) if (sniff(new Uint8Array(await readFile(path)))) pool.push({ name: basename(path), path });
  return pool;
}

/**
 * `count` pictures of the folders, mixed; a pool that is smaller is gone through again in another order. The same for the same seed.
 * @throws Error when the folders hold no picture.
 */
export async function mixedPictures(folders: readonly string[], count: number, seed: number): Promise<PooledPicture[]> {
  const pool = await picturesIn(folders);
  if (pool.length === 0) throw new Error(`no picture in ${folders.join(', ')}`);
  const random = seeded(seed);
  const drawn: PooledPicture[] = [];
  while (drawn.length < count) drawn.push(...shuffled(pool, random));
  return drawn.slice(0, count);
}

/** Fisher–Yates. */
function shuffled<T>(values: readonly T[], random: { next(): number }): T[] {
  const mixed = [...values];
  for (let i = mixed.length - 1; i > 0; i -= 1) {
    const j = Math.floor(random.next() * (i + 1));
    [mixed[i], mixed[j]] = [mixed[j]!, mixed[i]!];
  }
  return mixed;
}
