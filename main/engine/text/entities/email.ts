import { parse } from 'tldts';
import { defang, type Found } from './found';

/** E-mail addresses, also written apart ([at], (dot)). */
export function emails(text: string): Found[] {
  return [...text.matchAll(/(?<![A-Za-z0-9._%+-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63} ?(?:@|\[at\]|\(at\)) ?[A-Za-z0-9-]{1,63}(?:(?:\.|\[\.\]|\(dot\)|\[dot\])[A-Za-z0-9-]{1,63}){1,5}/gi)].flatMap((match) => {
    const canonical = match[0].toLowerCase().replace(/ /g, '').replace(/\[at\]|\(at\)/, '@').replace(/\[\.\]|[[(]dot[\])]/g, '.');
    const host = canonical.slice(canonical.indexOf('@') + 1);
    const parsed = parse(host);
    if (!parsed.domain) return [];
    return [{ type: 'email' as const, from: match.index, to: match.index + match[0].length, canonical, display: defang(canonical), validity: parsed.isIcann ? 'valid' as const : 'invalid' as const, flags: [] }];
  });
}
