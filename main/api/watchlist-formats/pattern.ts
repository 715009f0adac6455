/** One comparison of a pattern that names a value outright. */
export type Comparison = { object: string; property: string; value: string };

const TOKEN = /\s*(?:(?<text>'(?:[^'\\]|\\.)*')|(?<path>[a-z0-9-]+:[A-Za-z0-9_.'[\]*-]+)|(?<word>[A-Z]+)|(?<sign>!=|<=|>=|[=<>[\](),]))/y;

/**
 * The values that a STIX 2.1 pattern (§9) names, when any one of them makes it match: comparisons with `=` or `IN`, joined by OR inside and between
 * brackets. Null for every other pattern — AND, NOT, LIKE, MATCHES, qualifiers … — since a value of those alone proves nothing; and for what is no pattern.
 */
export function alternatives(pattern: string): Comparison[] | null {
  const tokens = tokensOf(pattern);
  if (!tokens) return null;
  let at = 0;
  const take = (kind: keyof Token, value?: string): string | null => {
    const token = tokens[at]?.[kind];
    if (token === undefined || (value !== undefined && token !== value)) return null;
    at += 1;
    return token;
  };
  const listOf = <T>(item: () => T[] | null, separator: () => string | null): T[] | null => {
    const all: T[] = [];
    do {
      const next = item();
      if (!next) return null;
      all.push(...next);
    } while (separator() !== null);
    return all;
  };
  const literal = (): string[] | null => {
    const text = take('text');
    return text === null ? null : [text.slice(1, -1).replace(/\\(.)/gs, '$1')];
  };
  const comparison = (): Comparison[] | null => {
    const path = take('path');
    if (path === null) return null;
    const [object, property] = [path.slice(0, path.indexOf(':')), path.slice(path.indexOf(':') + 1)];
    const values = take('sign', '=') !== null ? literal() : take('word', 'IN') !== null && take('sign', '(') !== null ? inside(() => listOf(literal, () => take('sign', ',')), ')') : null;
    return values?.map((value) => ({ object, property, value })) ?? null;
  };
  const inside = <T>(content: () => T[] | null, end: string): T[] | null => {
    const all = content();
    return all && take('sign', end) !== null ? all : null;
  };
  const or = (): string | null => take('word', 'OR');
  const observation = (): Comparison[] | null => (take('sign', '[') === null ? null : inside(() => listOf(comparison, or), ']'));
  const found = listOf(observation, or);
  return at === tokens.length ? found : null;
}

type Token = { text?: string | undefined; path?: string | undefined; word?: string | undefined; sign?: string | undefined };

function tokensOf(pattern: string): Token[] | null {
  const tokens: Token[] = [];
  const end = pattern.trimEnd().length;
  for (TOKEN.lastIndex = 0; TOKEN.lastIndex < end;) {
    const match = TOKEN.exec(pattern);
    if (!match) return null;
    tokens.push(match.groups as Token);
  }
  return tokens;
}
