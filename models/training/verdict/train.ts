/**
 * Fits the verdict model and writes models/verdict/verdict.json: `npx tsx models/training/verdict/train.ts`, from the repository root.
 * Deterministic: the same messages and tables give the same file.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { RULES_VERSION } from '../../../main/engine/verdict';
import { readVerdictModel, type Fit, type VerdictFile } from '../../../main/engine/verdict/model';
import { nearDuplicateGroups, readMessages, type Message } from '../../../test/eval/messages';
import { judgeAll, judgedAlone, type Judged } from '../../../test/eval/judged';
import { calibrationError, auc, rates, recallAtFalseAlarms } from '../../../test/eval/metrics';
import { openRecall } from '../../../test/eval/recall';
import { trainingMessages } from './corpus';
import { fitMeaning, fitRules, fitWording, outOfFold, quantised } from './fit';
import { observe, type Observation } from './observation';

const FOLDS = 8;
/** Scores from which a message is suspicious and from which it is fraud. */
const THRESHOLDS: Fit['thresholds'] = { fraud: 70, suspicious: 40 };
const OUT = 'models/verdict';

const messages = trainingMessages();
const { recall, save } = await openRecall();
const observations: Observation[] = [];
for (const message of messages) observations.push(await observe(message, recall));
save();
const learned = outOfFold(observations, foldsOf(messages));
const file: VerdictFile = {
  version: `${RULES_VERSION}+${messages.length}`,
  text: quantised(fitWording(observations)),
  meaning: fitMeaning(observations),
  withMeaning: { ...fitRules(observations, learned, true), thresholds: THRESHOLDS },
  withoutMeaning: { ...fitRules(observations, learned, false), thresholds: THRESHOLDS },
};
mkdirSync(OUT, { recursive: true });
const json = `${JSON.stringify(file)}\n`;
writeFileSync(`${OUT}/verdict.json`, json);

const model = readVerdictModel(json);

console.log(`${messages.length} messages, ${json.length} bytes; slopes ${file.withMeaning.wording}/${file.withMeaning.meaning} and ${file.withoutMeaning.wording}; votes ${file.withMeaning.votes}`);
for (const set of ['dev', 'dev2']) {
  const development = readMessages(`test/fixtures/messages/${set}.jsonl`);
  report(`${set}, with retrieval`, await judgeAll(development, model, recall));
  report(`${set}, without`, development.map((message) => judgedAlone(message, model)));
}

function report(name: string, items: Judged[]): void {
  const frauds = items.filter((item) => item.fraud && item.verdict.scamType !== null);
  const kinds = frauds.filter((item) => item.verdict.scamType === item.message.scamType).length / frauds.length;
  const { f1, falseAlarms, recall } = rates(items, THRESHOLDS.fraud);
  const suspicious = rates(items, THRESHOLDS.suspicious);
  console.log(`${name}: AUC ${auc(items).toFixed(4)}, recall at 2 % ${recallAtFalseAlarms(items, 0.02).toFixed(3)}, FRAUD: F1 ${f1.toFixed(3)} recall ${recall.toFixed(3)} false alarms ${falseAlarms.toFixed(3)}; SUSPICIOUS and up: recall ${suspicious.recall.toFixed(3)} false alarms ${suspicious.falseAlarms.toFixed(3)}; calibration error ${calibrationError(items).toFixed(3)}; kind right ${kinds.toFixed(3)}`);
}

/** Fold of each message; near copies share one. */
function foldsOf(all: readonly Message[]): number[] {
  const fold = new Map<string, number>();
  const groups = nearDuplicateGroups(all).sort((a, b) => b.length - a.length);
  for (const [i, group] of groups.entries()) for (const { id } of group) fold.set(id, i % FOLDS);
  return all.map(({ id }) => fold.get(id)!);
}
