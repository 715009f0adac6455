import type { Ocr } from '../../preload/contract';
import { findEntities } from '../../main/engine/text/entities';
import { assess, judge, type Verdict } from '../../main/engine/verdict';
import type { VerdictModel } from '../../main/engine/verdict/model';
import { ocrOf } from '../engine/text/ocr-of';
import type { Message } from './messages';
import type { Scored } from './metrics';
import type { Recall } from './recall';

/** A message with its verdict. */
export type Judged = Scored & { message: Message; verdict: Verdict };

const options = { nResults: 3, page: 1 };

/** The verdict on a message as the engine gives it, as if its rows stood on a screen. `text` stands for the message's own where it was disguised. */
const judged = (message: Message, model: VerdictModel, recall: Recall, text = message.text): Promise<Judged> => judgedAsRead(message, ocrOf(text), model, recall);

/** The verdict on a message whose picture was read as `ocr`. */
export async function judgedAsRead(message: Message, ocr: Ocr, model: VerdictModel, recall: Recall): Promise<Judged> {
  const { verdict } = await assess({ ocr, entities: findEntities(ocr), options }, model, recall);
  return { message, verdict, score: verdict.fraudScore, fraud: message.label === 'fraud' };
}

/** The verdict by words alone, as where no case base and no embedder is at hand. */
export function judgedAlone(message: Message, model: VerdictModel): Judged {
  const ocr = ocrOf(message.text);
  const verdict = judge({ ocr, entities: findEntities(ocr), similar: [], options }, model);
  return { message, verdict, score: verdict.fraudScore, fraud: message.label === 'fraud' };
}

/** Judges one after the other. */
export async function judgeAll(messages: readonly Message[], model: VerdictModel, recall: Recall, disguise: (text: string) => string = (text) => text): Promise<Judged[]> {
  const all: Judged[] = [];
  for (const message of messages) all.push(await judged(message, model, recall, disguise(message.text)));
  return all;
}
