import fc from 'fast-check';

/** Text that means something to a shell, a spreadsheet, a browser, SQLite or a terminal. */
const HOSTILE = [
  '', ' ', '=1+1', '<img src=x onerror=alert(1)>', "'; DROP TABLE items; --", '" OR 1=1', '*', 'NEAR(', '\u0000', '\u001b[2J', '\u202egnp.exe', '\ud800', '../../etc/passwd', 'phone:', ':', 'phone:0101234567', '%', '_', '\uac00'.normalize('NFD'), 'x'.repeat(2500),
];
/** Names that inputs of the contract have, and some that nothing has. */
const KEYS = ['caseId', 'title', 'itemId', 'itemIds', 'variant', 'review', 'query', 'entity', 'limit', 'language', 'theme', 'operator', 'nResults', 'format', 'redaction', 'files', 'name', 'kind', 'bytes', 'id', 'path', 'note', 'override', 'reviewed', 'status', 'reason', 'scamType', '__proto__', 'constructor', 'toString'];
const WORDS = ['thumbnail', 'full', 'pdf', 'csv', 'json', 'stix', 'ko', 'en', 'dark', 'none', 'personal', 'block', 'allow', 'FRAUD', 'NORMAL', 'parcel', 'text'];

/**
 * What a caller may send to a route: mostly objects with the contract's own names, whose values are of all kinds, some of them right.
 * @param known ids that are there; asked for late, when they are.
 */
export function inputs(known: () => { itemIds: string[]; caseIds: string[] }): fc.Arbitrary<unknown> {
  const id = fc.nat(5).map((at) => () => [...known().itemIds, ...known().caseIds, 'nowhere'][at]);
  const { value } = fc.letrec<{ value: unknown; object: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      { weight: 4, arbitrary: id }, { weight: 2, arbitrary: fc.constantFrom<unknown>(...WORDS) }, { weight: 2, arbitrary: fc.constantFrom<unknown>(...HOSTILE) },
      { weight: 2, arbitrary: fc.constantFrom<unknown>(null, true, false, 0, 1, -1, 1.5, 50, 1e9, 2 ** 53, { $bytes: 'AQID' }, { $bytes: '%' }, { $bytes: 5 }) },
      { weight: 2, arbitrary: fc.array(tie('value'), { maxLength: 4 }) }, { weight: 2, arbitrary: tie('object') },
    ),
    object: fc.dictionary(fc.constantFrom(...KEYS), tie('value'), { maxKeys: 5 }),
  }));
  const right = fc.record({ itemId: id, itemIds: fc.array(id, { minLength: 1, maxLength: 3 }), caseId: id, title: fc.constantFrom('A', ...HOSTILE), query: fc.constantFrom(...HOSTILE), entity: fc.constantFrom(...HOSTILE), format: fc.constantFrom('csv', 'json', 'stix'), variant: fc.constantFrom('thumbnail', 'full'), review: fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 3 }), language: fc.constantFrom('ko', 'en'), operator: fc.constantFrom(...HOSTILE), redaction: fc.constantFrom('none', 'personal'), name: fc.constantFrom('list', ...HOSTILE), kind: fc.constantFrom('block', 'allow'), bytes: fc.constantFrom({ $bytes: 'MDEwLTEyMzQtNTY3OAo=' }, { $bytes: '' }, null), id }, { requiredKeys: [] });
  return fc.oneof({ weight: 3, arbitrary: right }, { weight: 2, arbitrary: fc.dictionary(fc.constantFrom(...KEYS), value, { maxKeys: 5 }) }, { weight: 1, arbitrary: fc.jsonValue() }).map(resolved);
}

/** Ids are only known while the test runs. */
function resolved(value: unknown): unknown {
  if (typeof value === 'function') return (value as () => unknown)();
  if (Array.isArray(value)) return value.map(resolved);
  return value !== null && typeof value === 'object' ? Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, resolved(inner)])) : value;
}
