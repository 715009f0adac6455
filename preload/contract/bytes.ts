/**
 * Bytes in JSON. Under `serve` every Uint8Array of a request or an answer travels as `{"$bytes":"<base64>"}`;
 * everything else is plain JSON. Pure functions that run in Node and in a browser alike.
 */
const MARK = /^\$+bytes$/;

/** Replaces every Uint8Array in `value`, at any depth, by `{"$bytes":"<base64>"}`. The answer is ready for JSON.stringify; `value` is not changed. */
export function encodeBytes(value: unknown): unknown {
  if (value instanceof Uint8Array) return { $bytes: toBase64(value) };
  if (Array.isArray(value)) return value.map(encodeBytes);
  if (!isPlain(value)) return value;
  // An object of the caller's that happens to look like the mark is escaped by one more dollar sign.
  const lone = loneMark(value);
  if (lone !== null) return { [`$${lone}`]: encodeBytes(value[lone]) };
  return mapValues(value, encodeBytes);
}

/** The inverse of `encodeBytes` after JSON.parse. Throws a TypeError when the text under `$bytes` is not base64. */
export function decodeBytes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(decodeBytes);
  if (!isPlain(value)) return value;
  const lone = loneMark(value);
  if (lone === '$bytes') return fromBase64(value[lone]);
  if (lone !== null) return { [lone.slice(1)]: decodeBytes(value[lone]) };
  return mapValues(value, decodeBytes);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && (Object.getPrototypeOf(value) === Object.prototype || Object.getPrototypeOf(value) === null);
}

function loneMark(value: Record<string, unknown>): string | null {
  const [key, another] = Object.keys(value);
  return key !== undefined && another === undefined && MARK.test(key) ? key : null;
}

function mapValues(value: Record<string, unknown>, map: (value: unknown) => unknown): Record<string, unknown> {
  // fromEntries defines own properties, so a key named __proto__ stays data.
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, map(inner)]));
}

function toBase64(bytes: Uint8Array): string {
  if (typeof Buffer !== 'undefined') return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('base64');
  let binary = '';
  // In slices: one spread of a whole picture would overflow the argument stack.
  for (let at = 0; at < bytes.length; at += 0x8000) binary += String.fromCharCode(...bytes.subarray(at, at + 0x8000));
  return btoa(binary);
}

function fromBase64(text: unknown): Uint8Array {
  if (typeof text !== 'string' || text.length % 4 !== 0 || !/^[A-Za-z0-9+/]*={0,2}$/.test(text)) throw new TypeError('the value under $bytes is not base64');
  if (typeof Buffer !== 'undefined') return new Uint8Array(Buffer.from(text, 'base64'));
  const binary = atob(text);
  const bytes = new Uint8Array(binary.length);
  for (let at = 0; at < binary.length; at += 1) bytes[at] = binary.charCodeAt(at);
  return bytes;
}
