/** Number of differing bits, 0–64, of two difference hashes (16 hex digits each). */
export function hammingDistance(a: string, b: string): number {
  let bits = 0;
  for (const half of [0, 8]) {
    let differing = Number.parseInt(a.slice(half, half + 8), 16) ^ Number.parseInt(b.slice(half, half + 8), 16);
    // Each step clears the lowest set bit (Wegner 1960).
    for (; differing !== 0; differing &= differing - 1) bits += 1;
  }
  return bits;
}
