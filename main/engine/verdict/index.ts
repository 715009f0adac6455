import type { AnalyzeOptions, Entity, FraudAnalysis, ImageType, Ocr, OcrLine, ScoreComponent, SimilarCase, Status } from '../../../preload/contract';
import { normalForm } from '../text/normal-form';
import { describe } from './describe';
import { evidenceOf } from './evidence';
import { gather } from './gather';
import { imageTypeOf } from './image-type';
import { TABLE_MODEL, type Fit, type VerdictModel } from './model';
import { scamTypeOf } from './scam-type';
import { components } from './score';
import { BLOCKED_ID } from './watchlist';

/** Version of the signal tables and of the rule below; goes into the provenance beside the version of the fitted model. */
export const RULES_VERSION = '1.0.0';

export type Verdict = Pick<FraudAnalysis, 'status' | 'fraudScore' | 'description' | 'scamType' | 'imageType' | 'evidence' | 'components'>;

/**
 * What a verdict is made from. `similar` may be empty; `imageTypeHint` is what the picture itself looks like; `vector` is the sentence vector of the
 * evidence text by the model's embedder (for e5 with the prefix `query: `), when retrieval has made one.
 */
export type VerdictInput = { ocr: Ocr; entities: Entity[]; similar: SimilarCase[]; options: AnalyzeOptions; imageTypeHint?: ImageType; vector?: ArrayLike<number> };

/** Fewer letters and digits than this are no message. */
const MIN_LETTERS = 4;

/**
 * The verdict rule, in full.
 * 1. Fewer than four readable letters and nothing that names a page, a person or an account (a code with an opaque payload does not): UNREADABLE, score 0.
 * 2. Evidence is gathered from the words of the other party (right-hand bubbles are the phone owner's own, unless there are no others): signals, entities, wording, meaning, similar cases. Each adds
 *    its log-odds to the model's intercept; benign evidence takes away. fraudScore = 100 × logistic(sum).
 * 3. Score ≥ `thresholds.fraud`: FRAUD; ≥ `thresholds.suspicious`: SUSPICIOUS; else NORMAL.
 * 4. FRAUD needs a place on the image that speaks for it: words, or a number or address that is suspect by itself. Ordinary numbers and addresses (a foreign number in a contact list)
 *    are not enough. Without such a place the score is held just under the threshold (`rule.limit`).
 * 5. What is on an analyst's block list is never NORMAL: a lower score is raised to the threshold of SUSPICIOUS (`rule.watchlist`).
 * 6. A kind of scam or image named by the caller decides between near equals; it changes no score.
 * The same input gives the same verdict.
 */
export function judge(input: VerdictInput, model: VerdictModel = TABLE_MODEL): Verdict {
  const { ocr, entities, similar, options } = input;
  const imageType = imageTypeOf(ocr, options.imageType, input.imageTypeHint);
  const lines = otherParty(ocr.lines);
  const form = normalForm(lines);
  const readable = normalForm(lines.filter((line) => !line.lowConfidence)).tight.text.replace(/\n/g, '').length;
  if (readable < MIN_LETTERS && entities.every((entity) => entity.type === 'qr')) return { status: 'UNREADABLE', fraudScore: 0, description: describe('UNREADABLE', 0, null, [], []), scamType: null, imageType, evidence: [], components: [] };

  const heard = new Set(lines.map((line) => line.index));
  const theirs = entities.filter((entity) => entity.spans.some((span) => heard.has(span.line) || ocr.lines[span.line]!.role === 'chrome'));
  const { fit, addends, types } = gather({ lines, form, entities: theirs, similar, vector: input.vector }, model);
  const scored = raised(limited(components(fit.intercept, addends), fit), fit);
  const status = statusOf(scored.score, fit);
  const scamType = status === 'NORMAL' ? null : scamTypeOf(addends, types, options.scamType);
  return {
    status, scamType, imageType, fraudScore: scored.score,
    description: describe(status, scored.score, scamType, scored.components, ocr.lines),
    evidence: evidenceOf(status, scored.components, ocr.lines),
    components: scored.components,
  };
}

/** What others wrote. A screen on which only the owner writes is taken whole. */
function otherParty(lines: readonly OcrLine[]): OcrLine[] {
  const others = lines.filter((line) => line.side !== 'right');
  return others.some((line) => line.role === 'message') ? others : [...lines];
}

function statusOf(score: number, { thresholds }: Fit): Status {
  return score >= thresholds.fraud ? 'FRAUD' : score >= thresholds.suspicious ? 'SUSPICIOUS' : 'NORMAL';
}

/** What honest screens hold as well: it adds to a score, but no FRAUD rests on it alone. */
const ORDINARY: ReadonlySet<string> = new Set(['entity.voip-phone', 'entity.foreign-phone', 'entity.account', 'entity.messenger-link', 'entity.unknown-domain']);

/** Rule 4. */
function limited(scored: { score: number; components: ScoreComponent[] }, { thresholds }: Fit): { score: number; components: ScoreComponent[] } {
  const hasPlace = scored.components.some((component) => component.points > 0 && component.spans.length > 0 && !ORDINARY.has(component.id));
  if (hasPlace || scored.score < thresholds.fraud) return scored;
  const score = thresholds.fraud - 0.01;
  const cut = Math.round((score - scored.score) * 100) / 100;
  return { score, components: [...scored.components, { id: 'rule.limit', kind: 'rule', title: { ko: '짚을 만한 곳이 없어 점수를 제한함', en: 'Held back: no telling place on the image' }, points: cut, spans: [] }] };
}

/** Rule 5. */
function raised(scored: { score: number; components: ScoreComponent[] }, { thresholds }: Fit): { score: number; components: ScoreComponent[] } {
  if (scored.score >= thresholds.suspicious || !scored.components.some(({ id }) => id === BLOCKED_ID)) return scored;
  const points = Math.round((thresholds.suspicious - scored.score) * 100) / 100;
  return { score: thresholds.suspicious, components: [...scored.components, { id: 'rule.watchlist', kind: 'rule', title: { ko: '차단 목록에 있어 의심 이상으로 올림', en: 'Raised: it is on a block list' }, points, spans: [] }] };
}
