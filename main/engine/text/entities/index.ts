import type { Entity, Ocr, OcrLine } from '../../../../preload/contract';
import { spanText } from '../evidence-text';
import { normalForm } from '../normal-form';
import { spansOf, type View } from '../view';
import { accountAt } from './account';
import { withAlternatives } from './alternatives';
import { amounts } from './amount';
import { cardAt } from './card';
import { britishAccounts } from './british-account';
import { apkNames, messengerIds, oneTimeCodes } from './codes';
import { digitView } from './digits';
import { emails } from './email';
import type { Found } from './found';
import { ibans } from './iban';
import { joinBrokenAddresses } from './joined-rows';
import { numberRuns } from './numbers';
import { phoneAt } from './phone';
import { payloadAddress, payloadEntity, payloadView } from './payload';
import { residentNumberAt } from './resident-number';
import { urls } from './url';
import { wallets } from './wallet';

/**
 * Everything in the evidence that names a person, a place to pay or a page, in reading order, each with its validated canonical value
 * and the spans it stands on. Where two readings overlap, the stronger kind wins (an address over the amount inside it).
 * The address bar of a browser is screen furniture but its address is read too. The payload of a code is an entity of its own, and so is what stands in it.
 */
export function findEntities(ocr: Ocr): Entity[] {
  const folded = normalForm(ocr.lines).folded;
  return [...entitiesOf(folded, ocr.lines), ...addressBar(ocr.lines), ...payloads(ocr.lines)].sort(inReadingOrder);
}

function entitiesOf(folded: View, lines: readonly OcrLine[]): Entity[] {
  const joined = joinBrokenAddresses(folded, lines);
  const back = (found: Found): Found => ({ ...found, from: joined.at[found.from]!, to: joined.at[found.to - 1]! + 1 });
  const claims = claimed(folded.text.length);
  claims.take([...emails(joined.text), ...urls(joined.text), ...wallets(joined.text)].map(back));
  claims.take([...apkNames(folded.text), ...ibans(folded.text), ...britishAccounts(folded.text)]);
  claims.take(oneTimeCodes(folded.text));
  claims.take(numbers(folded.text, claims.free));
  claims.take([...amounts(folded.text), ...messengerIds(folded.text)]);
  return claims.taken.map((found) => entityOf(withAlternatives(found, folded, lines, checkable), folded, lines));
}

/** Entities with a check of their own: what a second choice of the reader may put right. */
const checkable = (text: string): Found[] => [...wallets(text), ...ibans(text), ...numbers(text)];

type Claims = { taken: Found[]; free: (from: number, to: number) => boolean; take: (found: Found[]) => void };

/** Keeps what has been read as something from being read as something else. */
function claimed(length: number): Claims {
  const owner = new Uint8Array(length);
  const free = (from: number, to: number): boolean => owner.subarray(from, to).every((mark) => mark === 0);
  const taken: Found[] = [];
  const take = (all: Found[]): void => {
    for (const found of [...all].sort((a, b) => b.to - b.from - (a.to - a.from))) {
      if (found.to <= found.from || !free(found.from, found.to)) continue;
      owner.fill(1, found.from, found.to);
      taken.push(found);
    }
  };
  return { taken, free, take };
}

const NUMBER_KINDS = [cardAt, residentNumberAt, phoneAt, accountAt];

/** Cards, resident numbers, phones and accounts: at each group of digits that is `free` the first kind that fits takes as many groups as it needs. */
function numbers(folded: string, free: (from: number, to: number) => boolean = () => true): Found[] {
  const digits = digitView(folded);
  const all: Found[] = [];
  for (const run of numberRuns(digits)) {
    for (let first = 0; first < run.groups.length; first++) {
      if (!free(run.groups[first]!.from, run.groups[first]!.to)) continue;
      const found = NUMBER_KINDS.map((kind) => kind(digits.text, run, first)).find((candidate) => candidate !== null);
      if (!found) continue;
      const restored = [...digits.restored].filter(([at]) => at >= found.from && at < found.to).map(([, how]) => (how === 'spoken' ? 'obfuscated' : 'corrected'));
      all.push({ ...found, flags: [...new Set([...found.flags, ...restored])] });
      while (first + 1 < run.groups.length && run.groups[first + 1]!.from < found.to) first++;
    }
  }
  return all;
}

function entityOf(found: Found, view: View, lines: readonly OcrLine[]): Entity {
  const spans = spansOf(view, found.from, found.to);
  return { type: found.type, text: spanText(lines, spans), canonical: found.canonical, display: found.display, validity: found.validity, flags: found.flags, spans };
}

/** The address that a browser shows above its page. */
function addressBar(lines: readonly OcrLine[]): Entity[] {
  return lines.filter((line) => line.role === 'chrome').flatMap((line) => {
    const view = normalForm([{ ...line, role: 'message' }]).folded;
    return urls(view.text).map((found) => entityOf({ ...found, flags: [...found.flags, 'address-bar'] }, view, lines));
  });
}

/** Codes (type `qr`) and the addresses and numbers in their payloads, which carry the flag `qr`. */
function payloads(lines: readonly OcrLine[]): Entity[] {
  return lines.filter((line) => line.role === 'code').flatMap((line) => {
    const address = payloadAddress(line);
    const inner = address ? [address] : entitiesOf(payloadView(line), lines);
    return [payloadEntity(line, inner), ...inner.map((entity) => ({ ...entity, flags: [...entity.flags, 'qr'] }))];
  });
}

const inReadingOrder = (a: Entity, b: Entity): number => {
  const [first, second] = [a.spans[0]!, b.spans[0]!];
  return first.line - second.line || first.start - second.start;
};
