import { diffArrays } from 'diff';

/** A stretch of one text, and whether the other one lacks it. */
export type DifferenceRun = { text: string; only: boolean };

/** Words put in and taken out above which two texts are no versions of each other; bounds the time, which grows with the square. */
const MOST_CHANGES = 1000;

/**
 * Two texts with the words marked that only one of them has (Myers' shortest edit script, 1986). White space does not count. The runs of
 * a side joined give its text back, but for white space at its start. Null when the texts have too little in common.
 */
export function textDifference(left: string, right: string): { left: DifferenceRun[]; right: DifferenceRun[] } | null {
  const [ofLeft, ofRight] = [wordsOf(left), wordsOf(right)];
  const changes = diffArrays(ofLeft, ofRight, { comparator: (a, b) => a.trimEnd() === b.trimEnd(), maxEditLength: MOST_CHANGES });
  if (changes === undefined) return null;
  const runs = { left: [] as DifferenceRun[], right: [] as DifferenceRun[] };
  const at = { left: 0, right: 0 };
  for (const { added, removed, count } of changes) {
    if (!added) runs.left.push({ text: ofLeft.slice(at.left, (at.left += count)).join(''), only: removed });
    if (!removed) runs.right.push({ text: ofRight.slice(at.right, (at.right += count)).join(''), only: added });
  }
  return runs;
}

/** Words, each with the white space after it. */
function wordsOf(text: string): string[] {
  return text.match(/\S+\s*/gu) ?? [];
}
