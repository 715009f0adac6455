import type { Message } from './messages';
import { randomStream, shuffled } from './random';

/**
 * Screens with four texts one below the other, as a phone shows a sender's thread or its notifications: half of them all honest, half with one
 * fraud among three honest ones. Each fraud of the set is used once.
 */
export function threads(messages: readonly Message[]): Message[] {
  const random = randomStream(11);
  const single = messages.filter(({ channel }) => channel === 'sms' || channel === 'notification');
  const [frauds, honest] = [single.filter(({ label }) => label === 'fraud'), single.filter(({ label }) => label === 'benign')];
  const thread = (label: Message['label'], parts: Message[], i: number): Message => ({ ...parts[0]!, id: `thread-${label}-${i}`, label, text: shuffled(parts, random).map(({ text }) => text).join('\n\n') });
  const some = (count: number): Message[] => shuffled(honest, random).slice(0, count);
  return frauds.flatMap((fraud, i) => [thread('fraud', [fraud, ...some(3)], i), thread('benign', some(4), i)]);
}
