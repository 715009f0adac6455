/**
 * Breaks text into lines no wider than `width`. Breaks at spaces, as Korean typography wants (word-break: keep-all);
 * a word wider than the line is cut between characters. Line feeds are kept. Always at least one line.
 */
export function wrap(text: string, width: number, measure: (text: string) => number): string[] {
  return text.split('\n').flatMap((paragraph) => wrapParagraph(paragraph, width, measure));
}

function wrapParagraph(paragraph: string, width: number, measure: (text: string) => number): string[] {
  const lines: string[] = [];
  let line = '';
  let used = 0;
  const close = () => {
    lines.push(line.trimEnd());
    line = '';
    used = 0;
  };
  for (const word of paragraph.match(/\S+\s*|\s+/g) ?? []) {
    const bare = measure(word.trimEnd());
    if (used > 0 && used + bare > width) close();
    if (bare <= width) {
      line += word;
      used += measure(word);
      continue;
    }
    for (const char of word) {
      const advance = measure(char);
      if (used > 0 && used + advance > width) close();
      line += char;
      used += advance;
    }
  }
  close();
  return lines;
}

/** At most `limit` lines; the last one ends in an ellipsis where something was cut. */
export function clampLines(lines: string[], limit: number): string[] {
  if (lines.length <= limit) return lines;
  return [...lines.slice(0, limit - 1), `${(lines[limit - 1] ?? '').slice(0, -1).trimEnd()}…`];
}
