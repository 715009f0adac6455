import { execFileSync } from 'node:child_process';
import { chmodSync, mkdirSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { ErrorCode, IntakeOutcome } from '../../preload/contract';
import { sha256 } from '../../main/store/digest';
import { accepted, bench } from '../jobs/bench';
import { FAKE_MODELS, fakePdf, fakePng } from '../jobs/fake-engine';
import { settled } from '../jobs/settled';
import { temporaryFolder } from '../store/temporary-folder';

const folder = temporaryFolder();
const codes = (outcomes: IntakeOutcome[]): (ErrorCode | 'accepted')[] => outcomes.map((outcome) => (outcome.accepted ? 'accepted' : outcome.error.code));

describe('intake of bytes', () => {
  it('answers for everything, in order, and takes the type from the content', async () => {
    const work = await bench();
    const outcomes = await work.call('items.add', { files: [
      { name: 'shot.txt', bytes: fakePng('a') }, { name: 'empty.png', bytes: new Uint8Array() }, { name: 'notes.png', bytes: Buffer.from('only text') },
      { name: 'huge.png', bytes: new Uint8Array(100_000_001) }, { name: 'locked.pdf', bytes: fakePdf(1, 'locked') }, { name: 'last.png', bytes: fakePng('b') },
    ] });
    expect(outcomes.map((outcome) => outcome.name)).toEqual(['shot.txt', 'empty.png', 'notes.png', 'huge.png', 'locked.pdf', 'last.png']);
    expect(codes(outcomes)).toEqual(['accepted', 'EMPTY_FILE', 'UNSUPPORTED_TYPE', 'TOO_MANY_BYTES', 'PASSWORD_PROTECTED', 'accepted']);
    for (const outcome of outcomes) if (!outcome.accepted && outcome.error.code !== 'PASSWORD_PROTECTED') expect(outcome.error.message).toContain(outcome.name);
  });

  it('answers one for one whatever it is given, and each accepted item is there with its name, hash and bytes', async () => {
    const work = await bench();
    const content = fc.oneof(fc.uint8Array({ maxLength: 30 }), fc.string().map(fakePng), fc.constant(new Uint8Array()));
    const name = fc.string({ unit: fc.integer({ min: 0, max: 0xffff }).map((code) => String.fromCharCode(code)), minLength: 1, maxLength: 20 });
    await fc.assert(fc.asyncProperty(fc.array(fc.record({ name, bytes: content }), { minLength: 1, maxLength: 12 }), async (files) => {
      const outcomes = await work.call('items.add', { files });
      expect(outcomes.map((outcome) => outcome.name)).toEqual(files.map((file) => file.name));
      for (const [index, outcome] of outcomes.entries()) {
        const { name: given = '', bytes = new Uint8Array() } = files[index] ?? {};
        if (!outcome.accepted) continue;
        const item = work.store.items.get(outcome.itemId);
        // Lone surrogates have no UTF-8 form and NUL none in SQLite; everything else is kept as given.
        expect(item).toMatchObject({ name: Buffer.from(given, 'utf8').toString('utf8').replaceAll('\0', '\ufffd'), sha256: sha256(bytes), bytes: bytes.length });
        expect(Buffer.from(await work.store.evidence.get(item.sha256, item.name)).equals(Buffer.from(bytes))).toBe(true);
      }
    }), { numRuns: 40 });
    expect(work.store.audit.verify().valid).toBe(true);
  });

  it('is durable before it answers', async () => {
    const work = await bench(() => new Promise(() => undefined), { folder: join(folder, 'durable') });
    const [id = ''] = await work.add('a');
    expect(work.store.items.summary(id).state).toBe('running');
    expect([...work.store.audit.each()].map((entry) => entry.action)).toEqual(['case.created', 'item.added']);
    expect(work.store.intents.list()).toEqual([]);
  });

  it('makes a new case with its first item, and none when nothing can be taken in', async () => {
    const work = await bench();
    const path = join(folder, 'for-a-new-case.png');
    writeFileSync(path, fakePng('a'));
    await work.call('items.addPaths', { newCase: 'Nothing', paths: [join(folder, 'missing.png')] });
    expect(await work.call('cases.list', {})).toEqual([]);
    await work.call('items.addPaths', { newCase: 'Something', paths: [join(folder, 'missing.png'), path, path] });
    expect(await work.call('cases.list', {})).toMatchObject([{ title: 'Something', items: 2 }]);
    await expect(work.call('items.addPaths', { newCase: 'Both', caseId: 'inbox', paths: [path] })).rejects.toMatchObject({ code: 'INVALID_INPUT' });
  });

  it('puts what nobody assigned into the inbox, and refuses an unknown case', async () => {
    const work = await bench();
    await work.add('a');
    expect(await work.call('cases.list', {})).toMatchObject([{ id: 'inbox', title: '받은 항목 / Inbox', items: 1 }]);
    await expect(work.call('items.add', { caseId: 'nowhere', files: [{ name: 'a.png', bytes: fakePng('a') }] })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  it('makes an item of every page of a document, or of the one that is named', async () => {
    const work = await bench();
    const all = await work.call('items.add', { files: [{ name: 'statement.pdf', bytes: fakePdf(3) }] });
    expect(accepted(all).map((id) => work.store.items.get(id).page)).toEqual([1, 2, 3]);
    expect(accepted(all).map((id) => work.store.items.get(id).options.page)).toEqual([1, 2, 3]);
    const one = await work.call('items.add', { files: [{ name: 'statement.pdf', bytes: fakePdf(4) }], options: { page: 2 } });
    expect(accepted(one).map((id) => work.store.items.get(id).page)).toEqual([2]);
    expect(codes(await work.call('items.add', { files: [{ name: 'book.pdf', bytes: fakePdf(5000) }] }))).toEqual(['TOO_MANY_ITEMS']);
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done', 'done', 'done']);
  });

  it('takes the number of similar cases from the settings unless it is told', async () => {
    const work = await bench();
    await work.call('settings.set', { nResults: 7 });
    const [asSet = '', asTold = ''] = [...(await work.add('a')), ...accepted(await work.call('items.add', { files: [{ name: 'b', bytes: fakePng('b') }], options: { nResults: 1, scamType: 'parcel' } }))];
    expect(work.store.items.get(asSet).options).toEqual({ nResults: 7, page: 1 });
    expect(work.store.items.get(asTold).options).toEqual({ nResults: 1, page: 1, scamType: 'parcel' });
  });
});

describe('equal files of one case', () => {
  it('share one analysis, in whatever order they end', async () => {
    const work = await bench(() => new Promise((resolve) => setTimeout(resolve, 40)));
    const [first = ''] = await work.add('same');
    const [second = ''] = await work.add('same');
    await settled(work);
    const [third = ''] = await work.add('same');
    expect(work.store.items.summary(third)).toMatchObject({ state: 'done', status: 'NORMAL' });
    expect(work.engine.analysed).toHaveLength(1);
    expect([second, third].map((id) => work.store.items.get(id).duplicateOf)).toEqual([first, first]);
    expect(work.store.results.get(third)).toEqual(work.store.results.get(first));
    expect((await settled(work)).map((item) => item.state)).toEqual(['done', 'done', 'done']);
    expect([...work.store.audit.each()].filter((entry) => entry.action === 'item.copied').map((entry) => entry.details['from'])).toEqual([first, first]);
  });

  it('are told as such', async () => {
    const work = await bench();
    const outcomes = await work.call('items.add', { files: ['a.png', 'b.png'].map((name) => ({ name, bytes: fakePng('same') })) });
    expect(outcomes).toMatchObject([{ accepted: true, duplicateOf: null }, { accepted: true, duplicateOf: accepted(outcomes)[0] }]);
  });

  it('are analysed anew with other options, in another case, or when the first one failed', async () => {
    const work = await bench();
    const files = [{ name: 'a.png', bytes: fakePng('same') }];
    await work.call('items.add', { files });
    await work.call('items.add', { files, options: { nResults: 9 } });
    const { id } = await work.call('cases.create', { title: '다른 사건' });
    const other = await work.call('items.add', { files, caseId: id });
    expect(other).toMatchObject([{ duplicateOf: null }]);
    await settled(work);
    expect(work.engine.analysed).toHaveLength(3);
  });

  it('are analysed anew after the models changed', async () => {
    const path = join(folder, 'models');
    const before = await bench(undefined, { folder: path });
    await before.add('same');
    await settled(before);
    await before.close();
    const after = await bench(undefined, { folder: path, models: [{ ...FAKE_MODELS[0], file: 'reader.onnx', sha256: 'b'.repeat(64), bytes: 2 }] });
    await after.add('same');
    expect((await settled(after)).map((item) => item.state)).toEqual(['done', 'done']);
    expect(after.engine.analysed).toEqual(['same.png']);
  });
});

describe('intake of paths', () => {
  const root = join(folder, 'paths');
  const write = (name: string, bytes: Uint8Array = fakePng(name)): void => {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), bytes);
  };

  it('walks folders in natural order, skips what is hidden, and names files by their path in the folder', async () => {
    for (const name of ['case/10.png', 'case/2.png', 'case/1.png', 'case/.hidden.png', 'case/.git/x.png', 'case/Thumbs.db', 'case/sub/가.png', 'case/sub/b.png', 'case/memo.txt']) write(name, name.endsWith('.txt') ? Buffer.from('memo') : fakePng(name));
    const work = await bench();
    const outcomes = await work.call('items.addPaths', { paths: [join(root, 'case')] });
    expect(outcomes.map((outcome) => outcome.name)).toEqual(['case/1.png', 'case/2.png', 'case/10.png', 'case/memo.txt', 'case/sub/가.png', 'case/sub/b.png']);
    expect(codes(outcomes)).toEqual(['accepted', 'accepted', 'accepted', 'UNSUPPORTED_TYPE', 'accepted', 'accepted']);
  });

  it('takes files that are named, hidden or not, in the order given', async () => {
    write('z.png');
    write('.a.png');
    const work = await bench();
    expect((await work.call('items.addPaths', { paths: [join(root, 'z.png'), join(root, '.a.png')] })).map((outcome) => outcome.name)).toEqual(['z.png', '.a.png']);
  });

  it('says of each thing that cannot be taken why', async () => {
    write('empty.png', new Uint8Array());
    write('large.png');
    truncateSync(join(root, 'large.png'), 100_000_001);
    const work = await bench();
    const outcomes = await work.call('items.addPaths', { paths: [join(root, 'missing.png'), join(root, 'empty.png'), join(root, 'large.png'), join(root, 'empty.png', 'below.png')] });
    expect(codes(outcomes)).toEqual(['FILE_NOT_FOUND', 'EMPTY_FILE', 'TOO_MANY_BYTES', 'FILE_NOT_FOUND']);
    expect(outcomes.map((outcome) => outcome.name)).toEqual(['missing.png', 'empty.png', 'large.png', 'below.png']);
  });

  it.skipIf(process.platform === 'win32')('does not wait at pipes, and walks loops of links once', async () => {
    write('odd/a.png');
    execFileSync('mkfifo', [join(root, 'odd', 'pipe')]);
    symlinkSync('.', join(root, 'odd', 'self'));
    symlinkSync('..', join(root, 'odd', 'up'));
    symlinkSync('a.png', join(root, 'odd', 'link.png'));
    symlinkSync('nowhere', join(root, 'odd', 'broken'));
    const work = await bench();
    const outcomes = await work.call('items.addPaths', { paths: [join(root, 'odd')] });
    const inFolder = outcomes.filter((outcome) => outcome.name.split('/').length === 2);
    expect(inFolder.map((outcome) => [outcome.name, codes([outcome])[0]])).toEqual([['odd/a.png', 'accepted'], ['odd/broken', 'FILE_NOT_FOUND'], ['odd/link.png', 'accepted'], ['odd/pipe', 'NOT_A_FILE']]);
    expect(outcomes.filter((outcome) => outcome.name.endsWith('a.png') && outcome.name.startsWith('odd/up/odd'))).toEqual([]);
  });

  it.skipIf(process.platform === 'win32' || process.getuid?.() === 0)('says what this user may not read', async () => {
    write('secret.png');
    chmodSync(join(root, 'secret.png'), 0);
    const work = await bench();
    expect(codes(await work.call('items.addPaths', { paths: [join(root, 'secret.png')] }))).toEqual(['UNREADABLE_FILE']);
  });

  it('says of a folder without files that there are none, and of one that is named twice nothing more', async () => {
    mkdirSync(join(root, 'bare', 'below'), { recursive: true });
    write('shadows/.only-hidden.png');
    write('twice/a.png');
    const work = await bench();
    const outcomes = await work.call('items.addPaths', { paths: ['bare', 'twice', 'shadows', 'twice'].map((name) => join(root, name)) });
    expect(outcomes.map((outcome) => outcome.name)).toEqual(['bare', 'twice/a.png', 'shadows']);
    expect(codes(outcomes)).toEqual(['FILE_NOT_FOUND', 'accepted', 'FILE_NOT_FOUND']);
  });

  it.skipIf(process.platform !== 'linux')('takes files whose names are no UTF-8, and reads Korean Windows names', async () => {
    mkdirSync(join(root, 'legacy'), { recursive: true });
    const inLegacy = (...bytes: number[]): Buffer => Buffer.concat([Buffer.from(`${join(root, 'legacy')}/`), Buffer.from(bytes)]);
    mkdirSync(inLegacy(0xc7, 0xd1, 0xb1, 0xdb));
    writeFileSync(Buffer.concat([inLegacy(0xc7, 0xd1, 0xb1, 0xdb), Buffer.from('/a.png')]), fakePng('korean'));
    writeFileSync(inLegacy(0x62, 0xff), fakePng('broken'));
    const work = await bench();
    const outcomes = await work.call('items.addPaths', { paths: [join(root, 'legacy')] });
    expect(outcomes.map((outcome) => outcome.name)).toEqual(['legacy/한글/a.png', 'legacy/b\ufffd']);
    expect(codes(outcomes)).toEqual(['accepted', 'accepted']);
  });

  it('takes nothing of a portion when the disk is full, says so for each file, and leaves nothing behind', async () => {
    const work = await bench();
    const { page_count: pages } = work.store.database.get<{ page_count: number }>('PRAGMA page_count') ?? { page_count: 0 };
    work.store.database.exec(`PRAGMA max_page_count = ${pages}`);
    const files = Array.from({ length: 30 }, (_, index) => ({ name: `${index}.png`, bytes: fakePng(`${index} ${'x'.repeat(3000)}`) }));
    const outcomes = await work.call('items.add', { files });
    expect(new Set(codes(outcomes))).toEqual(new Set(['DISK_FULL']));
    expect(outcomes).toHaveLength(30);
    work.store.database.exec('PRAGMA max_page_count = 1000000');
    await work.store.tidyEvidence();
    expect(await work.store.evidence.list()).toEqual([]);
    expect(codes(await work.call('items.add', { files })).every((code) => code === 'accepted')).toBe(true);
  });
});
