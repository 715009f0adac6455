import type { Box, Entity, ItemAnalysis, ItemDetail, OcrLine, Review } from '../../../preload/contract';
import { spanBox } from '../../engine/text/evidence-text';
import { hiddenPart, hidingOf, type Hiding } from './rules';
import { cover, findSecrets, scrub, secretsOf, SHAPES, type Secret, type Stretch } from './scrub';

/** An item without the victim's personal data, the places to paint over on its picture, and what else must not be said about it. */
export type RedactedItem = { item: ItemDetail; boxes: Box[]; secrets: Secret[] };

/** Characters of an excerpt, as in lists. */
const EXCERPT = 160;
/** Grown by these shares of the line's height: character cells are where the reader saw them, which may be off by a part of a character. */
const MARGIN = { x: 0.3, y: 0.15 };

/** Hides the victim's personal data after the rules of the profile `personal`; hashes, ids, places and scores stay as they are. */
export function redactItem(item: ItemDetail): RedactedItem {
  const { result } = item;
  const hidings = result ? hidingOf(result) : [];
  const secrets = (result?.analysis.entities ?? []).flatMap((entity, at) => (hidings[at] ? secretsOf(entity, hidings[at]) : []));
  const everywhere = [...secrets, ...SHAPES];
  const clean = (text: string): string => scrub(text, everywhere);
  const summary = { ...item, name: clean(item.name), error: item.error && { ...item.error, message: clean(item.error.message) }, review: cleanReview(item.review, clean) };
  if (!result) return { item: { ...summary, excerpt: clean(item.excerpt) }, boxes: [], secrets };

  const hidden = hiddenStretches(result, hidings, secrets);
  const lines = result.ocr.lines.map((line, at) => coverLine(line, hidden[at] ?? []));
  const text = clean(coverText(result.ocr.text, result.ocr.lines, lines));
  const entities = result.analysis.entities.map((entity, at) => cleanEntity(entity, hidings[at] ?? null, at, secrets));
  return {
    item: {
      ...summary,
      excerpt: [...text.replace(/\s+/gu, ' ').trim()].slice(0, EXCERPT).join(''),
      seenElsewhere: renamed(item.seenElsewhere, result.analysis.entities, entities),
      result: { ...result, ocr: { ...result.ocr, lines, text }, analysis: { ...result.analysis, ...cleanWords(result, lines, clean, secrets), entities }, notices: result.notices.map((notice) => ({ ...notice, message: bilingual(notice.message, clean) })) },
    },
    boxes: result.ocr.lines.flatMap((line, at) => boxesOn(line, hidden[at] ?? [])),
    secrets,
  };
}

/** What to hide on each line: the entities' own places, and every other place at which their values or the shape of personal data stand. */
function hiddenStretches({ ocr, analysis }: ItemAnalysis, hidings: readonly (Hiding | null)[], secrets: readonly Secret[]): Stretch[][] {
  const hidden: Stretch[][] = ocr.lines.map(() => []);
  const kept: Stretch[][] = ocr.lines.map(() => []);
  analysis.entities.forEach((entity, at) => {
    const hiding = hidings[at];
    if (hiding) for (const { line, ...stretch } of placesOf(entity, hiding, ocr.lines)) hidden[line]?.push(stretch);
    else if (entity.type === 'account' || entity.type === 'phone') for (const span of entity.spans) kept[span.line]?.push({ from: span.start, to: span.end });
  });
  ocr.lines.forEach((line, at) => {
    // An account that stays may be grouped like a card.
    const shapes = findSecrets(line.text, SHAPES).filter((shape) => !kept[at]?.some((other) => shape.from < other.to && other.from < shape.to));
    hidden[at] = joined([...(hidden[at] ?? []), ...findSecrets(line.text, secrets), ...shapes]);
  });
  return hidden;
}

/** The hidden part of an entity that may run over several lines. */
function placesOf(entity: Entity, hiding: Hiding, lines: readonly OcrLine[]): (Stretch & { line: number })[] {
  const texts = entity.spans.map((span) => lines[span.line]?.text.slice(span.start, span.end) ?? '');
  const part = hiddenPart(texts.join(''), hiding);
  let before = 0;
  return entity.spans.flatMap((span, at) => {
    const length = texts[at]?.length ?? 0;
    const from = Math.max(0, (part?.from ?? 0) - before);
    const to = Math.min(length, (part?.to ?? 0) - before);
    before += length;
    return to > from ? [{ line: span.line, from: span.start + from, to: span.start + to }] : [];
  });
}

/** Sorted, without overlaps. */
function joined(stretches: readonly Stretch[]): Stretch[] {
  const runs: Stretch[] = [];
  for (const { from, to } of [...stretches].sort((a, b) => a.from - b.from)) {
    const last = runs.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else runs.push({ from, to });
  }
  return runs;
}

/** A second guess at a hidden character would tell it. */
function coverLine(line: OcrLine, hidden: readonly Stretch[]): OcrLine {
  if (hidden.length === 0) return line;
  return { ...line, text: cover(line.text, hidden), alternatives: line.alternatives.filter(({ at }) => !hidden.some(({ from, to }) => at >= from && at < to)) };
}

/** The evidence text with each line replaced by its covered one. It is the lines in order, some left out, with line feeds between. */
function coverText(text: string, before: readonly OcrLine[], after: readonly OcrLine[]): string {
  let out = '';
  let at = 0;
  before.forEach((line, index) => {
    const gap = /^\n*/.exec(text.slice(at))?.[0] ?? '';
    if (line.text === '' || !text.startsWith(line.text, at + gap.length)) return;
    out += gap + (after[index]?.text ?? '');
    at += gap.length + line.text.length;
  });
  return out + text.slice(at);
}

/** A code is covered whole: a part of it can be read. So is a line that is not level. */
function boxesOn(line: OcrLine, hidden: readonly Stretch[]): Box[] {
  return hidden.map(({ from, to }) => {
    const box = line.role === 'code' ? line.box : spanBox(line, { line: line.index, start: from, end: to });
    const [x, y] = [line.box.height * MARGIN.x, line.box.height * MARGIN.y];
    return { x: box.x - x, y: box.y - y, width: box.width + 2 * x, height: box.height + 2 * y };
  });
}

function cleanEntity(entity: Entity, hiding: Hiding | null, at: number, secrets: readonly Secret[]): Entity {
  const hide = (text: string): string => {
    const part = hiding && hiddenPart(text, hiding);
    // An address may carry somebody's e-mail address or number.
    const others = entity.type === 'url' || entity.type === 'qr' ? [...secrets, ...SHAPES] : secrets;
    return part ? cover(text, [part]) : scrub(text, others);
  };
  const [text, display, canonical] = [hide(entity.text), hide(entity.display), hide(entity.canonical)];
  if (hiding === null && canonical === entity.canonical) return { ...entity, text, display };
  // Hidden values look alike; a number of its own keeps them apart.
  return { ...entity, text, display, canonical: `${canonical}#${at + 1}`, flags: [...entity.flags, 'redacted'] };
}

function renamed(seen: ItemDetail['seenElsewhere'], before: readonly Entity[], after: readonly Entity[]): ItemDetail['seenElsewhere'] {
  const names = new Map(before.map((entity, at) => [`${entity.type}:${entity.canonical}`, `${entity.type}:${after[at]?.canonical ?? ''}`]));
  return Object.fromEntries(Object.entries(seen).map(([key, count]) => [names.get(key) ?? key, count]));
}

/** Words of the analysis. Similar cases are other people's texts and stay, unless one of this item's own values stands in them. */
function cleanWords({ ocr, analysis }: ItemAnalysis, lines: readonly OcrLine[], clean: (text: string) => string, secrets: readonly Secret[]): Pick<ItemAnalysis['analysis'], 'description' | 'evidence' | 'components' | 'similarCases'> {
  return {
    description: bilingual(analysis.description, clean),
    components: analysis.components.map((component) => ({ ...component, title: bilingual(component.title, clean) })),
    evidence: analysis.evidence.map((entry) => {
      const { line, start, end } = entry.span;
      const asRead = ocr.lines[line]?.text.slice(start, end) === entry.quote;
      return { ...entry, quote: asRead ? (lines[line]?.text.slice(start, end) ?? '') : clean(entry.quote) };
    }),
    similarCases: analysis.similarCases.map((similar) => ({ ...similar, text: scrub(similar.text, secrets), howToTell: similar.howToTell && bilingual(similar.howToTell, (text) => scrub(text, secrets)) })),
  };
}

function cleanReview(review: Review, clean: (text: string) => string): Review {
  return { ...review, note: clean(review.note), tags: review.tags.map(clean), override: review.override && { ...review.override, reason: clean(review.override.reason) } };
}

const bilingual = ({ ko, en }: { ko: string; en: string }, clean: (text: string) => string): { ko: string; en: string } => ({ ko: clean(ko), en: clean(en) });
