const isLetter = (text: string, at: number): boolean => /[\p{L}\p{N}]/u.test(text[at] ?? '');

/** How many letters of the word that `at` stands in come before it, counted to `most`; 0 where no word goes on there. */
export function lettersBefore(text: string, at: number, most: number): number {
  let count = 0;
  while (count < most && isLetter(text, at - count) && isLetter(text, at - count - 1)) count++;
  return count;
}

/** Likewise from `end` (exclusive) on. */
export function lettersAfter(text: string, end: number, most: number): number {
  let count = 0;
  while (count < most && isLetter(text, end + count - 1) && isLetter(text, end + count)) count++;
  return count;
}
