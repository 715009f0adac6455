import { flagIn, type ErrorInfo, type Settings } from '../../preload/contract';
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

/** Words for an entity's flag. */
export function flagWords(flag: string, language: Settings['language']): string {
  return hostilePlain(flagIn(flag, language));
}
