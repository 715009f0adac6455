/** A row of a sparse matrix. */
export type SparseRow = { index: Int32Array; value: Float64Array };

export const sparseRow = (entries: Iterable<readonly [number, number]>): SparseRow => {
  const sorted = [...entries].sort((a, b) => a[0] - b[0]);
  return { index: Int32Array.from(sorted, ([i]) => i), value: Float64Array.from(sorted, ([, v]) => v) };
};

export type LogisticOptions = {
  dimension: number;
  /** Strength of the pull towards `prior`, in units of the mean loss. */
  l2: number | Float64Array;
  /** Where weights are pulled to; 0 where absent. */
  prior?: Float64Array;
  lower?: Float64Array;
  upper?: Float64Array;
  /** Weight of each row; 1 where absent. */
  importance?: Float64Array;
  iterations?: number;
};

export type Logistic = { weights: Float64Array; intercept: number };

/** L2-regularised logistic regression with bounds, by accelerated projected gradient descent (FISTA; Beck & Teboulle 2009). Deterministic. */
export function fitLogistic(rows: readonly SparseRow[], labels: readonly (0 | 1)[], options: LogisticOptions): Logistic {
  const { dimension, prior, lower, upper, importance, iterations = 600 } = options;
  const l2 = (j: number): number => (typeof options.l2 === 'number' ? options.l2 : options.l2[j]!);
  const total = rows.reduce((sum, _, i) => sum + (importance?.[i] ?? 1), 0);
  // ¼ · (largest squared row + 1 for the intercept) bounds the curvature of the mean logistic loss.
  const lipschitz = 0.25 * (Math.max(...rows.map((row) => row.value.reduce((s, v) => s + v * v, 0))) + 1) + (typeof options.l2 === 'number' ? options.l2 : Math.max(...options.l2));
  let weights = prior ? Float64Array.from(prior) : new Float64Array(dimension);
  let [intercept, momentum] = [0, 1];
  let lookAhead = { weights: Float64Array.from(weights), intercept };
  const gradient = new Float64Array(dimension);
  for (let step = 0; step < iterations; step++) {
    gradient.fill(0);
    let gradientIntercept = 0;
    for (const [i, row] of rows.entries()) {
      const error = ((sigmoid(score(row, lookAhead)) - labels[i]!) * (importance?.[i] ?? 1)) / total;
      for (let k = 0; k < row.index.length; k++) gradient[row.index[k]!]! += error * row.value[k]!;
      gradientIntercept += error;
    }
    const next = new Float64Array(dimension);
    for (let j = 0; j < dimension; j++) {
      const moved = lookAhead.weights[j]! - (gradient[j]! + l2(j) * (lookAhead.weights[j]! - (prior?.[j] ?? 0))) / lipschitz;
      next[j] = Math.min(upper?.[j] ?? Infinity, Math.max(lower?.[j] ?? -Infinity, moved));
    }
    const nextIntercept = lookAhead.intercept - gradientIntercept / lipschitz;
    const nextMomentum = (1 + Math.sqrt(1 + 4 * momentum * momentum)) / 2;
    const push = (momentum - 1) / nextMomentum;
    const ahead = new Float64Array(dimension);
    for (let j = 0; j < dimension; j++) ahead[j] = next[j]! + push * (next[j]! - weights[j]!);
    lookAhead = { weights: ahead, intercept: nextIntercept + push * (nextIntercept - intercept) };
    [weights, intercept, momentum] = [next, nextIntercept, nextMomentum];
  }
  return { weights, intercept };
}

/** Log-odds of a row. */
export function score(row: SparseRow, { weights, intercept }: Logistic): number {
  let sum = intercept;
  for (let k = 0; k < row.index.length; k++) sum += weights[row.index[k]!]! * row.value[k]!;
  return sum;
}

const sigmoid = (x: number): number => 1 / (1 + Math.exp(-x));
