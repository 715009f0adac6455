import { writeFile } from 'node:fs/promises';
import { FraudLensError, type AnalyzeOptions, type ImageType, type IntakeOutcome, type ItemDetail, type ReportFormat, type Result, type RouteInput, type RouteName, type RouteOutput, type ScamType } from '../../preload/contract';
import { openApplication, type Application } from '../application';
import { EXIT } from './exit-codes';
import { expandInputs } from './inputs';
import { printFailure, printItem, printSummary, type Language } from './print';
import { watchBatch } from './progress';

export type AnalyzeFlags = {
  json?: string | true; csv?: string; pdf?: string; scamType?: ScamType; imageType?: ImageType; nResults: number;
  language: Language; operator: string; data: string; quiet?: boolean;
};

/** `fraudlens analyze FILE…`: intake, analysis, one line per item, reports; the exit code says whether all could be analysed. */
export async function analyzeCommand(names: string[], flags: AnalyzeFlags): Promise<void> {
  const paths = await expandInputs(names);
  const application = await openApplication({ shell: 'cli', folder: flags.data });
  try {
    const outcomes = await takeIn(application, paths, flags);
    const accepted = outcomes.filter((outcome) => outcome.accepted).map((outcome) => outcome.itemId);
    await watchBatch(application, accepted, flags.quiet !== true && process.stderr.isTTY === true);
    const items = await Promise.all(accepted.map((itemId) => call(application, 'items.get', { itemId })));
    await report(application, items, flags);
    printAll(outcomes, items, flags);
    process.exitCode = exitCode(outcomes, items);
  } finally {
    await application.close();
  }
}

async function takeIn(application: Application, paths: string[], flags: AnalyzeFlags): Promise<IntakeOutcome[]> {
  if (flags.operator !== '') await call(application, 'settings.set', { operator: flags.operator });
  const title = `${flags.language === 'ko' ? '명령줄' : 'Command line'} ${new Date().toISOString().slice(0, 16).replace('T', ' ')}`;
  const { id } = await call(application, 'cases.create', { title });
  const options: Partial<AnalyzeOptions> = {
    nResults: flags.nResults,
    ...(flags.scamType ? { scamType: flags.scamType } : {}),
    ...(flags.imageType ? { imageType: flags.imageType } : {}),
  };
  return call(application, 'items.addPaths', { caseId: id, paths, options });
}

/** Writes the reports that were asked for; each is made from what is stored. */
async function report(application: Application, items: ItemDetail[], flags: AnalyzeFlags): Promise<void> {
  if (items.length === 0) return;
  const itemIds = items.map((item) => item.id);
  const wanted: [ReportFormat, string | undefined][] = [['json', flags.json === true ? undefined : flags.json], ['csv', flags.csv], ['pdf', flags.pdf]];
  for (const [format, path] of wanted) {
    if (path === undefined) continue;
    const file = await call(application, 'report.create', { format, itemIds, language: flags.language, operator: flags.operator });
    await writeFile(path, file.bytes).catch((cause: unknown) => {
      throw new FraudLensError('INVALID_INPUT', `the report cannot be written to ${path}: ${cause instanceof Error ? cause.message : String(cause)}`);
    });
    if (!flags.quiet) console.error(`${format.toUpperCase()} → ${path}`);
  }
}

function printAll(outcomes: IntakeOutcome[], items: ItemDetail[], flags: AnalyzeFlags): void {
  if (flags.json === true) {
    process.stdout.write(`${JSON.stringify({ items, rejected: outcomes.filter((outcome) => !outcome.accepted) }, null, 2)}\n`);
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

/** One use case, its refusal as an exception. */
async function call<K extends RouteName>({ api }: Application, name: K, input: RouteInput<K>): Promise<RouteOutput<K>> {
  const result: Result<RouteOutput<K>> = await api.call(name, input);
  if (!result.ok) throw new FraudLensError(result.error.code, result.error.message, result.error.details);
  return result.value;
}
