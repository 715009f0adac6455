import type { ErrorInfo, Settings } from '../../preload/contract';
import { hostilePlain } from '../view/hostile';
import { en } from './en';
import { ko, type Messages } from './ko';

export type { Messages };

export function messagesFor(language: Settings['language']): Messages {
  return language === 'ko' ? ko : en;
}

/** An error for people: what it means in their language, then the exact sentence of the program, which names the item. */
export function errorSentence(error: ErrorInfo, messages: Messages): string {
  return `${messages.errors[error.code]}. ${hostilePlain(error.message)}`;
}

/** Words for an entity's flag; a flag without words is shown as it is rather than left out. */
export function flagWords(flag: string, messages: Messages): string {
  const colon = flag.indexOf(':');
  const name = colon < 0 ? flag : flag.slice(0, colon);
  const words = Object.hasOwn(messages.flags, name) ? messages.flags[name] : undefined;
  return hostilePlain(words === undefined ? flag : words(colon < 0 ? '' : flag.slice(colon + 1)));
}
