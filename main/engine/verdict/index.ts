import type { AnalyzeOptions, Entity, FraudAnalysis, ImageType, Ocr, OcrLine, SimilarCase } from '../../../preload/contract';
import { plainText } from '../text/evidence-text';
import { normalForm } from '../text/normal-form';
import type { Addend } from './addend';
import { describe } from './describe';
import { evidenceOf } from './evidence';
import { gather, type Gathered } from './gather';
import { imageTypeOf } from './image-type';
import { limited, raised, statusOf, type Scored } from './limits';
import { TABLE_MODEL, type VerdictModel } from './model';
import { letterCount, otherParty, passagesOf } from './passages';
import { scamTypeOf } from './scam-type';
import { components } from './score';

/** Version of the signal tables and of the rule below; goes into the provenance beside the version of the fitted model. */
export const RULES_VERSION = '1.0.0';

export type Verdict = Pick<FraudAnalysis, 'status' | 'fraudScore' | 'description' | 'scamType' | 'imageType' | 'evidence' | 'components'>;

/**
 * What retrieval knows of a text: similar past cases, and its sentence vector by the model's embedder (for e5 with the prefix `query: `),
 * left out where another embedder is in use.
 */
export type Recalled = { similar: SimilarCase[]; vector?: ArrayLike<number> };

/** A part of the screen that was looked up by itself: its lines, in reading order. */
type Passage = Recalled & { lines: readonly OcrLine[] };

/**
 * What a verdict is made from. `similar` and `vector` are of the whole message; `passages` are those parts that were looked up too: where
 * they are left out, each part is judged by its words alone. `imageTypeHint` is what the picture itself looks like.
 */
export type VerdictInput = Recalled & { ocr: Ocr; entities: Entity[]; options: AnalyzeOptions; imageTypeHint?: ImageType; passages?: readonly Passage[] };

/** Fewer letters and digits than this are no message. */
const MIN_LETTERS = 4;
/** Log-odds taken from a part of a screen: torn from what stands around it, more looks like a lure than is one. */
const PART_DOUBT = -0.7;

/**
 * The verdict rule, in full.
 * 1. Fewer than four readable letters and nothing that names a page, a person or an account (a code with an opaque payload does not): UNREADABLE, score 0.
 * 2. Evidence is gathered from the words of the other party (right-hand bubbles are the phone owner's own, unless there are no others): signals, entities, wording, meaning, similar cases. Each adds
 *    its log-odds to the model's intercept; benign evidence takes away. fraudScore = 100 × logistic(sum).
 * 3. A screen may hold several messages, and honest ones must not cover for a lure: each block of twenty letters and more is weighed by itself as well, with `rule.part` against it.
 *    The verdict is that of the whole, or of a suspicious part that scores higher.
 * 4. Score ≥ `thresholds.fraud`: FRAUD; ≥ `thresholds.suspicious`: SUSPICIOUS; else NORMAL.
 * 5. FRAUD needs a place on the image that speaks for it: words, or a number or address that is suspect by itself. Ordinary numbers and addresses (a foreign number in a contact list)
 *    are not enough. Without such a place the score is held just under the threshold (`rule.limit`).
 * 6. What is on an analyst's block list is never NORMAL: a lower score is raised to the threshold of SUSPICIOUS (`rule.watchlist`).
 * 7. A kind of scam or image named by the caller decides between near equals; it changes no score.
 * The same input gives the same verdict.
 */
export function judge(input: VerdictInput, model: VerdictModel = TABLE_MODEL): Verdict {
  const { ocr, entities, options } = input;
  const imageType = imageTypeOf(ocr, options.imageType, input.imageTypeHint);
  const lines = otherParty(ocr.lines);
  const readable = letterCount(lines.filter((line) => !line.lowConfidence));
  if (readable < MIN_LETTERS && entities.every((entity) => entity.type === 'qr')) return { status: 'UNREADABLE', fraudScore: 0, description: describe('UNREADABLE', 0, null, [], []), scamType: null, imageType, evidence: [], components: [] };

  const whole = weigh({ lines: [...lines, ...ocr.lines.filter((line) => line.role === 'chrome')], similar: input.similar, ...(input.vector ? { vector: input.vector } : {}) }, entities, model);
  const parts = input.passages ?? passagesOf(lines).map((part) => ({ lines: part, similar: [] }));
  const suspects = parts.map((passage) => weigh(passage, entities, model, DOUBT)).filter(isSuspect);
  const { fit, addends, types, scored, part } = [whole, ...suspects].reduce((highest, other) => (other.scored.score > highest.scored.score ? other : highest));
  const status = statusOf(scored.score, fit);
  const scamType = status === 'NORMAL' ? null : scamTypeOf(addends, types, options.scamType);
  return {
    status, scamType, imageType, fraudScore: scored.score,
    description: describe(status, scored.score, scamType, scored.components, ocr.lines, part),
    evidence: evidenceOf(status, scored.components, ocr.lines),
    components: scored.components,
  };
}

/**
 * The verdict with everything that retrieval can add: looks up the whole message, and then those parts of the screen that look suspicious by their words alone.
 * @param recall looks a text up among past cases.
 * @returns the verdict, and the similar cases of the whole message.
 */
export async function assess(input: Omit<VerdictInput, keyof Recalled | 'passages'>, model: VerdictModel, recall: (text: string) => Promise<Recalled>): Promise<{ verdict: Verdict; similar: SimilarCase[] }> {
  const lines = otherParty(input.ocr.lines);
  const textOf = (of: readonly OcrLine[]): string => plainText(of.filter((line) => line.role === 'message'));
  const message = textOf(lines);
  const whole: Recalled = message === '' ? { similar: [] } : await recall(message);
  const suspects = passagesOf(lines).filter((part) => isSuspect(weigh({ lines: part, similar: [] }, input.entities, model)));
  const passages: Passage[] = [];
  for (const part of suspects) passages.push({ lines: part, ...(await recall(textOf(part))) });
  return { verdict: judge({ ...input, ...whole, passages }, model), similar: whole.similar };
}

const DOUBT: Addend = { id: 'rule.part', kind: 'rule', title: { ko: '화면의 일부만으로 본 점수', en: 'Only a part of the screen' }, logOdds: PART_DOUBT, spans: [] };

type Weighed = Gathered & { scored: Scored; part: boolean };

const isSuspect = ({ scored, fit }: Weighed): boolean => scored.score >= fit.thresholds.suspicious;

function weigh({ lines, similar, vector }: Passage, entities: readonly Entity[], model: VerdictModel, doubt?: Addend): Weighed {
  const heard = new Set(lines.map((line) => line.index));
  const theirs = entities.filter((entity) => entity.spans.some((span) => heard.has(span.line)));
  const gathered = gather({ lines: lines.filter((line) => line.role !== 'chrome'), form: normalForm(lines), entities: theirs, similar, vector }, model);
  const addends = doubt ? [...gathered.addends, doubt] : gathered.addends;
  return { ...gathered, addends, part: doubt !== undefined, scored: raised(limited(components(gathered.fit.intercept, addends), gathered.fit), gathered.fit) };
}
