import type { ServerResponse } from 'node:http';
import type { FastifyRequest } from 'fastify';
import { FraudLensError } from '../../preload/contract';

/** Bytes of uploads that may be on their way at once; several times as much is memory while they are taken apart. */
const ROOM_BYTES = 512 * 1024 * 1024;
/** Uploads of any size that find room at least: only one file of each is in memory at a time. */
const LARGE_UPLOADS = 4;

/**
 * Bounds the memory of uploads: each is counted with the length it announces, at most a fourth of the room, until its answer is sent. Who finds
 * no room is told BUSY before the body is read.
 */
export class UploadRoom {
  private taken = 0;

  constructor(private readonly bytes: number = ROOM_BYTES) {}

  /**
   * Counts the request in, and out again when `response` has been sent or its connection is gone.
   * @throws FraudLensError BUSY.
   */
  admit(request: Pick<FastifyRequest, 'headers'>, response: Pick<ServerResponse, 'once'>): void {
    if (!request.headers['content-type']?.startsWith('multipart/')) return;
    const most = this.bytes / LARGE_UPLOADS;
    // Chunked requests announce nothing.
    const wanted = Math.min(Number(request.headers['content-length'] ?? most), most);
    if (this.taken + wanted > this.bytes) throw new FraudLensError('BUSY', 'other uploads are on their way; try again in a moment');
    this.taken += wanted;
    response.once('close', () => {
      this.taken -= wanted;
    });
  }
}
