import type { TextLine } from './text-line';
import type { Patch } from './patches';

/** A line of text and the plain area that it stands on. */
export type PlacedLine = { readonly line: TextLine; readonly patch: Patch };

/** Side of the bubble: left = the other party, right = the phone's owner. */
export type Side = 'left' | 'right';
