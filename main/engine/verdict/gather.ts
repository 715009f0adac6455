import type { Bilingual, Entity, OcrLine, ScamType, SimilarCase, Span } from '../../../preload/contract';
import type { NormalForm } from '../text/normal-form';
import type { Addend } from './addend';
import { readMeaning } from './meaning';
import type { Fit, VerdictModel } from './model';
import { firedRules } from './rules';
import { readText } from './text-model';
import { votes } from './votes';
import { judgedByForm, watchlistAddends } from './watchlist';

/** Log-odds that a learned model may add or take away at most: neither wording nor meaning convicts or acquits alone. */
const MODEL_LIMIT = 4;

/** From this log-odds on the meaning is fraud's rather than nothing's. */
const MEANS_FRAUD = 1;

/** What is known of a message when it is weighed. `vector` is the sentence vector by the embedder of the meaning model, when there is one. */
export type Known = { lines: readonly OcrLine[]; form: NormalForm; entities: readonly Entity[]; similar: readonly SimilarCase[]; vector?: ArrayLike<number> | undefined };

/** All evidence with its log-odds under the fit that applies: signals and entities, wording, meaning, the analyst's lists, similar cases; and what the meaning says of the kind of scam. */
export type Gathered = { fit: Fit; addends: Addend[]; types: Partial<Record<ScamType, number>> };

export function gather({ lines, form, entities, similar, vector }: Known, model: VerdictModel): Gathered {
  const meaning = vector && model.meaning ? readMeaning(model.meaning, vector) : null;
  const fit = meaning ? model.withMeaning : model.withoutMeaning;
  const rules = firedRules(lines, form, judgedByForm(entities)).map((addend) => ({ ...addend, logOdds: fit.weights[addend.id] ?? 0 }));
  const addends = rules.filter((addend) => addend.logOdds !== 0);
  const wording = model.text ? readText(model.text, form, entities) : null;
  if (wording) addends.push(learned('model.text', { ko: '문구가 학습한 사례와 닮은 정도(글자 조합)', en: 'Wording, by the n-gram model' }, wording.logOdds * fit.wording, wording.passages(wording.logOdds > 0 ? 1 : -1)));
  // A sentence vector has no places: what the message means like fraud is shown by those of its words that speak most for it.
  const places = meaning && wording && meaning.fraud > MEANS_FRAUD ? wording.passages(1) : [];
  if (meaning) addends.push(learned('model.meaning', { ko: '뜻이 학습한 사례와 닮은 정도(문장 벡터)', en: 'Meaning, by the sentence vector' }, meaning.fraud * fit.meaning, places));
  return { fit, addends: [...addends, ...watchlistAddends(entities), ...votes(similar, fit.votes)], types: meaning?.types ?? {} };
}

const learned = (id: string, title: Bilingual, logOdds: number, spans: Span[]): Addend => ({ id, kind: 'model', title, logOdds: Math.max(-MODEL_LIMIT, Math.min(MODEL_LIMIT, logOdds)), spans });
