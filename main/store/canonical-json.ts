/** What JSON can say. */
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };

/**
 * One text for one value, after RFC 8785 (JSON Canonicalization Scheme): keys sorted by UTF-16 code units, no white space,
 * numbers and strings as ECMAScript writes them. Lone surrogates, which RFC 8785 forbids, stay escaped (`\ud800`), so that
 * hostile file names still have exactly one form.
 */
export function canonicalJson(value: Json): string {
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const members = Object.keys(value).sort().map((key) => `${JSON.stringify(key)}:${canonicalJson(value[key] ?? null)}`);
    return `{${members.join(',')}}`;
  }
  if (typeof value === 'number' && !Number.isFinite(value)) throw new TypeError(`${value} has no form in JSON`);
  return JSON.stringify(value);
}
