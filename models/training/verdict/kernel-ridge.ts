/**
 * Kernel ridge regression of labels ±1 with a Gaussian kernel over unit vectors (Saunders, Gammerman & Vovk 1998): (K + ridge·I) α = y, solved by
 * Cholesky's factorisation. Deterministic.
 * @param vectors of length 1, all of one dimension.
 * @param labels one a vector.
 * @returns a weight a vector.
 */
export function fitKernelRidge(vectors: readonly (readonly number[])[], labels: readonly number[], { gamma, ridge }: { gamma: number; ridge: number }): Float64Array {
  const n = vectors.length;
  const flat = vectors.map((vector) => Float64Array.from(vector));
  const lower = new Float64Array(n * n);
  for (let i = 0; i < n; i++) {
    for (let j = 0; j <= i; j++) lower[i * n + j] = Math.exp(-2 * gamma * (1 - dot(flat[i]!, 0, flat[j]!, 0, flat[i]!.length)));
    lower[i * n + i]! += ridge;
  }
  factorise(lower, n);
  return solve(lower, n, labels);
}

/** In place: the lower triangle L of the matrix L·Lᵀ whose lower triangle is given. */
function factorise(lower: Float64Array, n: number): void {
  for (let j = 0; j < n; j++) {
    const diagonal = Math.sqrt(lower[j * n + j]! - dot(lower, j * n, lower, j * n, j));
    lower[j * n + j] = diagonal;
    for (let i = j + 1; i < n; i++) lower[i * n + j] = (lower[i * n + j]! - dot(lower, i * n, lower, j * n, j)) / diagonal;
  }
}

/** x of L·Lᵀ·x = b. */
function solve(lower: Float64Array, n: number, b: readonly number[]): Float64Array {
  const x = Float64Array.from(b);
  for (let i = 0; i < n; i++) x[i] = (x[i]! - dot(lower, i * n, x, 0, i)) / lower[i * n + i]!;
  for (let i = n - 1; i >= 0; i--) {
    x[i]! /= lower[i * n + i]!;
    for (let k = 0; k < i; k++) x[k]! -= lower[i * n + k]! * x[i]!;
  }
  return x;
}

function dot(a: Float64Array, fromA: number, b: Float64Array, fromB: number, length: number): number {
  let sum = 0;
  for (let k = 0; k < length; k++) sum += a[fromA + k]! * b[fromB + k]!;
  return sum;
}
