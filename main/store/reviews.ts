import { Review } from '../../preload/contract';
import type { Database } from './database';

/** An item that nobody has looked at. */
export const EMPTY_REVIEW: Review = { reviewed: false, override: null, note: '', tags: [] };

/** What analysts decided about items. */
export class Reviews {
  constructor(private readonly db: Database) {}

  get(itemId: string): Review {
    const row = this.db.get<{ review: string }>('SELECT review FROM reviews WHERE item_id = ?', itemId);
    return row ? Review.parse(JSON.parse(row.review)) : EMPTY_REVIEW;
  }

  set(itemId: string, review: Review): void {
    this.db.run(
      'INSERT INTO reviews (item_id, review, override_status) VALUES (?, ?, ?) ON CONFLICT (item_id) DO UPDATE SET review = excluded.review, override_status = excluded.override_status',
      itemId, JSON.stringify(Review.parse(review)), review.override?.status ?? null,
    );
  }
}
