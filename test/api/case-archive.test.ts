import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAX_RATIO } from '../../main/api/case-archive-format';
import { verifyCustody } from '../../main/store/custody';
import { sha256 } from '../../main/store/digest';
import { bench, type Bench } from '../jobs/bench';
import { fakePdf, fakePng } from '../jobs/fake-engine';
import { settled } from '../jobs/settled';
import { forged, unzip, zipped, type Packed } from './archive-tools';

const SECRET_OF_ANOTHER_CASE = '다른 사건의 비밀';
let archive: Uint8Array;
let files: Packed[];
let folder = '';

/** A case with two pictures, a copy, a page of a document, a review and an item of which nothing came; beside it another case. */
async function sender(): Promise<{ work: Bench; caseId: string }> {
  const work = await bench((text) => { if (text.includes('broken')) throw new Error('torn'); });
  const { id: caseId } = await work.call('cases.create', { title: '2026-041 택배 사칭' });
  const other = await work.call('cases.create', { title: SECRET_OF_ANOTHER_CASE });
  const add = (id: string, ...named: { name: string; bytes: Uint8Array }[]) => work.call('items.add', { caseId: id, files: named });
  await add(caseId, { name: 'FRAUD 하나.png', bytes: fakePng('FRAUD 하나 010-1234-5678') }, { name: '둘.png', bytes: fakePng('안녕') }, { name: '하나 또.png', bytes: fakePng('FRAUD 하나 010-1234-5678') });
  await add(caseId, { name: '문서.pdf', bytes: fakePdf(2) });
  await add(caseId, { name: '<img src=x onerror=alert(1)>.png', bytes: fakePng('broken') });
  await add(other.id, { name: `${SECRET_OF_ANOTHER_CASE}.png`, bytes: fakePng('FRAUD 남의 것') });
  const items = await settled(work, 60_000);
  await work.call('items.review', { itemId: items[1]!.id, review: { override: { status: 'FRAUD', scamType: 'parcel', reason: '분석관 판단' }, note: '메모', tags: ['가'] } });
  return { work, caseId };
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'archive-'));
  const { work, caseId } = await sender();
  archive = (await work.call('archive.export', { caseId })).bytes;
  files = await unzip(archive);
  await work.close();
}, 120_000);
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const fileAt = (path: string): Buffer => files.find((file) => file.path === path)!.bytes;
const refusal = async (bytes: Uint8Array): Promise<{ code: string; message: string }> => {
  const work = await bench();
  const result = await work.api.call('archive.import', { bytes });
  expect(work.store.cases.list()).toEqual([]);
  expect(await work.store.evidence.list()).toEqual([]);
  if (result.ok) throw new Error('the archive was taken in');
  return result.error;
};

describe('an archive', () => {
  it('holds originals, items, the log, a viewer, and the hash of each in its manifest', () => {
    const manifest = JSON.parse(fileAt('manifest.json').toString('utf8')) as { files: { path: string; bytes: number; sha256: string }[]; items: number; case: { title: string } };
    expect(manifest).toMatchObject({ format: 'fraudlens-case/1', items: 6, case: { title: '2026-041 택배 사칭' } });
    expect(manifest.files.map((file) => file.path).sort()).toEqual(files.map((file) => file.path).filter((path) => path !== 'manifest.json').sort());
    for (const { path, bytes, sha256: hash } of manifest.files) expect([sha256(fileAt(path)), fileAt(path).length]).toEqual([hash, bytes]);
    expect(files.filter((file) => file.path.startsWith('originals/'))).toHaveLength(4);
    for (const file of files.filter(({ path }) => path.startsWith('originals/'))) expect(file.path).toContain(sha256(file.bytes));
    expect(files.filter((file) => file.path.startsWith('pictures/'))).toHaveLength(2);
  });

  it('tells nothing of other cases', () => {
    for (const file of files) expect(file.bytes.includes(Buffer.from(SECRET_OF_ANOTHER_CASE)), file.path).toBe(false);
    const lines = fileAt('audit.jsonl').toString('utf8').trim().split('\n').map((line) => JSON.parse(line) as { sequence: number; entry?: string });
    expect(lines.map((line) => line.sequence)).toEqual(lines.map((_, at) => at + 1));
    expect(lines.some((line) => line.entry === undefined)).toBe(true);
  });

  it('has a viewer that can reach no network and makes no markup of what items say', () => {
    const page = fileAt('index.html').toString('utf8');
    expect(page).toContain("default-src 'none'");
    expect(page).not.toMatch(/https?:|<script>|unsafe/);
    const script = fileAt('viewer/viewer.js').toString('utf8');
    expect(script).not.toMatch(/innerHTML|outerHTML|insertAdjacentHTML|document\.write|eval|fetch|XMLHttpRequest|WebSocket|https?:(?!\/\/www\.w3\.org\/2000\/svg)/);
    expect(fileAt('viewer/data.js').toString('utf8')).toContain('<img src=x onerror=alert(1)>.png');
  });

  it('written to a file is whole or not there', async () => {
    const { work, caseId } = await sender();
    const written = await work.api.exportCase(caseId, join(folder, 'case.zip'));
    const bytes = readFileSync(join(folder, 'case.zip'));
    expect(written).toEqual({ sha256: sha256(bytes), bytes: bytes.length });
    expect([...work.store.audit.each()].at(-1)).toMatchObject({ action: 'case.exported', subject: caseId, details: written });
    await expect(work.api.exportCase(caseId, join(folder, 'nowhere', 'case.zip'))).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    await work.store.evidence.remove(work.store.items.summaries({ caseId })[0]!.sha256);
    await expect(work.api.exportCase(caseId, join(folder, 'lacking.zip'))).rejects.toMatchObject({ code: 'EVIDENCE_MISSING' });
    expect([existsSync(join(folder, 'lacking.zip')), existsSync(join(folder, 'lacking.zip.draft'))]).toEqual([false, false]);
    expect(await work.api.call('archive.export', { caseId: 'nobody' })).toMatchObject({ ok: false, error: { code: 'NOT_FOUND' } });
  });
});

describe('import', () => {
  it('brings the case as it was, and custody holds with both logs', async () => {
    writeFileSync(join(folder, 'in.zip'), archive);
    const work = await bench();
    const imported = await work.call('archive.import', { path: join(folder, 'in.zip') });
    expect(imported).toMatchObject({ title: '2026-041 택배 사칭', items: 6, renamed: 0, sha256: sha256(archive) });
    const items = work.store.items.summaries({ caseId: imported.caseId });
    expect(items.map((item) => [item.name, item.state, item.status])).toEqual([
      ['FRAUD 하나.png', 'done', 'FRAUD'], ['둘.png', 'done', 'NORMAL'], ['하나 또.png', 'done', 'FRAUD'], ['문서.pdf', 'done', expect.anything()], ['문서.pdf', 'done', expect.anything()], ['<img src=x onerror=alert(1)>.png', expect.stringMatching(/failed|quarantined/), null],
    ]);
    const archived = JSON.parse(fileAt('items/000002.json').toString('utf8')) as { id: string; review: unknown; result: unknown };
    expect(await work.call('items.get', { itemId: archived.id })).toMatchObject({ review: archived.review, result: archived.result });
    expect(await work.call('items.list', { query: '010-1234-5678' })).toHaveLength(2);
    expect(work.store.items.get(items[2]!.id).duplicateOf).toBe(items[0]!.id);
    expect(Buffer.from(await work.store.evidence.get(items[0]!.sha256, ''))).toEqual(Buffer.from(fakePng('FRAUD 하나 010-1234-5678')));
    expect(work.store.analystCases.list()).toEqual([]);
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    expect([...work.store.audit.each()].find((entry) => entry.action === 'case.imported')).toMatchObject({ subject: imported.caseId, details: { archiveSha256: sha256(archive), items: 6 } });
  });

  it('a second time keeps ids apart, and survives the way back out', async () => {
    const work = await bench();
    const first = await work.call('archive.import', { bytes: archive });
    const second = await work.call('archive.import', { bytes: archive });
    expect(second).toMatchObject({ items: 6, renamed: 7 });
    expect(second.caseId).not.toBe(first.caseId);
    const ids = work.store.items.summaries({}).map((item) => item.id);
    expect(new Set(ids).size).toBe(12);
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    const again = await work.call('archive.export', { caseId: second.caseId });
    const third = await bench();
    expect(await third.call('archive.import', { bytes: again.bytes })).toMatchObject({ items: 6, renamed: 0 });
    expect(await third.call('audit.verify', {})).toMatchObject({ valid: true });
  });

  it('an inbox becomes a case of its own', async () => {
    const work = await bench();
    await work.add('FRAUD 가');
    await settled(work);
    const { bytes } = await work.call('archive.export', { caseId: 'inbox' });
    const there = await bench();
    await there.add('나');
    const imported = await there.call('archive.import', { bytes });
    expect(imported.caseId).not.toBe('inbox');
    expect(there.store.items.summaries({ caseId: 'inbox' })).toHaveLength(1);
  });

  it('the foreign log is checked from then on', async () => {
    const work = await bench();
    const imported = await work.call('archive.import', { bytes: archive });
    const entry = [...work.store.audit.each()].find(({ action }) => action === 'case.imported')!;
    await work.store.evidence.remove((entry.details['audit'] as { sha256: string }).sha256);
    expect(await verifyCustody(work.store)).toMatchObject({ valid: false, broken: { sequence: entry.sequence, reason: expect.stringContaining(imported.caseId) } });
  });

  it('after a refused import of the same archive the log of the first one is still there', async () => {
    const work = await bench();
    await work.call('archive.import', { bytes: archive });
    const last = files.findLast((file) => file.path.startsWith('originals/'))!;
    const bad = await zipped(files.map((file) => (file === last ? { ...file, bytes: Buffer.from(file.bytes).fill(1, 9, 10) } : file)));
    expect(await work.api.call('archive.import', { bytes: bad })).toMatchObject({ ok: false, error: { code: 'EVIDENCE_ALTERED' } });
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
    expect(work.store.cases.list()).toHaveLength(1);
  });
});

describe('a hostile archive is refused by name, and nothing of it stays', () => {
  const with_ = (extra: Packed[], wanted?: Record<string, string>) => zipped([...files, ...extra], wanted);
  const text = Buffer.from('x');

  it.each([
    ['zip slip', 'aa/aa/evil.txt', '../../evil.txt'], ['absolute path', 'xetc/passwd', '/etc/passwd'], ['backslashes', 'aa/aa/evl', '..\\..\\evl'], ['drive', 'cd/evil.txt', 'C:/evil.txt'], ['NUL', 'items/00000x.json', 'items/00000\0.json'],
  ])('%s', async (_what, path, name) => expect((await refusal(await with_([{ path, bytes: text }], { [path]: name }))).code).toBe('INVALID_INPUT'));

  it('a name that does not belong there, a folder', async () => {
    expect(await refusal(await with_([{ path: 'originals/readme.txt', bytes: text }]))).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('originals/readme.txt') });
    expect((await refusal(await with_([{ path: 'itemsX', bytes: text }], { itemsX: 'items/' }))).code).toBe('INVALID_INPUT');
  });

  it('the same name twice', async () => expect(await refusal(await with_([{ path: 'items/999999.json', bytes: text }], { 'items/999999.json': 'items/000001.json' }))).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('twice') }));

  it('a link', async () => expect(await refusal(await with_([{ path: `originals/${'a'.repeat(64)}.png`, bytes: Buffer.from('/etc/passwd'), mode: 0o120777 }]))).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('link') }));

  it('a bomb', async () => {
    const zeros = Buffer.alloc(30_000_000);
    expect(await refusal(await with_([{ path: 'items/000007.json', bytes: zeros }]))).toMatchObject({ code: 'TOO_MANY_BYTES', message: expect.stringContaining('fill a disk') });
    expect((await refusal(await with_([{ path: 'index.html', bytes: zeros }].map((file) => ({ ...file, path: 'viewer/viewer.js' }))))).code).toMatch(/TOO_MANY_BYTES|INVALID_INPUT/);
    expect(MAX_RATIO).toBeLessThan(1032);
  });

  it('a size that is not the one in the directory', async () => {
    const bytes = Buffer.from(archive);
    // The directory's entry of the first original: uncompressed size at offset 24 (APPNOTE 4.3.12).
    const original = files.find((file) => file.path.startsWith('originals/'))!;
    const at = bytes.lastIndexOf(original.path) - 46 + 24;
    bytes.writeUInt32LE(original.bytes.length + 1, at);
    expect((await refusal(bytes)).code).toMatch(/EVIDENCE_ALTERED|INVALID_INPUT/);
  });

  it('no ZIP, an empty one, one cut off', async () => {
    expect((await refusal(Buffer.from('hello'))).code).toBe('UNSUPPORTED_TYPE');
    expect((await refusal(await zipped([]))).code).toBe('EVIDENCE_MISSING');
    expect((await refusal(archive.subarray(0, archive.length - 100))).code).toMatch(/UNSUPPORTED_TYPE|INVALID_INPUT/);
  });

  it('files that the manifest does not name, or that are gone', async () => {
    expect(await refusal(await with_([{ path: 'items/000099.json', bytes: text }]))).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('items/000099.json') });
    expect(await refusal(await zipped(files.filter((file) => file.path !== 'items/000002.json')))).toMatchObject({ code: 'EVIDENCE_MISSING', message: expect.stringContaining('items/000002.json') });
  });

  it('anything changed, also where the manifest was made to fit again', async () => {
    const replace = (path: string, from: string, to: string) => (all: Map<string, Buffer>) => {
      expect(all.get(path)!.toString('utf8')).toContain(from);
      all.set(path, Buffer.from(all.get(path)!.toString('utf8').replace(from, to)));
    };
    const score = await forged(archive, replace('items/000002.json', '"fraudScore":0', '"fraudScore":1'));
    expect((await refusal(score)).code).toMatch(/AUDIT_BROKEN|INVALID_INPUT/);
    expect(await refusal(await forged(archive, replace('items/000002.json', '"설명"', '"거짓"')))).toMatchObject({ code: 'AUDIT_BROKEN', message: expect.stringContaining('result') });
    expect(await refusal(await forged(archive, replace('items/000002.json', '분석관 판단', '다른 판단')))).toMatchObject({ code: 'AUDIT_BROKEN', message: expect.stringContaining('review') });
    expect((await refusal(await forged(archive, replace('audit.jsonl', '분석관 판단', '다른 판단')))).code).toBe('AUDIT_BROKEN');
    expect((await refusal(await forged(archive, (all) => { all.set('audit.jsonl', Buffer.from(all.get('audit.jsonl')!.toString('utf8').split('\n').toSpliced(3, 1).join('\n'))); }))).code).toBe('AUDIT_BROKEN');
    const [path] = files.find((file) => file.path.startsWith('originals/')) ? [files.find((file) => file.path.startsWith('originals/'))!.path] : [''];
    expect((await refusal(await forged(archive, (all) => { all.set(path, Buffer.from(fakePng('untergeschoben'))); }))).code).toMatch(/EVIDENCE/);
  });

  it('whatever byte is changed: refused with a code of the contract, or taken in whole', async () => {
    const [bytes, work] = [Buffer.from(archive), await bench()];
    const codes = new Set(['INVALID_INPUT', 'UNSUPPORTED_TYPE', 'EVIDENCE_ALTERED', 'EVIDENCE_MISSING', 'AUDIT_BROKEN', 'TOO_MANY_BYTES', 'TOO_MANY_ITEMS', 'PASSWORD_PROTECTED']);
    await fc.assert(fc.asyncProperty(fc.array(fc.tuple(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 })), { minLength: 1, maxLength: 4 }), fc.option(fc.nat(bytes.length)), async (changes, cut) => {
      const mutant = Buffer.from(bytes);
      for (const [at, by] of changes) mutant[at] = mutant[at]! ^ by;
      const before = work.store.cases.list().length;
      const result = await work.api.call('archive.import', { bytes: cut === null ? mutant : mutant.subarray(0, cut) });
      if (result.ok) expect(work.store.items.summaries({ caseId: result.value.caseId })).toHaveLength(6);
      else {
        expect(codes, result.error.message).toContain(result.error.code);
        expect(work.store.cases.list()).toHaveLength(before);
      }
    }), { numRuns: 150 });
    expect(await work.call('audit.verify', {})).toMatchObject({ valid: true });
  }, 120_000);

  it('whatever name a file has: only those of the format pass', async () => {
    await fc.assert(fc.asyncProperty(fc.oneof(fc.string({ minLength: 1, maxLength: 40 }), fc.stringMatching(/^(originals|items|viewer|\.\.)\/[a-z0-9./\\]{1,30}$/)).filter((name) => /^[\x20-\x7e]+$/.test(name)), async (name) => {
      const stand = 'Q'.repeat(name.length);
      fc.pre(!files.some((file) => file.path === name));
      const { code } = await refusal(await zipped([...files, { path: stand, bytes: text }], { [stand]: name }));
      expect(code).toBe('INVALID_INPUT');
    }), { numRuns: 40 });
  }, 120_000);
});
