import { findEntities } from '../../main/engine/text/entities';
import { judge, type Verdict } from '../../main/engine/verdict';
import type { VerdictModel } from '../../main/engine/verdict/model';
import { ocrOf } from '../engine/text/ocr-of';
import type { Message } from './messages';
import type { Scored } from './metrics';

/** A message with its verdict. */
export type Judged = Scored & { message: Message; verdict: Verdict };

/** The verdict on a message as if its rows stood on a screen; `text` stands for the message's own where it was disguised. */
export function judged(message: Message, model: VerdictModel, vector?: Float32Array, text = message.text): Judged {
  const ocr = ocrOf(text);
  const verdict = judge({ ocr, entities: findEntities(ocr), similar: [], options: { nResults: 3, page: 1 }, ...(vector ? { vector } : {}) }, model);
  return { message, verdict, score: verdict.fraudScore, fraud: message.label === 'fraud' };
}
