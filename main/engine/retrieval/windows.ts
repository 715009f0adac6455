/**
 * Cuts `text` into windows of at most `limit` tokens: at line ends where it can, else at sentence ends, else anywhere.
 * A text that fits is one window.
 * @param count tokens of a piece, without the model's own marks.
 */
export function windows(text: string, limit: number, count: (piece: string) => number): string[] {
  if (count(text) <= limit) return [text];
  const packed: string[] = [];
  let window = '';
  let used = 0;
  for (const piece of pieces(text, limit, count)) {
    const tokens = count(piece);
    if (used > 0 && used + tokens > limit) {
      packed.push(window);
      window = '';
      used = 0;
    }
    window += piece;
    used += tokens;
  }
  return [...packed, window].map((part) => part.trim()).filter((part) => part !== '');
}

/** The text in order, in pieces none of which is over the limit. */
function pieces(text: string, limit: number, count: (piece: string) => number): string[] {
  return text.split(/(?<=\n)|(?<=[.!?。…]\s)/u).flatMap((piece) => (count(piece) <= limit ? [piece] : halves(piece, limit, count)));
}

function halves(piece: string, limit: number, count: (piece: string) => number): string[] {
  const characters = Array.from(piece);
  if (characters.length < 2 || count(piece) <= limit) return [piece];
  const middle = characters.length >> 1;
  return [characters.slice(0, middle), characters.slice(middle)].flatMap((half) => halves(half.join(''), limit, count));
}
