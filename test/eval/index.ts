/**
 * Measures the verdict: `npm run eval [-- --json FILE] [--only dev|dev2|test|public]`. Authored development and test messages, each also in disguise; the public Korean sets where
 * ../shared/data is present; beside a keyword list and a plain TF-IDF with logistic regression. Nothing may be tuned on the test messages.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { readVerdictModel } from '../../main/engine/verdict/model';
import { trainingMessages } from '../../models/training/verdict/corpus';
import { keywordScorer, tfidfScorer } from './baselines';
import { judgeAll, judgedAlone, type Judged } from './judged';
import { nearDuplicateGroups, readMessages, type Message } from './messages';
import { auc, bootstrap, calibrationError, rates, recallAtFalseAlarms, type Interval, type Scored } from './metrics';
import { PERTURBATIONS } from './perturb';
import { koreanChat, koreanSms } from './public-sets';
import { randomStream, shuffled } from './random';
import { openRecall } from './recall';
import { judgeRendered } from './rendered';
import { threads } from './threads';

/** Messages of each public class that are judged; one of each group of near copies. */
const PUBLIC_SAMPLE = 300;

/** Development messages of two writers, for choosing; test messages of a third, for judging. */
const SETS = ['dev', 'dev2', 'test'];

const { values: options } = parseArgs({ options: { json: { type: 'string' }, only: { type: 'string' } } });
const model = readVerdictModel(readFileSync('models/verdict/verdict.json', 'utf8'));
const { fraud: FRAUD, suspicious: SUSPICIOUS } = model.withMeaning.thresholds;
const { recall, save } = await openRecall();
const training = trainingMessages();
const trained = tfidfScorer(training.map(({ text }) => text), training.map(({ label }) => label === 'fraud'));
const results: Record<string, unknown> = { model: model.version };

for (const set of SETS.filter((name) => (options.only ?? name) === name)) await authored(set);
if ((options.only ?? 'public') === 'public') await publicSets();
save();
if (options.json) writeFileSync(options.json, `${JSON.stringify(results, null, 1)}\n`);

async function authored(set: string): Promise<void> {
  const messages = readMessages(`test/fixtures/messages/${set}.jsonl`);
  const product = await judgeAll(messages, model, recall);
  heading(`Authored messages, ${set}: ${messages.length} (${messages.filter((m) => m.label === 'fraud').length} fraud)`);
  figures(set, 'product', product, FRAUD);
  figures(set, 'product without retrieval', messages.map((message) => judgedAlone(message, model)), FRAUD);
  figures(set, 'TF-IDF + LR, same training', messages.map((message) => ({ ...scored(message, trained), message })), 0);
  figures(set, 'keyword list', messages.map((message) => ({ ...scored(message, keywordScorer), message })), 2);
  const alarms = rates(product, SUSPICIOUS);
  const kinds = product.filter(({ fraud, verdict }) => fraud && verdict.scamType !== null);
  line('', `SUSPICIOUS or FRAUD: recall ${percent(alarms.recall)}, false alarms ${percent(alarms.falseAlarms)}; calibration error ${calibrationError(product).toFixed(3)}; kind of scam right ${percent(share(kinds, ({ verdict, message }) => verdict.scamType === message.scamType))}`);
  line('', `FRAUD verdicts that name a place: ${percent(share(product.filter(({ verdict }) => verdict.status === 'FRAUD'), ({ verdict }) => verdict.evidence.length > 0))}`);
  breakdown(set, product);
  for (const { name, apply } of PERTURBATIONS) figures(set, name, await judgeAll(messages, model, recall, apply), FRAUD);
  figures(set, 'drawn small and read', await judgeRendered(messages, model, recall), FRAUD);
  figures(set, 'threads of four texts', await judgeAll(threads(messages), model, recall), FRAUD);
  save();
}

/** Share of frauds found and of benign messages called fraud, by language and kind. */
function breakdown(set: string, product: readonly Judged[]): void {
  const kindOf = ({ message }: Judged): string => message.scamType ?? message.benignType ?? '';
  const parts = (key: (item: Judged) => string, of: readonly Judged[]): Record<string, string> => Object.fromEntries(
    [...new Set(of.map(key))].sort().map((part) => [part, `${of.filter((item) => key(item) === part && item.verdict.status === 'FRAUD').length}/${of.filter((item) => key(item) === part).length}`]),
  );
  const [frauds, benign] = [product.filter(({ fraud }) => fraud), product.filter(({ fraud }) => !fraud)];
  const table = { foundByLanguage: parts(({ message }) => message.language, frauds), alarmsByLanguage: parts(({ message }) => message.language, benign), foundByKind: parts(kindOf, frauds), alarmsByKind: parts(kindOf, benign) };
  results[`${set}: called FRAUD`] = table;
  for (const [name, counts] of Object.entries(table)) line('', `${name}: ${Object.entries(counts).map(([kind, count]) => `${kind} ${count}`).join(', ')}`);
}

async function publicSets(): Promise<void> {
  const sms = koreanSms();
  if (sms.length === 0) return;
  const random = randomStream(5);
  const groups = shuffled(nearDuplicateGroups(sms), random);
  heading(`Public Korean SMS: ${sms.length} in ${groups.length} groups of near copies. Class 2 is spam, mostly gambling adverts, not always fraud`);
  const half = Math.floor(groups.length / 2);
  const [learn, hold] = [groups.slice(0, half).flat(), groups.slice(half).map((group) => group[0]!)];
  const publicly = tfidfScorer(learn.map(({ text }) => text), learn.map(({ label }) => label === 'fraud'));
  figures('ko_sms', 'TF-IDF + LR, in-domain', hold.map((message) => ({ ...scored(message, publicly), message })), 0);
  figures('ko_sms', 'TF-IDF + LR, our training', hold.map((message) => ({ ...scored(message, trained), message })), 0);
  const perKind = new Map<string, Message[]>();
  for (const message of hold) perKind.set(message.benignType!, [...(perKind.get(message.benignType!) ?? []), message].slice(0, PUBLIC_SAMPLE));
  const sample = [...perKind.values()].flat();
  const product = await judgeAll(sample, model, recall);
  figures('ko_sms', 'product, sample', product, FRAUD);
  const rows = [...perKind.keys()].map((kind) => [kind, product.filter(({ message }) => message.benignType === kind)] as const);
  results['ko_sms by kind'] = Object.fromEntries(rows.map(([kind, items]) => [kind, { count: items.length, fraud: share(items, ({ verdict }) => verdict.status === 'FRAUD'), suspicious: share(items, ({ score }) => score >= SUSPICIOUS) }]));
  for (const [kind, items] of rows) line(kind, `${items.length} judged: FRAUD ${percent(share(items, ({ verdict }) => verdict.status === 'FRAUD'))}, SUSPICIOUS or FRAUD ${percent(share(items, ({ score }) => score >= SUSPICIOUS))}`);

  for (const set of options.only === undefined ? SETS : ['dev']) {
    const messages = readMessages(`test/fixtures/messages/${set}.jsonl`);
    figures(set, 'TF-IDF + LR, public training', messages.map((message) => ({ ...scored(message, publicly), message })), 0);
  }
  const chat = await judgeAll(shuffled(koreanChat(), random).slice(0, PUBLIC_SAMPLE), model, recall);
  line('everyday chat', `${chat.length} judged: FRAUD ${percent(share(chat, ({ verdict }) => verdict.status === 'FRAUD'))}, SUSPICIOUS or FRAUD ${percent(share(chat, ({ score }) => score >= SUSPICIOUS))}`);
}

function scored(message: Message, scorer: (text: string) => number): Scored {
  return { score: scorer(message.text), fraud: message.label === 'fraud' };
}

/** One row of figures with bootstrap intervals over groups of near copies. */
function figures(set: string, name: string, items: readonly (Scored & { message: Message })[], threshold: number): void {
  const groups = nearDuplicateGroups(items.map((item) => ({ ...item, text: item.message.text })));
  const rows: Record<string, Interval> = {
    AUC: bootstrap(groups, auc), F1: bootstrap(groups, (drawn) => rates(drawn, threshold).f1), recall: bootstrap(groups, (drawn) => rates(drawn, threshold).recall),
    'false alarms': bootstrap(groups, (drawn) => rates(drawn, threshold).falseAlarms), 'recall at 2 %': bootstrap(groups, (drawn) => recallAtFalseAlarms(drawn, 0.02)),
  };
  results[`${set}: ${name}`] = rows;
  line(name, Object.entries(rows).map(([figure, { value, low, high }]) => `${figure} ${value.toFixed(3)} [${low.toFixed(3)}, ${high.toFixed(3)}]`).join('  '));
}

function heading(text: string): void {
  console.log(`\n${text}`);
}

function line(name: string, text: string): void {
  console.log(`${name.padEnd(28)} ${text}`);
}

function share<T>(items: readonly T[], test: (item: T) => boolean): number {
  return items.length === 0 ? NaN : items.filter(test).length / items.length;
}

function percent(x: number): string {
  return `${(100 * x).toFixed(1)} %`;
}
