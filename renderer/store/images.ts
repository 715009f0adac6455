import type { ErrorInfo, ItemSummary, Result, RouteInput } from '../../preload/contract';
import type { Bridge } from '../bridge/bridge';

export type Picture = { url: string; width: number; height: number };
type Variant = RouteInput<'items.image'>['variant'];
/** An item whose picture is wanted. Analysis may turn the picture, so one loaded before is not the one loaded after. */
type Pictured = Pick<ItemSummary, 'id' | 'state'>;
export type ImageCache = {
  /** The picture if it is at hand, else null. */
  peek(item: Pictured, variant: Variant): Picture | null;
  /** Loads a picture. The answer is a cancel: a load not yet begun never begins, one under way tells nobody. */
  request(item: Pictured, variant: Variant, done: (answer: Result<Picture>) => void): () => void;
};

/** Pictures kept, per variant: thumbnails for some screens of scrolling, full ones for going back and forth. */
const KEPT: Record<Variant, number> = { thumbnail: 400, full: 6 };
const AT_ONCE = 4;
/** Attempts after a refusal for haste, and the pause between them. */
const PATIENCE = 5;
const PAUSE_MS = 2000;

/** Loads pictures over the bridge a few at a time, latest wish first, and keeps the most recently used as blob URLs. */
export function createImageCache(bridge: Bridge): ImageCache {
  const kept: Record<Variant, Map<string, Picture>> = { thumbnail: new Map(), full: new Map() };
  const wishes: { item: Pictured; variant: Variant; done: (answer: Result<Picture>) => void }[] = [];
  let running = 0;

  const peek = (item: Pictured, variant: Variant): Picture | null => kept[variant].get(keyOf(item)) ?? null;
  const keep = (item: Pictured, variant: Variant, picture: Picture): void => {
    // Re-inserting makes it the youngest; the eldest is the first to go.
    kept[variant].delete(keyOf(item));
    kept[variant].set(keyOf(item), picture);
    for (const [eldest, { url }] of kept[variant]) {
      if (kept[variant].size <= KEPT[variant]) break;
      kept[variant].delete(eldest);
      URL.revokeObjectURL(url);
    }
  };
  const load = async (item: Pictured, variant: Variant): Promise<Result<Picture>> => {
    const present = peek(item, variant);
    if (present !== null) {
      keep(item, variant, present);
      return { ok: true, value: present };
    }
    let answer = await bridge.call('items.image', { itemId: item.id, variant });
    // Fast scrolling may ask for more than `serve` allows in a minute; the place in line is kept, so the pause slows the rest too.
    for (let attempt = 0; attempt < PATIENCE && !answer.ok && answer.error.code === 'RATE_LIMITED'; attempt += 1) {
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
      answer = await bridge.call('items.image', { itemId: item.id, variant });
    }
    if (!answer.ok) return answer;
    const { bytes, mediaType, width, height } = answer.value;
    if (!/^image\/(png|jpeg|webp|avif|gif)$/.test(mediaType)) return { ok: false, error: refusal(mediaType) };
    const picture = { url: URL.createObjectURL(new Blob([bytes as Uint8Array<ArrayBuffer>], { type: mediaType })), width, height };
    keep(item, variant, picture);
    return { ok: true, value: picture };
  };
  const next = (): void => {
    while (running < AT_ONCE) {
      const wish = wishes.pop();
      if (wish === undefined) return;
      running += 1;
      void load(wish.item, wish.variant).then((answer) => {
        running -= 1;
        wish.done(answer);
        next();
      });
    }
  };
  return {
    peek,
    request: (item, variant, done) => {
      const wish = { item, variant, done };
      wishes.push(wish);
      next();
      return () => {
        const at = wishes.indexOf(wish);
        if (at >= 0) wishes.splice(at, 1);
        wish.done = () => undefined;
      };
    },
  };
}

function keyOf({ id, state }: Pictured): string {
  return `${id} ${state === 'done'}`;
}

function refusal(mediaType: string): ErrorInfo {
  return { code: 'INVALID_OUTPUT', message: `a picture came as ${JSON.stringify(mediaType)}, which is not shown` };
}
