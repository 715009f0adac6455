import type { ImageBytes } from '../../preload/contract';
import type { Database } from './database';

type ThumbnailRow = { media_type: string; width: number; height: number; bytes: Uint8Array };

/** Small pictures by content, so that a list need not decode its originals again. */
export class Thumbnails {
  constructor(private readonly db: Database) {}

  get(sha256: string, page: number): ImageBytes | null {
    const row = this.db.get<ThumbnailRow>('SELECT media_type, width, height, bytes FROM thumbnails WHERE sha256 = ? AND page = ?', sha256, page);
    return row && { mediaType: row.media_type, width: row.width, height: row.height, bytes: row.bytes };
  }

  put(sha256: string, page: number, image: ImageBytes): void {
    this.db.run('INSERT OR REPLACE INTO thumbnails (sha256, page, media_type, width, height, bytes) VALUES (?, ?, ?, ?, ?, ?)', sha256, page, image.mediaType, image.width, image.height, image.bytes);
  }

  remove(sha256: string): void {
    this.db.run('DELETE FROM thumbnails WHERE sha256 = ?', sha256);
  }
}
