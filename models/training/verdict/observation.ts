import { findEntities } from '../../../main/engine/text/entities';
import { normalForm } from '../../../main/engine/text/normal-form';
import { RULES, firedRules } from '../../../main/engine/verdict/rules';
import { features, symbolsOf } from '../../../main/engine/verdict/text-model';
import { votes } from '../../../main/engine/verdict/votes';
import type { Retrieved } from '../../../test/eval/judged';
import { sparseRow, type SparseRow } from '../../../test/eval/logistic';
import type { Message } from '../../../test/eval/messages';
import { ocrOf } from '../../../test/engine/text/ocr-of';

/** Buckets of the hashed n-grams. */
export const BUCKETS = 1 << 16;

const COLUMN = new Map(RULES.map((rule, i) => [rule.id, i]));

/** A message as the fit sees it: the columns of the rules that fire, its n-grams, its sentence vector, the vote of similar cases (−1…1). */
export type Observation = { message: Message; fraud: 0 | 1; rules: number[]; wording: SparseRow; vector: Float32Array; vote: number };

export function observe(message: Message, { text, vector, similar }: Required<Retrieved>): Observation {
  const ocr = ocrOf(text);
  const [form, entities] = [normalForm(ocr.lines), findEntities(ocr)];
  const rules = firedRules(ocr.lines, form, entities).map((addend) => COLUMN.get(addend.id)!);
  const wording = sparseRow([...features(symbolsOf(form, entities), BUCKETS)].map(([bucket, { value }]) => [bucket, value]));
  return { message, fraud: message.label === 'fraud' ? 1 : 0, rules, wording, vector, vote: votes(similar, 1)[0]?.logOdds ?? 0 };
}
