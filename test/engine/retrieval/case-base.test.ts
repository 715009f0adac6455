import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CaseBase, type CaseRecord } from '../../../main/engine/retrieval/case-base';
import { StubEmbedder } from './stub-embedder';

const record = (caseId: string, text: string, label: CaseRecord['label'] = 'fraud'): CaseRecord => ({ caseId, source: 'analyst', label, scamType: label === 'fraud' ? 'parcel' : null, text, howToTell: null });
const SEEDS = [record('parcel', '택배가 반송되었습니다 주소를 확인하세요'), record('prosecutor', '검찰 수사관입니다 안전계좌로 이체하세요'), record('otp', '인증번호를 입력해 주세요', 'benign')];

let folder = '';
beforeEach(() => { folder = mkdtempSync(join(tmpdir(), 'case-base-')); });
const opened: CaseBase[] = [];
afterEach(async () => {
  await Promise.allSettled(opened.splice(0).map((base) => base.flush()));
  rmSync(folder, { recursive: true, force: true });
});
const file = () => join(folder, 'index.vectors');

describe('finding cases', () => {
  it('ranks the verbatim text first, with its cosine, and honours n', async () => {
    const base = await CaseBase.open({ embedder: new StubEmbedder(), records: SEEDS });
    for (const seed of SEEDS) {
      const [first, ...rest] = await base.query(seed.text, 3);
      expect(first).toEqual({ ...seed, rank: 1, similarity: expect.closeTo(1, 5) });
      expect(rest.map((found) => found.rank)).toEqual([2, 3]);
    }
    expect(await base.query(SEEDS[0]!.text, 1)).toHaveLength(1);
    expect(await base.query(SEEDS[0]!.text, 50)).toHaveLength(3);
  });

  it('puts the same words first even among longer texts that hold them', async () => {
    const records = [...Array.from({ length: 30 }, (_, at) => record(`long-${at}`, `${'인증번호를 입력해 주세요 '.repeat(3 + at)}`)), record('short', '인증번호를 입력해 주세요')];
    const base = await CaseBase.open({ embedder: new StubEmbedder('stub', 8), records });
    expect((await base.query('인증 번호를  입력해주세요', 3))[0]?.caseId).toBe('short');
  });

  it('takes a vector that the caller has already', async () => {
    const embedder = new StubEmbedder();
    const base = await CaseBase.open({ embedder, records: SEEDS });
    const [vector] = await embedder.embed([SEEDS[0]!.text]);
    const before = embedder.embedded;
    expect(await base.query(SEEDS[0]!.text, 3, vector)).toEqual(await base.query(SEEDS[0]!.text, 3));
    expect(embedder.embedded).toBe(before + 1);
  });

  it('answers nothing for an empty base, blank text and no results wanted', async () => {
    const empty = await CaseBase.open({ embedder: new StubEmbedder(), records: [] });
    expect(await empty.query('택배', 3)).toEqual([]);
    const base = await CaseBase.open({ embedder: new StubEmbedder(), records: SEEDS });
    expect(await base.query(' \n', 3)).toEqual([]);
    expect(await base.query('택배', 0)).toEqual([]);
  });

  it('replaces a case of the same id and forgets a removed one', async () => {
    const base = await CaseBase.open({ embedder: new StubEmbedder(), records: SEEDS });
    await base.add([record('parcel', '관세가 미납되었습니다'), record('parcel', '통관 번호를 입력하세요')]);
    expect(base.size).toBe(3);
    expect((await base.query('통관 번호를 입력하세요', 1))[0]).toMatchObject({ caseId: 'parcel', similarity: expect.closeTo(1, 5) });
    await base.remove(['parcel', 'unknown']);
    expect((await base.query('통관 번호를 입력하세요', 9)).map((found) => found.caseId)).not.toContain('parcel');
  });

  it('adds all or nothing', async () => {
    const base = await CaseBase.open({ embedder: new StubEmbedder(), records: SEEDS });
    await expect(base.add([record('new', '새 사례'), record('blank', '  ')])).rejects.toMatchObject({ code: 'INVALID_INPUT', message: 'case blank has no text' });
    expect(base.size).toBe(3);
    await base.add([record('new', '새 사례')]);
    expect(base.size).toBe(4);
  });

  it('refuses vectors without direction and of another length', async () => {
    const embedder = new StubEmbedder();
    const base = await CaseBase.open({ embedder, records: SEEDS });
    for (const vector of [new Float32Array(64), new Float32Array(64).fill(NaN), new Float32Array(3).fill(1)]) {
      embedder.embed = async (texts) => texts.map(() => vector);
      await expect(base.add([record('bad', '나쁜 벡터')])).rejects.toMatchObject({ code: 'INVALID_INPUT' });
      await expect(base.query('택배', 3)).rejects.toMatchObject({ code: 'INVALID_INPUT' });
    }
    expect(base.size).toBe(3);
  });
});

describe('the index on disk', () => {
  const open = async (embedder: StubEmbedder, records = SEEDS) => {
    const base = await CaseBase.open({ embedder, records, folder });
    opened.push(base);
    return base;
  };

  it('spares the next start the embedding, and embeds only what changed', async () => {
    const first = await open(new StubEmbedder());
    expect(first.rebuilt).toBe('there was no vector file');
    await first.flush();
    const embedder = new StubEmbedder();
    const second = await open(embedder, [...SEEDS.slice(0, 2), record('otp', '인증번호가 바뀌었습니다', 'benign')]);
    expect(second.rebuilt).toBeNull();
    expect(embedder.embedded).toBe(1);
    expect((await second.query('인증번호가 바뀌었습니다', 1))[0]).toMatchObject({ caseId: 'otp', similarity: expect.closeTo(1, 5) });
  });

  it('keeps the vectors of cases that are only given later, and shows none of them before', async () => {
    const first = await open(new StubEmbedder());
    await first.add([record('analyst', '상품권 번호를 보내 주세요')]);
    await first.flush();
    const embedder = new StubEmbedder();
    const second = await open(embedder);
    expect((await second.query('상품권 번호를 보내 주세요', 9)).map((found) => found.caseId)).not.toContain('analyst');
    await second.add([record('analyst', '상품권 번호를 보내 주세요')]);
    expect((await second.query('상품권 번호를 보내 주세요', 1))[0]?.caseId).toBe('analyst');
    expect(embedder.embedded).toBe(2);
  });

  it('is kept in memory, and says why, when a file stands in its place', async () => {
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'not a folder');
    const base = await open(new StubEmbedder());
    expect(base.unsaved).toMatch(/EEXIST/);
    await base.add([record('analyst', '상품권 번호를 보내 주세요')]);
    await base.flush();
    expect((await base.query('상품권 번호를 보내 주세요', 1))[0]?.caseId).toBe('analyst');
  });

  // Root may write everywhere.
  it.skipIf(process.getuid?.() === 0)('is kept in memory, and says why, when this user may not write there', async () => {
    chmodSync(folder, 0o500);
    const base = await open(new StubEmbedder());
    expect(base.unsaved).toMatch(/EACCES/);
    expect((await base.query(SEEDS[0]!.text, 1))[0]?.caseId).toBe(SEEDS[0]!.caseId);
    chmodSync(folder, 0o700);
  });

  it.each([
    ['empty', () => truncateSync(file(), 0)],
    ['cut short', () => truncateSync(file(), readFileSync(file()).length - 7)],
    ['altered in one bit', () => { const bytes = readFileSync(file()); bytes[bytes.length - 100]! ^= 1; writeFileSync(file(), bytes); }],
    ['something else', () => writeFileSync(file(), '{"version":1,"items":[]}')],
  ])('is rebuilt when it is %s', async (_how, damage) => {
    await (await open(new StubEmbedder())).flush();
    damage();
    const embedder = new StubEmbedder();
    const base = await open(embedder);
    expect(base.rebuilt).toBe('the vector file is torn');
    expect(embedder.embedded).toBe(3);
    expect((await base.query(SEEDS[1]!.text, 1))[0]?.caseId).toBe('prosecutor');
    await base.flush();
    expect((await open(new StubEmbedder())).rebuilt).toBeNull();
  });

  it('is rebuilt for another model or dimension', async () => {
    await (await open(new StubEmbedder())).flush();
    const other = await open(new StubEmbedder('other'));
    expect(other.rebuilt).toContain('is of stub query (64), not other query (64)');
    await other.flush();
    expect((await open(new StubEmbedder('other', 32))).rebuilt).toContain('(32)');
  });

  it('takes vectors made beforehand', async () => {
    await (await open(new StubEmbedder())).flush();
    const embedder = new StubEmbedder();
    const base = await CaseBase.open({ embedder, records: [...SEEDS, record('new', '새 사례')], vectors: file() });
    expect(embedder.embedded).toBe(1);
    expect(base.size).toBe(4);
    expect((await CaseBase.open({ embedder: new StubEmbedder('other'), records: SEEDS, vectors: file() })).size).toBe(3);
  });

  it('loses none of many additions at once', async () => {
    const base = await open(new StubEmbedder());
    await Promise.all(Array.from({ length: 100 }, (_, at) => base.add([record(`case-${at}`, `동시에 넣은 사례 ${at}번`)])));
    expect(base.size).toBe(103);
    await base.flush();
    const embedder = new StubEmbedder();
    await open(embedder, [...SEEDS, ...Array.from({ length: 100 }, (_, at) => record(`case-${at}`, `동시에 넣은 사례 ${at}번`))]);
    expect(embedder.embedded).toBe(0);
  });

  it('survives a kill at any moment: the next start finds a whole file and sweeps what was left', async () => {
    await (await open(new StubEmbedder())).flush();
    for (let round = 0; round < 4; round += 1) {
      const child = spawn(process.execPath, ['--import', 'tsx', 'test/engine/retrieval/writer.ts', folder], { stdio: ['ignore', 'pipe', 'inherit'] });
      await once(child.stdout, 'data');
      await new Promise((resolve) => setTimeout(resolve, 7 * round));
      child.kill('SIGKILL');
      await once(child, 'close');
      writeFileSync(join(folder, `index.vectors.${round}.tmp`), 'half');
      const base = await open(new StubEmbedder());
      expect(base.rebuilt).toBeNull();
      expect(readdirSync(folder)).toEqual(['index.vectors']);
    }
  });

  it('says that it cannot write', async () => {
    const base = await open(new StubEmbedder());
    await base.flush();
    rmSync(folder, { recursive: true });
    writeFileSync(folder, 'a file where the folder was');
    await base.add([record('new', '새 사례')]);
    await expect(base.flush()).rejects.toMatchObject({ code: 'INTERNAL', message: expect.stringContaining('the case index could not be written') });
    expect((await base.query('새 사례', 1))[0]?.caseId).toBe('new');
    rmSync(folder);
  });
});
