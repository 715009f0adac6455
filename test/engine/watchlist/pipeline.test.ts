import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AnalyzeOptions, type ItemAnalysis } from '../../../preload/contract';
import { AnalysisEngine } from '../../../main/engine';
import { ModelRegistry } from '../../../main/engine/models';
import { codeOf } from '../qr/sample';

const LIST = { name: '신고 목록', kind: 'block' as const, version: 'a'.repeat(64), keys: 'domain:quiet-garden.net' };
let engine: AnalysisEngine;
let picture: Buffer;

beforeAll(async () => {
  const models = await ModelRegistry.open('models');
  engine = await AnalysisEngine.create({
    modelsFolder: models.folder, models: models.entries.map(({ role, file, sha256 }) => ({ role, file, sha256 })), indexFolder: null, embedder: 'multilingual-e5-small-ko-en', app: 'test',
  });
  const notice = readFileSync('test/fixtures/screens/ko-bank-notice.png');
  const { width, height } = await sharp(notice).metadata();
  // Below the honest notice, on ground of its own.
  picture = await sharp(notice).extend({ bottom: 400, background: '#fff' }).composite([{ input: await codeOf('https://pay.quiet-garden.net/v/1', { scale: 8 }), left: Math.round(width / 3), top: height + 40 }]).png().toBuffer();
});

const analyse = (): Promise<ItemAnalysis> => engine.analyze(new Uint8Array(picture), 'code.png', AnalyzeOptions.parse({}), { progress: () => undefined, turn: () => undefined });

describe('a code below an honest notice', () => {
  it('is read, named and placed', async () => {
    const { ocr, analysis, notices } = await analyse();
    const line = ocr.lines.find(({ role }) => role === 'code')!;
    expect(line).toMatchObject({ text: 'https://pay.quiet-garden.net/v/1', reader: 'qr' });
    expect(ocr.text).toContain(line.text);
    expect(analysis.entities.filter(({ spans }) => spans[0]!.line === line.index).map(({ type }) => type).sort()).toEqual(['qr', 'url']);
    expect(analysis.provenance.settings['watchlists']).toEqual([]);
    expect(notices).toEqual([]);
  });

  it('that leads to a blocked domain decides the verdict, with the code\'s box as evidence and the list in the provenance', async () => {
    const before = await analyse();
    engine.setWatchlists([LIST]);
    const { ocr, analysis } = await analyse();
    engine.setWatchlists([]);
    expect(before.analysis.status).toBe('NORMAL');
    expect(['SUSPICIOUS', 'FRAUD']).toContain(analysis.status);
    expect(analysis.fraudScore).toBeGreaterThan(before.analysis.fraudScore + 30);
    const evidence = analysis.evidence.find(({ componentId }) => componentId === 'entity.watchlist')!;
    expect(evidence.box).toEqual(ocr.lines.find(({ role }) => role === 'code')!.box);
    expect(analysis.components.find(({ id }) => id === 'entity.watchlist')!.title.ko).toContain(LIST.name);
    expect(analysis.provenance.settings['watchlists']).toEqual([{ name: LIST.name, kind: 'block', version: LIST.version }]);
    console.log(`bank notice with a code: ${before.analysis.fraudScore} without, ${analysis.fraudScore} with the domain on a block list`);
  });
});
