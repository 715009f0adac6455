import { z } from 'zod';
import { FraudLensError } from '../../preload/contract';
import type { CaseRecord, Engine } from '../jobs/engine';
import { AnalystCase } from '../store/analyst-cases';
import type { Store } from '../store/store';

/** An analyst's case as the engine's retrieval takes it. */
export function toCaseRecord({ caseId, label, scamType, text, howToTell }: AnalystCase): CaseRecord {
  return { caseId, source: 'analyst', label, scamType, text, howToTell };
}

/** The analysts' cases, one JSON object per line, for another FraudLens. */
export function exportCases(store: Store): string {
  return store.analystCases.list().map((record) => `${JSON.stringify(record)}\n`).join('');
}

/**
 * Takes in cases that `exportCases` wrote: all of them, or none when one does not fit.
 * @returns how many.
 * @throws FraudLensError INVALID_INPUT naming the line.
 */
export async function importCases(store: Store, engine: Engine, jsonLines: string): Promise<number> {
  const records = jsonLines.split(/\r?\n/).map((line, index) => ({ line, number: index + 1 })).filter(({ line }) => line.trim() !== '').map(({ line, number }) => parseLine(line, number));
  store.transaction(() => {
    for (const record of records) store.analystCases.put(record);
    store.audit.append('case-base.imported', 'case-base', { cases: records.length });
  });
  if (records.length > 0) await engine.addCases(records.map(toCaseRecord));
  return records.length;
}

function parseLine(line: string, number: number): AnalystCase {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new FraudLensError('INVALID_INPUT', `line ${number} of the cases is not JSON`, { line: number }, { cause });
  }
  const parsed = AnalystCase.safeParse(value);
  if (!parsed.success) throw new FraudLensError('INVALID_INPUT', `line ${number} of the cases is not a case: ${z.prettifyError(parsed.error)}`, { line: number });
  return parsed.data;
}
