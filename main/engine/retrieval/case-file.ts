import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { z } from 'zod';
import { Bilingual, FraudLensError, ScamType } from '../../../preload/contract';
import type { CaseRecord } from './case-base';

/** One line of the seed file. */
const SeedLine = z.strictObject({
  id: z.string().min(1).max(200),
  label: z.enum(['fraud', 'benign']),
  scamType: ScamType.nullable(),
  language: z.enum(['ko', 'en']),
  country: z.string().regex(/^[A-Z]{2}$/),
  channel: z.enum(['sms', 'chat', 'email', 'web', 'notification', 'bank-app']),
  text: z.string().max(10_000).refine((text) => text.trim() !== '', 'the text is blank'),
  lures: z.array(z.string().min(1)),
  /** What kind of harmless message; only on benign cases. */
  benignType: z.string().min(1).optional(),
  howToTell: Bilingual.nullable(),
});
type SeedLine = z.infer<typeof SeedLine>;

/**
 * The seed cases of a JSON-lines file, in its order.
 * @throws FraudLensError MODEL_MISSING when the file cannot be read; INVALID_INPUT naming the first line that is no case or repeats an id.
 */
export async function readCaseFile(path: string): Promise<CaseRecord[]> {
  let text: string;
  try {
    text = await readFile(path, 'utf8');
  } catch (cause) {
    throw new FraudLensError('MODEL_MISSING', `the case file ${path} cannot be read`, { file: basename(path) }, { cause });
  }
  return parseSeedLines(text, basename(path)).map(({ id, label, scamType, text: message, howToTell }) => ({ caseId: id, source: 'seed', label, scamType, text: message, howToTell }));
}

/** Parses seed lines; `name` is what errors call the file. Blank lines are passed over. */
export function parseSeedLines(text: string, name: string): SeedLine[] {
  const seen = new Map<string, number>();
  return text.replace(/^\ufeff/, '').split(/\r?\n/).flatMap((line, at) => {
    if (line.trim() === '') return [];
    const seed = parseLine(line, `${name} line ${at + 1}`);
    const before = seen.get(seed.id);
    if (before !== undefined) throw new FraudLensError('INVALID_INPUT', `${name} line ${at + 1}: the id ${seed.id} was used in line ${before}`);
    seen.set(seed.id, at + 1);
    return [seed];
  });
}

function parseLine(line: string, place: string): SeedLine {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch (cause) {
    throw new FraudLensError('INVALID_INPUT', `${place} is not JSON: ${cause instanceof Error ? cause.message : String(cause)}`, undefined, { cause });
  }
  const parsed = SeedLine.safeParse(value);
  if (!parsed.success) throw new FraudLensError('INVALID_INPUT', `${place} is not a case: ${parsed.error.issues.map((issue) => `${issue.path.join('.') || 'line'}: ${issue.message}`).join('; ')}`);
  return parsed.data;
}
