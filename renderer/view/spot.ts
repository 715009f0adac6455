import type { Box, Evidence, FraudAnalysis, OcrLine, Span } from '../../preload/contract';
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

/** Whether a piece of evidence speaks for fraud or against it: the colour of its box and number. */
export function evidenceTone(analysis: FraudAnalysis, piece: Evidence): 'fraud' | 'normal' {
  const points = analysis.components.find((component) => component.id === piece.componentId)?.points ?? 0;
  return points < 0 ? 'normal' : 'fraud';
}

/** True when `spot` means the piece of evidence with this number. */
export function isEvidence(spot: Spot | null, number: number): boolean {
  return spot?.kind === 'evidence' && spot.number === number;
}
