import { createHash } from 'node:crypto';
import type { IndexCodec, IndexData } from 'vectra';

/** Whose vectors an index holds. Vectors of different models must never be compared. */
export type Stamp = { model: string; dimension: number };
type Header = Stamp & { version: number; items: [id: string, hash: string][] };

const MAGIC = Buffer.from('FLVEC1\n\0', 'latin1');
const CHECKSUM_BYTES = 32;

/**
 * vectra's index as one binary file: magic, header length, header as JSON (stamp, ids, hashes of the texts), vectors as
 * little-endian float32, SHA-256 of all before it. A fifth of the size of vectra's JSON, and a torn file cannot pass for a whole one.
 *
 * vectra serialises the whole index at every change. What it gets here is a ticket, an empty buffer, that `redeem` turns into the file
 * when the storage comes to write it: adding a case to ten thousand would otherwise wait for 15 MB to be encoded.
 */
export class VectorCodec implements IndexCodec {
  readonly extension = '.vectors';

  readonly #tickets = new WeakMap<Buffer, IndexData>();

  constructor(private readonly stamp: Stamp) {}

  serializeIndex(data: IndexData): Buffer {
    const ticket = Buffer.alloc(0);
    this.#tickets.set(ticket, data);
    return ticket;
  }

  /** The file that a ticket stands for; anything else as it is. */
  redeem(content: Buffer): Buffer {
    const data = this.#tickets.get(content);
    return data ? this.#encode(data) : content;
  }

  #encode(data: IndexData): Buffer {
    const { dimension } = this.stamp;
    const header: Header = { ...this.stamp, version: data.version, items: data.items.map(({ id, metadata }) => [id, String(metadata.hash)]) };
    // Spaces bring the vectors to a multiple of four bytes, where a Float32Array may lie.
    const json = Buffer.from(JSON.stringify(header));
    const padded = Math.ceil(json.length / 4) * 4;
    const start = MAGIC.length + 4 + padded;
    const file = Buffer.alloc(start + data.items.length * dimension * 4 + CHECKSUM_BYTES, ' ');
    MAGIC.copy(file);
    file.writeUInt32LE(padded, MAGIC.length);
    json.copy(file, MAGIC.length + 4);
    data.items.forEach(({ vector }, at) => file.set(bytesOf(vector), start + at * dimension * 4));
    checksum(file).copy(file, file.length - CHECKSUM_BYTES);
    return file;
  }

  /** Throws when the file is torn or stamped for another model. */
  deserializeIndex(file: Buffer): IndexData {
    const whole = file.length >= MAGIC.length + 4 + CHECKSUM_BYTES && file.subarray(0, MAGIC.length).equals(MAGIC) && checksum(file).equals(file.subarray(-CHECKSUM_BYTES));
    if (!whole) throw new Error('the vector file is torn');
    const padded = file.readUInt32LE(MAGIC.length);
    const start = MAGIC.length + 4 + padded;
    const { model, dimension, version, items } = JSON.parse(file.toString('utf8', MAGIC.length + 4, start)) as Header;
    if (model !== this.stamp.model || dimension !== this.stamp.dimension) throw new Error(`the vector file is of ${model} (${dimension}), not ${this.stamp.model} (${this.stamp.dimension})`);
    // A copy, because a Buffer may start anywhere in its memory and a Float32Array must not.
    const numbers = new Float32Array(file.buffer.slice(file.byteOffset + start, file.byteOffset + file.length - CHECKSUM_BYTES));
    return {
      version, metadata_config: {},
      items: items.map(([id, hash], at) => {
        const vector = numbers.subarray(at * dimension, (at + 1) * dimension);
        return { id, metadata: { hash }, vector: asVectraVector(vector), norm: Math.hypot(...vector) };
      }),
    };
  }

  serializeCatalog(): never {
    throw new Error('a vector index has no catalogue');
  }

  deserializeCatalog(): never {
    throw new Error('a vector index has no catalogue');
  }

  serializeMetadata(): never {
    throw new Error('a vector index keeps its metadata in its header');
  }

  deserializeMetadata(): never {
    throw new Error('a vector index keeps its metadata in its header');
  }
}

/** vectra only indexes and measures its vectors, so a Float32Array does at a quarter of the memory; its type says `number[]` because of its JSON codec. */
export function asVectraVector(vector: Float32Array): number[] {
  return vector as unknown as number[];
}

function bytesOf(vector: number[]): Uint8Array {
  const { buffer, byteOffset, byteLength } = vector as unknown as Float32Array;
  return new Uint8Array(buffer, byteOffset, byteLength);
}

function checksum(file: Buffer): Buffer {
  return createHash('sha256').update(file.subarray(0, -CHECKSUM_BYTES)).digest();
}
