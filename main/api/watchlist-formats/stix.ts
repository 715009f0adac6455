import { z } from 'zod';
import { FraudLensError } from '../../../preload/contract';
import type { EntryType } from '../../engine/watchlist/entry';
import type { Cell, Parsed } from './cell';
import { alternatives } from './pattern';

const Indicator = z.object({ type: z.literal('indicator'), pattern: z.string(), pattern_type: z.string(), revoked: z.boolean().optional(), valid_until: z.string().optional() });
const StixObject = z.looseObject({ type: z.string() });
const Bundle = z.object({ type: z.literal('bundle'), objects: z.array(StixObject).default([]) });

/** Observables that lists can hold: those of STIX 2.1 §6, and those with which FraudLens itself writes phone numbers, accounts and wallets. */
const OBSERVABLES: Record<string, EntryType> = {
  url: 'url', 'domain-name': 'domain', 'ipv4-addr': 'ip', 'email-addr': 'email', 'phone-number': 'phone', 'bank-account': 'account', 'cryptocurrency-wallet': 'wallet',
};

/**
 * A STIX 2.1 bundle. Where it holds indicators their patterns are the list; observables alone are the list of a bundle without any, since beside
 * indicators they are merely what was seen. Indicators that are revoked, run out or not about a single value are named among the skipped.
 * @throws FraudLensError INVALID_INPUT naming the object and the reason.
 */
export function parseStix(text: string, now: Date): Parsed {
  const { objects } = bundleOf(text);
  const parsed: Parsed = { cells: [], skipped: [] };
  const hasIndicators = objects.some((object) => object.type === 'indicator');
  objects.forEach((object, i) => {
    const line = i + 1;
    if (object.type === 'indicator') addIndicator(parsed, object, line, now);
    else if (!hasIndicators && Object.hasOwn(OBSERVABLES, object.type) && typeof object['value'] === 'string') parsed.cells.push(cellOf(object.type, object['value'], line));
  });
  return parsed;
}

function bundleOf(text: string): z.infer<typeof Bundle> {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (cause) {
    throw new FraudLensError('INVALID_INPUT', `the STIX bundle is not JSON: ${(cause as Error).message}`, undefined, { cause });
  }
  const bundle = Bundle.safeParse(json);
  if (!bundle.success) throw new FraudLensError('INVALID_INPUT', `this is no STIX bundle: ${z.prettifyError(bundle.error)}`);
  return bundle.data;
}

function addIndicator({ cells, skipped }: Parsed, object: z.infer<typeof StixObject>, line: number, now: Date): void {
  const indicator = Indicator.safeParse(object);
  if (!indicator.success) throw new FraudLensError('INVALID_INPUT', `object ${line} is no indicator: ${z.prettifyError(indicator.error)}`, { line });
  const { pattern, pattern_type, revoked, valid_until } = indicator.data;
  const comparisons = pattern_type === 'stix' ? alternatives(pattern) : null;
  const usable = comparisons?.every(({ object: kind, property }) => property === 'value' && Object.hasOwn(OBSERVABLES, kind)) ?? false;
  const reason = revoked ? 'it was revoked' : valid_until !== undefined && Date.parse(valid_until) <= now.getTime() ? `it was valid until ${valid_until.slice(0, 40)}` : usable ? null : 'its pattern is not about single numbers, accounts or addresses';
  if (reason === null) cells.push(...comparisons!.map(({ object: kind, value }) => cellOf(kind, value, line)));
  else skipped.push({ line, value: pattern, reason });
}

function cellOf(kind: string, value: string, line: number): Cell {
  // Accounts and IBANs are one kind of observable.
  return { line, value, type: kind === 'bank-account' && /^[A-Z]{2}\d{2}/.test(value) ? 'iban' : OBSERVABLES[kind]! };
}
