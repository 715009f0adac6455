import { existsSync, readFileSync } from 'node:fs';
import { z } from 'zod';
import { ScamType } from '../../preload/contract';

/** A labelled message of the authored sets. */
export const Message = z.object({
  id: z.string(), text: z.string(), label: z.enum(['fraud', 'benign']), scamType: ScamType.nullable().default(null), benignType: z.string().nullable().default(null), language: z.string(), channel: z.string(),
});
export type Message = z.infer<typeof Message>;

/** The messages of a JSONL file; none where the file does not exist. */
export function readMessages(path: string): Message[] {
  if (!existsSync(path)) return [];
  return readFileSync(path, 'utf8').split('\n').filter(Boolean).map((line) => Message.parse(JSON.parse(line)));
}

/** Puts messages that are mostly the same text into one group, by the Jaccard index of their five-character shingles with a common shingle's postings. */
export function nearDuplicateGroups<T extends { text: string }>(messages: readonly T[], threshold = 0.6): T[][] {
  const shingles = messages.map(({ text }) => new Set(shinglesOf(text)));
  const postings = new Map<string, number[]>();
  const parent = messages.map((_, i) => i);
  const root = (i: number): number => {
    let r = i;
    while (parent[r] !== r) r = parent[r]!;
    return (parent[i] = r);
  };
  for (const [i, own] of shingles.entries()) {
    const common = new Map<number, number>();
    for (const shingle of own) for (const other of postings.get(shingle) ?? []) common.set(other, (common.get(other) ?? 0) + 1);
    for (const [other, shared] of common) if (shared / (own.size + shingles[other]!.size - shared) >= threshold) parent[root(i)] = root(other);
    // A shingle that hundreds share (a footer) finds no copies and costs time.
    for (const shingle of own) if ((postings.get(shingle)?.length ?? 0) < 200) postings.set(shingle, [...(postings.get(shingle) ?? []), i]);
  }
  const groups = new Map<number, T[]>();
  for (const [i, message] of messages.entries()) groups.set(root(i), [...(groups.get(root(i)) ?? []), message]);
  return [...groups.values()];
}

function shinglesOf(text: string): string[] {
  const plain = text.toLowerCase().replace(/\d/g, '0').replace(/[^\p{L}\p{N}]/gu, '');
  return plain.length <= 5 ? [plain] : Array.from({ length: plain.length - 4 }, (_, i) => plain.slice(i, i + 5));
}
