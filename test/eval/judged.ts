import type { SimilarCase } from '../../preload/contract';
import { findEntities } from '../../main/engine/text/entities';
import { plainText } from '../../main/engine/text/evidence-text';
import { judge, type Verdict } from '../../main/engine/verdict';
import type { VerdictModel } from '../../main/engine/verdict/model';
import { ocrOf } from '../engine/text/ocr-of';
import type { Message } from './messages';
import type { Scored } from './metrics';
import type { Finder } from './similar';
import { sentenceVectors } from './vectors';

/** A message with its verdict. */
export type Judged = Scored & { message: Message; verdict: Verdict };

/** A text with what retrieval knows of it. */
export type Retrieved = { text: string; vector?: Float32Array; similar: SimilarCase[] };

/** The verdict on a message as if its rows stood on a screen. */
export function judged(message: Message, model: VerdictModel, { text, vector, similar }: Retrieved): Judged {
  const ocr = ocrOf(text);
  const verdict = judge({ ocr, entities: findEntities(ocr), similar, options: { nResults: 3, page: 1 }, ...(vector ? { vector } : {}) }, model);
  return { message, verdict, score: verdict.fraudScore, fraud: message.label === 'fraud' };
}

/** The texts with their sentence vectors and similar seed cases. `ids` are those of the texts' own cases, which must not be found. */
export async function retrieve(texts: readonly string[], find: Finder, ids: readonly string[] = []): Promise<Required<Retrieved>[]> {
  const plain = texts.map((text) => plainText(ocrOf(text).lines));
  const vectors = await sentenceVectors(plain);
  return Promise.all(texts.map(async (text, i) => ({ text, vector: vectors[i]!, similar: await find(plain[i]!, vectors[i]!, ids[i]) })));
}
