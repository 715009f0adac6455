import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { beforeAll, describe, expect, it } from 'vitest';
import { AnalyzeOptions, type ItemAnalysis } from '../../preload/contract';
import { AnalysisEngine } from '../../main/engine';
import { ModelRegistry } from '../../main/engine/models';

const screens = 'test/fixtures/screens';
const options = AnalyzeOptions.parse({});
let engine: AnalysisEngine;

const analyse = (name: string): Promise<ItemAnalysis> => engine.analyze(new Uint8Array(readFileSync(join(screens, name))), name, options, { progress: () => undefined, turn: () => undefined });
const withoutTimes = ({ analysis, ...rest }: ItemAnalysis) => ({ ...rest, analysis: { ...analysis, timings: null } });

beforeAll(async () => {
  const models = await ModelRegistry.open('models');
  engine = await AnalysisEngine.create({
    modelsFolder: models.folder, models: models.entries.map(({ role, file, sha256 }) => ({ role, file, sha256 })), indexFolder: null, embedder: 'multilingual-e5-small-ko-en', app: 'test',
  });
});

describe('the pipeline', () => {
  it.each([['ko-parcel-scam.png', 'FRAUD', 'parcel'], ['en-family-scam.png', 'FRAUD', 'family-emergency'], ['ko-bank-notice.png', 'NORMAL', null]] as const)('judges %s as %s', async (name, status, scamType) => {
    const { analysis, ocr } = await analyse(name);
    expect(ocr.lines.length).toBeGreaterThan(5);
    expect(analysis).toMatchObject({ status, scamType });
    expect(analysis.similarCases).toHaveLength(3);
  });

  it('reads pictures that arrive together exactly as it reads them one by one', async () => {
    const names = ['ko-parcel-scam.png', 'en-family-scam.png', 'ko-bank-notice.png', 'ko-parcel-scam.png'];
    const together = await Promise.all(names.map(analyse));
    for (const [at, name] of names.entries()) expect(withoutTimes(together[at]!)).toEqual(withoutTimes(await analyse(name)));
  });

  it('turns a picture that lies on its side, says so, and shows it as it was read', async () => {
    const name = 'ko-parcel-scam.png';
    const bytes = new Uint8Array(await sharp(readFileSync(join(screens, name))).rotate(90).png().toBuffer());
    const upright = await analyse(name);
    const { image, ocr, analysis, notices } = await engine.analyze(bytes, name, options, { progress: () => undefined, turn: () => undefined });
    expect(image).toMatchObject({ turned: 270, width: upright.image.width, height: upright.image.height });
    expect(notices.map(({ code }) => code)).toEqual(['TURNED']);
    expect(ocr.text).toBe(upright.ocr.text);
    expect(analysis.evidence.map(({ box }) => box)).toEqual(upright.analysis.evidence.map(({ box }) => box));
    const shown = await engine.picture(bytes, name, 1, 200, image.turned, [analysis.evidence[0]!.box]);
    expect(shown.height).toBeGreaterThan(shown.width);
  });

  it('names similar cases of the same trick, nearest first', async () => {
    const { analysis } = await analyse('en-family-scam.png');
    expect(analysis.similarCases[0]).toMatchObject({ rank: 1, label: 'fraud', scamType: 'family-emergency' });
  });
});
