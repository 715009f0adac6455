import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import type { Piece } from '../score';
import { highWater, type Peer } from './peer';

type Command = { readonly name: string; readonly command: string; readonly args: readonly string[]; readonly folder?: string };

/**
 * A program that stays resident with its models loaded, as ours does. It prints `ready`, then answers each path on its standard input
 * with one JSON row of [text, corners of its box as [x, y] in px]; its own chatter on other rows that do not start with `[[` or `[]` is passed over.
 */
export async function resident({ name, command, args, folder }: Command): Promise<Peer> {
  const child = spawn(command, args, { stdio: ['pipe', 'pipe', 'ignore'], cwd: folder });
  const rows = createInterface(child.stdout)[Symbol.asyncIterator]();
  await nextRow(rows, name, (row) => row === 'ready');
  return {
    name,
    async read(file) {
      const start = performance.now();
      child.stdin.write(`${resolve(file)}\n`);
      const row = await nextRow(rows, name, (text) => text.startsWith('[[') || text === '[]');
      const ms = performance.now() - start;
      const found = JSON.parse(row) as [string, [number, number][]][];
      return { pieces: found.map(([text, corners]) => ({ text, box: around(corners) })), ms };
    },
    peakMb: () => highWater(child.pid),
    stop: () => { child.stdin.end(); },
  };
}

async function nextRow(rows: AsyncIterator<string>, name: string, wanted: (row: string) => boolean): Promise<string> {
  for (;;) {
    const row = await rows.next();
    if (row.done) throw new Error(`${name} ended before it answered.`);
    if (wanted(row.value)) return row.value;
  }
}

function around(corners: readonly [number, number][]): Piece['box'] {
  const x = Math.min(...corners.map((c) => c[0]));
  const y = Math.min(...corners.map((c) => c[1]));
  return { x, y, width: Math.max(...corners.map((c) => c[0])) - x, height: Math.max(...corners.map((c) => c[1])) - y };
}
