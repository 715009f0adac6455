import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CaseBase } from './case-base';
import { readCaseFile } from './case-file';
import { Embedder, type EmbedderModel } from './embedder';

/**
 * Writes the vectors of the seed cases beside them, so that a first start need not compute them. To be run whenever cases.jsonl or
 * the model changes: `npm run seed-vectors`. Texts that changed since are embedded at the start all the same.
 */
async function main(modelsFolder: string, model: EmbedderModel): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'seed-vectors-'));
  try {
    const embedder = await Embedder.create({ modelsFolder, model });
    const base = await CaseBase.open({ embedder, records: await readCaseFile(join(modelsFolder, 'case-base', 'cases.jsonl')), folder });
    await base.flush();
    await copyFile(join(folder, 'index.vectors'), join(modelsFolder, 'case-base', `${model}.vectors`));
    console.log(`${base.size} vectors of ${model}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

void main('models', 'multilingual-e5-small-ko-en');
