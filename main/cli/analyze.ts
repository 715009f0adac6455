import type { AnalyzeOptions, ImageType, IntakeOutcome, ItemDetail, ScamType } from '../../preload/contract';
import { openApplication, type Application } from '../application';
import { call } from './call';
import { dataFolder, type FolderOptions } from './data-folder';
import { EXIT } from './exit-codes';
import { expandInputs } from './inputs';
import { checkOutputs, writeOutput, type Output } from './outputs';
import { escaped, printable, printFailure, printItem, printSummary, type Language } from './print';
import { watchBatch } from './progress';

export type AnalyzeFlags = {
  json?: string | true; csv?: string; pdf?: string; stix?: string; redact?: boolean; scamType?: ScamType; imageType?: ImageType; nResults: number;
  language: Language; operator: string; quiet?: boolean;
} & FolderOptions;

/** `fraudlens analyze FILE…`: intake, analysis, one line per item, reports; the exit code says whether all could be analysed. */
export async function analyzeCommand(names: string[], given: AnalyzeFlags): Promise<void> {
  const flags: AnalyzeFlags = given.json === '-' ? { ...given, json: true } : given;
  const { paths, unmatched } = await expandInputs(names);
  const outputs = outputsOf(flags);
  await checkOutputs(outputs, paths);
  const application = await openApplication({ shell: 'cli', ...(await dataFolder(flags)) });
  try {
    const outcomes = [...(await takeIn(application, paths, flags)), ...unmatched.map(nothingMatches)];
    const accepted = outcomes.filter((outcome) => outcome.accepted).map((outcome) => outcome.itemId);
    await watchBatch(application, accepted, flags.quiet !== true && process.stderr.isTTY === true);
    const items = await Promise.all(accepted.map((itemId) => call(application, 'items.get', { itemId })));
    printAll(outcomes, items, flags);
    process.exitCode = exitCode(outcomes, items);
    await report(application, items, outputs, flags);
  } finally {
    await application.close();
  }
}

function nothingMatches(pattern: string): IntakeOutcome {
  return { accepted: false, name: pattern, error: { code: 'FILE_NOT_FOUND', message: 'no file matches this pattern' } };
}

async function takeIn(application: Application, paths: string[], flags: AnalyzeFlags): Promise<IntakeOutcome[]> {
  if (paths.length === 0) return [];
  if (flags.operator !== '') await call(application, 'settings.set', { operator: flags.operator });
  const title = `${flags.language === 'ko' ? '명령줄' : 'Command line'} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
  const options: Partial<AnalyzeOptions> = {
    nResults: flags.nResults,
    ...(flags.scamType ? { scamType: flags.scamType } : {}),
    ...(flags.imageType ? { imageType: flags.imageType } : {}),
  };
  return call(application, 'items.addPaths', { newCase: title, paths, options });
}

/** The reports that were asked for as files. */
function outputsOf({ json, csv, pdf, stix }: AnalyzeFlags): Output[] {
  const wanted = [{ format: 'json', path: json === true ? undefined : json }, { format: 'csv', path: csv }, { format: 'pdf', path: pdf }, { format: 'stix', path: stix }] as const;
  return wanted.flatMap(({ format, path }) => (path === undefined ? [] : [{ format, path }]));
}

/** Makes each report from what is stored and writes it. */
async function report(application: Application, items: ItemDetail[], outputs: Output[], flags: AnalyzeFlags): Promise<void> {
  if (items.length === 0) return;
  const itemIds = items.map((item) => item.id);
  for (const { format, path } of outputs) {
    const file = await call(application, 'report.create', { format, itemIds, language: flags.language, operator: flags.operator, redaction: flags.redact ? 'personal' : 'none' });
    await writeOutput(path, file.bytes);
    if (!flags.quiet) console.error(printable(`${format.toUpperCase()} → ${path}`));
  }
}

function printAll(outcomes: IntakeOutcome[], items: ItemDetail[], flags: AnalyzeFlags): void {
  if (flags.json === true) {
    process.stdout.write(`${escaped(JSON.stringify({ items, rejected: outcomes.filter((outcome) => !outcome.accepted) }, null, 2))}\n`);
    return;
  }
  for (const item of items) printItem(item, flags.language);
  for (const outcome of outcomes) if (!outcome.accepted) printFailure(outcome.name, outcome.error);
  printSummary(items, outcomes.length - items.length, flags.language);
}

function exitCode(outcomes: IntakeOutcome[], items: ItemDetail[]): number {
  const analysed = items.filter((item) => item.state === 'done').length;
  return analysed === outcomes.length && analysed > 0 ? EXIT.ok : EXIT.someFailed;
}
