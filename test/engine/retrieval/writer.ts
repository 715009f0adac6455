import { CaseBase } from '../../../main/engine/retrieval/case-base';
import { StubEmbedder } from './stub-embedder';

/** Adds cases until it is killed; the first line on stdout says that it has begun. */
async function main(folder: string): Promise<void> {
  const base = await CaseBase.open({ embedder: new StubEmbedder(), records: [], folder });
  for (let at = 0; ; at += 1) {
    await base.add([{ caseId: `w-${process.pid}-${at}`, source: 'analyst', label: 'fraud', scamType: 'other', text: `쓰는 중 ${at}`, howToTell: null }]);
    if (at % 5 === 0) await base.flush();
    if (at === 3) process.stdout.write('writing\n');
  }
}

void main(process.argv[2]!);
