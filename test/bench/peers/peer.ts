import { readFileSync } from 'node:fs';
import type { Piece } from '../score';

/** A program under test. Times are wall-clock milliseconds from file to text, decoding included. */
export type Peer = {
  readonly name: string;
  read(file: string): Promise<{ pieces: Piece[]; ms: number }>;
  /** Peak resident memory in MB so far, null where it cannot be told. */
  peakMb(): number | null;
  stop(): void;
};

/** Peak resident memory of a running process in MB, from /proc (Linux only; null elsewhere and after its end). */
export function highWater(pid: number | undefined): number | null {
  try {
    const match = /VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'));
    return match ? Number(match[1]) / 1024 : null;
  } catch {
    return null;
  }
}
