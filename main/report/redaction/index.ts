import type { Box, ItemDetail } from '../../../preload/contract';
import type { ReportSource } from '../source';
import { redactItem } from './item';
import { scrub, SHAPES, type Secret } from './scrub';

/** What every page, file and row of a redacted report says, in both languages. */
export const REDACTION_MARK = '가림 처리본 / redacted copy';

/** The same source with the victim's personal data hidden in every text and painted over in every picture, before a writer sees any of it. */
export function redactedSource(source: ReportSource): ReportSource {
  const boxes = new Map<string, Box[]>();
  const secrets: Secret[] = [];
  const titles = source.context.caseTitles ?? {};
  return {
    ...source,
    items: redactedItems(source, (id, places, found) => {
      boxes.set(id, places);
      secrets.push(...found);
    }),
    picture: (item, maxWidth) => source.picture(item, maxWidth, boxes.get(item.id) ?? []),
    context: {
      ...source.context,
      // Asked for while and after the items go by: then it is known what their cases' titles must not hold.
      get caseTitles() {
        return Object.fromEntries(Object.entries(titles).map(([id, title]) => [id, scrub(title, [...secrets, ...SHAPES])]));
      },
    },
  };
}

async function* redactedItems({ items }: ReportSource, tell: (id: string, boxes: Box[], secrets: Secret[]) => void): AsyncGenerator<ItemDetail> {
  for await (const original of items) {
    const { item, boxes, secrets } = redactItem(original);
    tell(item.id, boxes, secrets);
    yield item;
  }
}
