import type { ErrorInfo, Result } from '../../preload/contract';
import { errorSentence, messagesFor, type Messages } from '../i18n/messages';
import type { Toast } from './state';
import type { Store } from './store';

const SHOWN_MS = 6000;
let lastId = 0;

export type Teller = {
  /** Words in the language of the moment. */
  words(): Messages;
  say(tone: Toast['tone'], text: string): void;
  fail(error: ErrorInfo): void;
  /** The value of an answer; on an error says so and gives null. */
  unwrap<T>(answer: Promise<Result<T>>): Promise<T | null>;
};

/** Speaks to the analyst through toasts. Errors stay until closed; the rest goes by itself. */
export function createTeller(store: Store): Teller {
  const words = (): Messages => messagesFor(store.get().settings.language);
  const say = (tone: Toast['tone'], text: string): void => {
    lastId += 1;
    const id = lastId;
    store.dispatch({ type: 'toast', toast: { id, tone, text } });
    if (tone !== 'bad') setTimeout(() => store.dispatch({ type: 'toast-gone', id }), SHOWN_MS);
  };
  const fail = (error: ErrorInfo): void => {
    if (error.code === 'UNAUTHORISED') store.dispatch({ type: 'denied' });
    else say('bad', errorSentence(error, words()));
  };
  const unwrap = async <T>(answer: Promise<Result<T>>): Promise<T | null> => {
    const result = await answer;
    if (result.ok) return result.value;
    fail(result.error);
    return null;
  };
  return { words, say, fail, unwrap };
}
