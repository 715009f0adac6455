import type { Box, ImageBytes, QuarterTurn } from '../../preload/contract';
import type { StoredItem } from '../store/items';
import type { ApiParts } from './parts';

type Variant = 'thumbnail' | 'full';

/** Widest picture sent, in px. `full` is the picture as analysed unless it is wider than any screen. */
const MAX_WIDTH: Record<Variant, number> = { thumbnail: 360, full: 4096 };
/** Full pictures kept in memory, for going back and forth between items. */
const KEPT = 12;

/** Pictures of items for the screen. Thumbnails are made once and stored. */
export class Pictures {
  private readonly recent = new Map<string, ImageBytes>();
  private readonly underway = new Map<string, Promise<ImageBytes>>();

  constructor(private readonly parts: ApiParts) {}

  /** @throws FraudLensError NOT_FOUND, EVIDENCE_MISSING, EVIDENCE_ALTERED, BUSY, or what is wrong with the image. */
  async get(itemId: string, variant: Variant): Promise<ImageBytes> {
    const item = this.parts.store.items.get(itemId);
    const turned = this.parts.store.results.get(item.id)?.image.turned ?? 0;
    const key = `${variant} ${item.sha256} ${item.page} ${turned}`;
    const kept = variant === 'thumbnail' ? this.parts.store.thumbnails.get(item.sha256, item.page) : this.recall(key);
    if (kept) return kept;
    const underway = this.underway.get(key) ?? this.make({ ...item, turned }, variant, key);
    this.underway.set(key, underway);
    return underway.finally(() => this.underway.delete(key));
  }

  private async make(item: StoredItem & Pictured, variant: Variant, key: string): Promise<ImageBytes> {
    const { store } = this.parts;
    const image = await pictureOf(this.parts, item, MAX_WIDTH[variant]);
    // The item may have been removed meanwhile; its picture must not stay.
    if (!store.items.usesEvidence(item.sha256)) return image;
    if (variant === 'thumbnail') this.storeThumbnail(item, image);
    else this.keep(key, image);
    return image;
  }

  /** A cache that cannot be written (full disk) is no reason to show nothing. */
  private storeThumbnail(item: StoredItem, image: ImageBytes): void {
    try {
      this.parts.store.thumbnails.put(item.sha256, item.page, image);
    } catch (error) {
      console.error(`the thumbnail of item ${item.id} was not stored:`, error);
    }
  }

  private recall(key: string): ImageBytes | null {
    const image = this.recent.get(key);
    if (image) this.keep(key, image);
    return image ?? null;
  }

  /** Moves the picture to the young end and drops the oldest. */
  private keep(key: string, image: ImageBytes): void {
    this.recent.delete(key);
    this.recent.set(key, image);
    const [oldest] = this.recent.keys();
    if (this.recent.size > KEPT && oldest !== undefined) this.recent.delete(oldest);
  }
}

/** Which picture of which original: its page, and how it was turned to be read. */
type Pictured = { readonly sha256: string; readonly name: string; readonly page: number; readonly turned: QuarterTurn };

/** The upright picture of an item's page, made from its verified original, the boxes of `redact` painted over. */
export async function pictureOf({ store, engine, pictureGate }: ApiParts, item: Pictured, maxWidth: number, redact: Box[] = []): Promise<ImageBytes> {
  const bytes = await store.evidence.get(item.sha256, item.name);
  return pictureGate.run(() => engine.picture(bytes, item.name, item.page, maxWidth, item.turned, redact));
}
