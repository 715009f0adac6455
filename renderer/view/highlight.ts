export type HighlightRun = { text: string; hit: boolean };

/** Cuts text where `query` occurs, without regard to case. The runs joined give `text` back. */
export function highlightRuns(text: string, query: string): HighlightRun[] {
  const wanted = query.trim();
  if (wanted === '') return [{ text, hit: false }];
  const pattern = new RegExp(wanted.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'giu');
  const runs: HighlightRun[] = [];
  let from = 0;
  for (const found of text.matchAll(pattern)) {
    if (found.index > from) runs.push({ text: text.slice(from, found.index), hit: false });
    runs.push({ text: found[0], hit: true });
    from = found.index + found[0].length;
  }
  if (from < text.length) runs.push({ text: text.slice(from), hit: false });
  return runs;
}
