import { spawn } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { verifyCustody } from '../../main/store/custody';
import { sha256 } from '../../main/store/digest';
import { changePassphrase, removePassphrase, setPassphrase, settle } from '../../main/store/passphrase';
import { Store } from '../../main/store/store';
import { Vault } from '../../main/store/vault';
import { temporaryFolder } from './temporary-folder';

const folder = temporaryFolder();
const PASSPHRASE = '비밀 문구 correct horse';
const MARK = Buffer.from('-- words that must not lie on the disk in the clear --');
const SEALER = fileURLToPath(new URL('./sealer.ts', import.meta.url));
let count = 0;

/** A data folder with `originals` items, logged and with a small picture each, closed. */
async function filled(originals: number, passphrase: string | null = null): Promise<string> {
  const path = join(folder, String(count++));
  const store = Store.open(path, { vault: Vault.unlock(path, passphrase) });
  store.cases.create('c', 'case', '2026-01-01T00:00:00Z');
  for (let at = 0; at < originals; at++) {
    const bytes = original(at);
    await store.evidence.put(sha256(bytes), bytes);
    store.transaction(() => {
      store.items.add({ id: `i${at}`, caseId: 'c', name: `${at}.png`, page: 1, sha256: sha256(bytes), bytes: bytes.length, addedAt: '2026-01-01T00:00:00Z', options: { nResults: 3, page: 1 }, duplicateOf: null });
      store.audit.append('item.added', `i${at}`, { sha256: sha256(bytes) });
      store.thumbnails.put(sha256(bytes), 1, { mediaType: 'image/jpeg', bytes, width: 1, height: 1 });
    });
  }
  store.close();
  return path;
}

function original(at: number): Uint8Array {
  return new Uint8Array(Buffer.concat([MARK, Buffer.alloc(20_000, `${at}.`)]));
}

function filesIn(path: string): string[] {
  return readdirSync(path, { withFileTypes: true, recursive: true }).filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

const inTheClear = (path: string): string[] => filesIn(path).filter((file) => readFileSync(file).includes(MARK));
const actions = (store: Store): string[] => [...store.audit.each()].map((entry) => entry.action).filter((action) => action.startsWith('passphrase.'));

/** Opens the folder as a start of the program does, and checks that nothing of it is lost. */
async function whole(path: string, passphrase: string, originals: number): Promise<Store> {
  const store = Store.open(path, { vault: Vault.unlock(path, passphrase) });
  await settle(store);
  for (let at = 0; at < originals; at++) expect(Buffer.from(await store.evidence.get(sha256(original(at)), 'x')).equals(Buffer.from(original(at)))).toBe(true);
  expect(await verifyCustody(store)).toMatchObject({ valid: true, broken: null });
  return store;
}

describe('the passphrase of a data folder', () => {
  it('seals originals and small pictures, keeps their hashes, and tells of it in the audit log', async () => {
    const path = await filled(5);
    expect(inTheClear(path).length).toBeGreaterThanOrEqual(6);
    expect(await setPassphrase(path, PASSPHRASE)).toBe(5);
    expect(inTheClear(path)).toEqual([]);
    const store = await whole(path, PASSPHRASE, 5);
    expect(actions(store)).toEqual(['passphrase.set']);
    const late = new Uint8Array(Buffer.concat([MARK, Buffer.from('late')]));
    await store.evidence.put(sha256(late), late);
    store.thumbnails.put(sha256(late), 1, { mediaType: 'image/jpeg', bytes: late, width: 1, height: 1 });
    expect(store.thumbnails.get(sha256(late), 1)?.bytes).toEqual(late);
    expect(inTheClear(path)).toEqual([]);
    expect(await store.evidence.list()).toContain(sha256(late));
    await store.evidence.remove(sha256(late));
    expect(await store.evidence.list()).not.toContain(sha256(late));
    store.close();
  });

  it('is asked for, and no other opens the folder', async () => {
    const path = await filled(1);
    await setPassphrase(path, PASSPHRASE);
    expect(() => Store.open(path)).toThrow(expect.objectContaining({ code: 'PASSPHRASE_REQUIRED' }));
    expect(() => Vault.unlock(path, `${PASSPHRASE}!`)).toThrow(expect.objectContaining({ code: 'PASSPHRASE_WRONG' }));
    (await whole(path, PASSPHRASE.normalize('NFD'), 1)).close();
    await expect(setPassphrase(path, PASSPHRASE)).rejects.toMatchObject({ code: 'CONFLICT' });
  });

  it('must not be too short, and leaves the folder as it was then', async () => {
    const path = await filled(1);
    await expect(setPassphrase(path, '일곱 글자다')).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    Store.open(path).close();
  });

  it('is changed without touching what is sealed', async () => {
    const path = await filled(2);
    await setPassphrase(path, PASSPHRASE);
    const before = filesIn(join(path, 'evidence')).map((file) => sha256(readFileSync(file)));
    await changePassphrase(path, Vault.unlock(path, PASSPHRASE)!, 'another passphrase');
    expect(filesIn(join(path, 'evidence')).map((file) => sha256(readFileSync(file)))).toEqual(before);
    expect(() => Vault.unlock(path, PASSPHRASE)).toThrow(expect.objectContaining({ code: 'PASSPHRASE_WRONG' }));
    const store = await whole(path, 'another passphrase', 2);
    expect(actions(store)).toEqual(['passphrase.set', 'passphrase.changed']);
    store.close();
  });

  it('is taken away again', async () => {
    const path = await filled(3);
    await setPassphrase(path, PASSPHRASE);
    expect(await removePassphrase(path, Vault.unlock(path, PASSPHRASE)!)).toBe(3);
    expect(existsSync(join(path, 'key.json'))).toBe(false);
    const store = await whole(path, 'none is needed', 3);
    expect(actions(store)).toEqual(['passphrase.set', 'passphrase.removed']);
    store.close();
  });

  it('finds a sealed original that was altered or exchanged, and keeps the key then', async () => {
    const path = await filled(2);
    await setPassphrase(path, PASSPHRASE);
    const [first, second] = filesIn(join(path, 'evidence')) as [string, string];
    const bytes = readFileSync(second);
    rmSync(first);
    writeFileSync(first, bytes);
    const store = Store.open(path, { vault: Vault.unlock(path, PASSPHRASE) });
    await expect(store.evidence.get(sha256(original(0)), 'x').then(() => store.evidence.get(sha256(original(1)), 'x'))).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED' });
    expect((await verifyCustody(store)).valid).toBe(false);
    store.close();
    await expect(removePassphrase(path, Vault.unlock(path, PASSPHRASE)!)).rejects.toMatchObject({ code: 'EVIDENCE_ALTERED' });
    expect(Vault.unlock(path, PASSPHRASE)?.state).toBe('sealed');
    expect(inTheClear(path)).toEqual([]);
  });

  it('says that the key file is damaged or gone', async () => {
    const path = await filled(1);
    await setPassphrase(path, PASSPHRASE);
    const key = readFileSync(join(path, 'key.json'), 'utf8');
    writeFileSync(join(path, 'key.json'), key.replace('131072', '1073741824'));
    expect(() => Vault.unlock(path, PASSPHRASE)).toThrow(expect.objectContaining({ code: 'KEY_FILE_DAMAGED' }));
    rmSync(join(path, 'key.json'));
    const store = Store.open(path);
    await expect(store.evidence.get(sha256(original(0)), 'x')).rejects.toMatchObject({ code: 'KEY_FILE_DAMAGED' });
    store.close();
  });

  it('survives kill -9 at any moment of sealing and unsealing', { timeout: 240_000 }, async () => {
    const ORIGINALS = 40, path = await filled(ORIGINALS);
    let sealed = false, cut = 0;
    for (let round = 0; round < 16; round++) {
      // A little further each time, over the whole of both ways: key, key file, originals, log, end.
      const finished = await killedAfter([path, sealed ? 'remove' : 'set', PASSPHRASE], round * 45);
      if (!finished) cut += 1;
      const store = await whole(path, PASSPHRASE, ORIGINALS);
      sealed = existsSync(join(path, 'key.json'));
      if (sealed) expect(inTheClear(path)).toEqual([]);
      store.close();
    }
    expect(cut).toBeGreaterThan(4);
    const store = await whole(path, PASSPHRASE, ORIGINALS);
    // Each way once and in turn, whatever was cut off: none logged twice, none left out.
    actions(store).forEach((action, at) => expect(action).toBe(at % 2 === 0 ? 'passphrase.set' : 'passphrase.removed'));
    store.close();
  });
});

/** Runs the sealer and kills it `ms` after it has begun; whether it came to its end first. */
function killedAfter(parameters: string[], ms: number): Promise<boolean> {
  const child = spawn(process.execPath, ['--import', 'tsx', SEALER, ...parameters], { stdio: ['ignore', 'pipe', 'inherit'] });
  let output = '';
  child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
    output += chunk;
    if (chunk.includes('begin')) setTimeout(() => child.kill('SIGKILL'), ms);
  });
  return new Promise((resolve) => child.once('exit', () => resolve(output.includes('done'))));
}
