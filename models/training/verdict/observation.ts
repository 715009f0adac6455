import { plainText } from '../../../main/engine/text/evidence-text';
import { findEntities } from '../../../main/engine/text/entities';
import { normalForm } from '../../../main/engine/text/normal-form';
import { RULES, firedRules } from '../../../main/engine/verdict/rules';
import { features, symbolsOf } from '../../../main/engine/verdict/text-model';
import { votes } from '../../../main/engine/verdict/votes';
import { sparseRow, type SparseRow } from '../../../test/eval/logistic';
import type { Message } from '../../../test/eval/messages';
import type { Recall } from '../../../test/eval/recall';
import { ocrOf } from '../../../test/engine/text/ocr-of';

/** Buckets of the hashed n-grams. */
export const BUCKETS = 1 << 16;

const COLUMN = new Map(RULES.map((rule, i) => [rule.id, i]));

/** A message as the fit sees it: the columns of the rules that fire, its n-grams, its sentence vector, the vote of similar cases (−1…1). */
export type Observation = { message: Message; fraud: 0 | 1; rules: number[]; wording: SparseRow; vector: Float32Array; vote: number };

export async function observe(message: Message, recall: Recall): Promise<Observation> {
  const ocr = ocrOf(message.text);
  const { vector, similar } = await recall(plainText(ocr.lines), message.id);
  const [form, entities] = [normalForm(ocr.lines), findEntities(ocr)];
  const rules = firedRules(ocr.lines, form, entities).map((addend) => COLUMN.get(addend.id)!);
  const wording = sparseRow([...features(symbolsOf(form, entities), BUCKETS)].map(([bucket, { value }]) => [bucket, value]));
  return { message, fraud: message.label === 'fraud' ? 1 : 0, rules, wording, vector, vote: votes(similar, 1)[0]?.logOdds ?? 0 };
}
