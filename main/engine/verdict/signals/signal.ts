import type { Bilingual, ScamType } from '../../../../preload/contract';

/**
 * A turn of phrase that speaks for fraud (`signal`) or for an honest message (`benign`).
 * `ko` is matched against the tight normal form (no spaces, no signs), `en` against the words of the normal form; any match fires.
 */
export type Signal = {
  /** Stable: `signal.…` or `benign.…`. */
  id: string;
  title: Bilingual;
  /** Log-odds that it adds to fraud (negative: takes away) before the weights were fitted; the fitted ones are in models/verdict. */
  weight: number;
  /** Kinds of scam it points to, with its say in each. */
  types?: Partial<Record<ScamType, number>>;
  ko?: RegExp[];
  en?: RegExp[];
  /** Whether it fires inside a warning as well (“banks never ask you to install an app”). Lures do not, unless they say so. */
  insideWarnings?: boolean;
};

/** Checks that a table was written as meant: prefix, sign and weight agree. */
export const signals = (table: Signal[]): readonly Signal[] => table;
