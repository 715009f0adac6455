import type { ImageBytes } from '../../preload/contract';
import type { Database } from './database';
import type { Vault } from './vault';

type ThumbnailRow = { media_type: string; width: number; height: number; bytes: Uint8Array };

/** Small pictures by content, so that a list need not decode its originals again; sealed like these. */
export class Thumbnails {
  constructor(private readonly db: Database, private readonly vault: Vault | null) {}

  get(sha256: string, page: number): ImageBytes | null {
    const row = this.db.get<ThumbnailRow>('SELECT media_type, width, height, bytes FROM thumbnails WHERE sha256 = ? AND page = ?', sha256, page);
    const bytes = row && (this.vault ? this.vault.open(row.bytes, contextOf(sha256, page)) : row.bytes);
    return row && bytes && { mediaType: row.media_type, width: row.width, height: row.height, bytes };
  }

  put(sha256: string, page: number, image: ImageBytes): void {
    this.db.run('INSERT OR REPLACE INTO thumbnails (sha256, page, media_type, width, height, bytes) VALUES (?, ?, ?, ?, ?, ?)', sha256, page, image.mediaType, image.width, image.height, this.vault ? this.vault.seal(image.bytes, contextOf(sha256, page)) : image.bytes);
  }

  remove(sha256: string): void {
    this.db.run('DELETE FROM thumbnails WHERE sha256 = ?', sha256);
  }

  /** All of them; they are made again when they are asked for. */
  clear(): void {
    this.db.run('DELETE FROM thumbnails');
  }
}

const contextOf = (sha256: string, page: number): string => `thumbnail ${sha256} ${page}`;
