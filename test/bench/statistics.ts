/** The q-th quantile (0–1) of unsorted numbers, linear between ranks. NaN for none. */
export function quantile(values: readonly number[], q: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const rank = (sorted.length - 1) * q;
  const low = sorted[Math.floor(rank)];
  const high = sorted[Math.ceil(rank)];
  return low === undefined || high === undefined ? NaN : low + (high - low) * (rank - Math.floor(rank));
}

export function median(values: readonly number[]): number {
  return quantile(values, 0.5);
}

/** Rows of cells as text columns: the first flush left, the others flush right. */
export function table(header: readonly string[], rows: readonly (readonly string[])[]): string {
  const all = [header, ...rows];
  const widths = header.map((_, i) => Math.max(...all.map((row) => displayWidth(row[i] ?? ''))));
  const line = (row: readonly string[]) => row.map((cell, i) => (i === 0 ? cell + ' '.repeat(widths[i]! - displayWidth(cell)) : ' '.repeat(widths[i]! - displayWidth(cell)) + cell)).join('  ');
  return [line(header), widths.map((w) => '-'.repeat(w)).join('  '), ...rows.map(line)].join('\n');
}

function displayWidth(text: string): number {
  return [...text].reduce((width, char) => width + (/[\u1100-\u11ff\u3000-\u9fff\uac00-\ud7a3\uff00-\uff60]/.test(char) ? 2 : 1), 0);
}
