import type { Box, Evidence, OcrLine, Span } from '../../preload/contract';
import { spanBox } from './geometry';

/** What the analyst points at: a piece of evidence, or stretches of text (an entity, a line, a score component). */
export type Spot = { kind: 'evidence'; number: number } | { kind: 'spans'; spans: readonly Span[] };

/** Places of a spot on the image. */
export function spotBoxes(spot: Spot | null, evidence: readonly Evidence[], lines: readonly OcrLine[]): Box[] {
  if (spot === null) return [];
  if (spot.kind === 'evidence') return evidence.filter((piece) => piece.number === spot.number).map((piece) => piece.box);
  return spot.spans.flatMap((span) => {
    const line = lines[span.line];
    return line === undefined ? [] : [spanBox(line, span.start, span.end)];
  });
}

/** True when `spot` means the piece of evidence with this number. */
export function isEvidence(spot: Spot | null, number: number): boolean {
  return spot?.kind === 'evidence' && spot.number === number;
}
