import type { Entity, EntityType, ImageType, ItemAnalysis, OcrLine } from '../../../preload/contract';

/** How much of a value is made unreadable: all of it, the digits between the first and the last three, or what stands before the @. */
export type Hiding = 'whole' | 'middle' | 'local-part';

/** Never a sender's own: on a screen these are the victim's, or a third person's, whoever wrote them. */
const PERSONAL: ReadonlySet<EntityType> = new Set<EntityType>(['resident-number', 'card', 'otp']);
/** Hidden when they are the phone owner's; the other party's lead to them and stay. */
const OWNED: Partial<Record<EntityType, Hiding>> = { phone: 'whole', 'messenger-id': 'whole', account: 'middle', iban: 'middle' };
/** Screens whose own labels say whose value it is. In messages "my account" is said by the sender. */
const LABELLED: ReadonlySet<ImageType> = new Set<ImageType>(['bank-app', 'web-page', 'notification', 'document']);
/** Labels of the phone owner's own values. */
const OWNER_LABEL = /출금\s?계좌|보내는\s?(?:분|사람|계좌)|(?:내|나의|본인)\s?(?:계좌|통장|번호|휴대폰|핸드폰|휴대전화|연락처)|고객\s?(?:님\s?)?(?:번호|휴대폰|연락처)|\b(?:my|your) (?:account|phone|mobile|number)|\bfrom (?:account|acct)|\bdebit account/i;

/**
 * The rules of the profile `personal`: what to hide of each entity, null for what stays.
 * 1. Resident numbers, cards and one-time codes: whole, always. 2. E-mail addresses: the part before the @, always.
 * 3. Phone numbers and messenger ids (whole), accounts and IBANs (the middle): when the value is the phone owner's, that is, when the first place
 * at which it stands is written by the owner (right-hand side) or, on a screen that is no conversation, labelled as the owner's. All its places
 * are then hidden, also where the other party repeats it; a number that the other party brought up first stays also where the owner repeats it.
 * 4. Everything else (addresses, amounts, wallets, files, codes) stays.
 */
export function hidingOf({ ocr, analysis }: ItemAnalysis): (Hiding | null)[] {
  const ofOwner = new Map<string, boolean>();
  for (const entity of [...analysis.entities].sort(inReadingOrder)) {
    if (!ofOwner.has(keyOf(entity))) ofOwner.set(keyOf(entity), isOwners(entity, ocr.lines, analysis.imageType));
  }
  return analysis.entities.map((entity) => {
    if (PERSONAL.has(entity.type)) return 'whole';
    if (entity.type === 'email') return 'local-part';
    return ofOwner.get(keyOf(entity)) ? (OWNED[entity.type] ?? null) : null;
  });
}

/** Where in `text`, a value as it is written, what is to be hidden begins and ends; null when there is nothing to hide. */
export function hiddenPart(text: string, hiding: Hiding): { from: number; to: number } | null {
  if (hiding === 'whole') return { from: 0, to: text.length };
  if (hiding === 'local-part') {
    const at = text.search(/\s?(?:@|[[(]at[\])])/i);
    return at === 0 ? null : { from: 0, to: at < 0 ? text.length : at };
  }
  const digits = [...text.matchAll(/[\p{L}\p{N}*●•]/gu)].map((match) => match.index);
  // Short ones would be known by what is left of them.
  const kept = digits.length >= 10 ? 3 : digits.length >= 6 ? 2 : 0;
  const [first, last] = [digits[kept], digits[digits.length - 1 - kept]];
  return first === undefined || last === undefined ? null : { from: first, to: last + 1 };
}

function isOwners(entity: Entity, lines: readonly OcrLine[], imageType: ImageType): boolean {
  const [span] = entity.spans;
  const line = span && lines[span.line];
  if (!line) return false;
  if (line.side !== null) return line.side === 'right';
  if (!LABELLED.has(imageType)) return false;
  const before = line.text.slice(0, span.start);
  // A label stands before its value, or alone on the line above it.
  return OWNER_LABEL.test(before) || (before.trim() === '' && OWNER_LABEL.test(lines[span.line - 1]?.text ?? ''));
}

const keyOf = ({ type, canonical }: Entity): string => `${type}:${canonical}`;

const inReadingOrder = (a: Entity, b: Entity): number => {
  const [first, second] = [a.spans[0], b.spans[0]];
  return (first?.line ?? Infinity) - (second?.line ?? Infinity) || (first?.start ?? 0) - (second?.start ?? 0) || 0;
};
