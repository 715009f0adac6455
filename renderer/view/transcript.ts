import type { Evidence, OcrLine, Span } from '../../preload/contract';

/** A bubble, paragraph or caption: the lines that belong together, in reading order. */
export type Passage = { block: number; side: OcrLine['side']; role: OcrLine['role']; lines: OcrLine[] };

/** A stretch of one line and the evidence numbers that rest on it (none for plain text). */
export type Stretch = { start: number; end: number; numbers: number[] };

/** Lines gathered into passages. A new passage begins where block, side or role changes. */
export function passages(lines: readonly OcrLine[], withChrome: boolean): Passage[] {
  const out: Passage[] = [];
  for (const line of lines) {
    if (line.role === 'chrome' && !withChrome) continue;
    const last = out.at(-1);
    if (last !== undefined && last.block === line.block && last.side === line.side && last.role === line.role) last.lines.push(line);
    else out.push({ block: line.block, side: line.side, role: line.role, lines: [line] });
  }
  return out;
}

/** Cuts a line of `length` characters where evidence begins and ends. The stretches cover the line without gap or overlap. */
export function stretches(length: number, line: number, evidence: readonly Pick<Evidence, 'number' | 'span'>[]): Stretch[] {
  const here = evidence.filter((piece) => piece.span.line === line).map((piece) => ({ number: piece.number, ...within(piece.span, length) })).filter((piece) => piece.start < piece.end);
  const cuts = [...new Set([0, length, ...here.flatMap((piece) => [piece.start, piece.end])])].sort((a, b) => a - b);
  return cuts.slice(1).map((end, at) => {
    const start = cuts[at] ?? 0;
    return { start, end, numbers: here.filter((piece) => piece.start <= start && piece.end >= end).map((piece) => piece.number) };
  });
}

function within(span: Span, length: number): { start: number; end: number } {
  return { start: Math.min(span.start, length), end: Math.min(span.end, length) };
}
