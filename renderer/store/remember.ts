import { z } from 'zod';
import { Settings } from '../../preload/contract';
import type { AppState } from './state';

const KEY = 'fraudlens.remembered';

/** What this computer keeps of the interface, so that the first paint already has the right language, theme and layout. */
const Remembered = z.object({
  settings: Settings.pick({ language: true, theme: true }).partial(),
  layout: z.enum(['list', 'grid', 'timeline']),
  rails: z.object({ lists: z.boolean(), viewer: z.boolean() }),
}).partial();
export type Remembered = z.infer<typeof Remembered>;

/** Nothing when there is nothing, or when it was written by another version. */
export function recall(storage: Storage): Remembered {
  try {
    return Remembered.parse(JSON.parse(storage.getItem(KEY) ?? '{}'));
  } catch {
    return {};
  }
}

export function remember(storage: Storage, state: AppState): void {
  const { settings: { language, theme }, layout, rails } = state;
  const kept: Remembered = { settings: { language, theme }, layout, rails };
  const text = JSON.stringify(kept);
  if (text !== storage.getItem(KEY)) storage.setItem(KEY, text);
}
