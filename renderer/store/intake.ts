import type { IntakeOutcome } from '../../preload/contract';
import type { Bridge } from '../bridge/bridge';
import { formatCount, formatDay } from '../view/format';
import { batches } from './batches';
import { scopeKey } from './state';
import type { Store } from './store';
import type { Teller } from './toasts';

/**
 * Hands files in, batch by batch, to the open case, or to a new one named by the day. Every file has an outcome: accepted, or refused
 * with its reason; a batch that did not get through counts as refused.
 * @returns the case that took the files, null when none could be made.
 */
export async function handIn(files: readonly File[], bridge: Bridge, store: Store, teller: Teller): Promise<string | null> {
  const { scope, settings } = store.get();
  const words = teller.words();
  if (files.length === 0) {
    teller.say('bad', words.nothingDropped);
    return null;
  }
  const caseId = scope.kind === 'case' ? scopeKey(scope) : (await teller.unwrap(bridge.call('cases.create', { title: words.dated(formatDay(new Date().toISOString(), settings.language)) })))?.id ?? null;
  if (caseId === null) return null;
  const outcomes: IntakeOutcome[] = [];
  for (const batch of batches(files)) {
    store.dispatch({ type: 'intake', intake: { done: outcomes.length, total: files.length } });
    const answer = await bridge.addFiles(batch, caseId);
    if (answer.ok) outcomes.push(...answer.value);
    else outcomes.push(...batch.map((file) => ({ accepted: false as const, name: file.name, error: answer.error })));
  }
  store.dispatch({ type: 'intake', intake: null });
  tell(outcomes, store, teller);
  return caseId;
}

function tell(outcomes: readonly IntakeOutcome[], store: Store, teller: Teller): void {
  const words = teller.words();
  const count = (n: number): string => formatCount(n, store.get().settings.language);
  const accepted = outcomes.filter((outcome) => outcome.accepted);
  const duplicates = accepted.filter((outcome) => outcome.duplicateOf !== null);
  const refusals = outcomes.flatMap((outcome) => (outcome.accepted ? [] : [{ name: outcome.name, error: outcome.error }]));
  store.dispatch({ type: 'refusals', refusals });
  const sentence = [words.intakeAccepted(count(accepted.length)), ...(duplicates.length > 0 ? [words.intakeDuplicates(count(duplicates.length))] : [])].join('. ');
  if (accepted.length > 0) teller.say('good', sentence);
  if (refusals.length > 0) teller.say('bad', words.intakeRefused(count(refusals.length)));
}
