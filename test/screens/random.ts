/** A seeded source of chance: the same seed gives the same screens. */
export type Random = {
  /** 0 ≤ x < 1 */
  next(): number;
  /** Integer from `low` to `high`, both included. */
  integer(low: number, high: number): number;
  chance(probability: number): boolean;
  pick<T>(choices: readonly T[]): T;
  digits(count: number): string;
};

/** mulberry32 (Tommy Ettinger, public domain): 32 bits of state, passes gjrand; plenty for choosing words and colours. */
export function seeded(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296;
  };
  const integer = (low: number, high: number) => low + Math.floor(next() * (high - low + 1));
  return {
    next,
    integer,
    chance: (probability) => next() < probability,
    pick: (choices) => choices[integer(0, choices.length - 1)]!,
    digits: (count) => Array.from({ length: count }, () => integer(0, 9)).join(''),
  };
}
