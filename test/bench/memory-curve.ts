import { median } from './statistics';

/** Resident memory of the engine after so many pictures. */
export type CurvePoint = { readonly pictures: number; readonly seconds: number; readonly mb: number };

export type CurveFigures = {
  /** Highest resident memory after any picture, MB. */
  readonly highestMb: number;
  /** Medians over the third and the last quarter, MB: the second half is flat when they are the same. */
  readonly thirdQuarterMb: number;
  readonly lastQuarterMb: number;
  /** Least-squares slope over the last half, MB per 100 pictures. */
  readonly slopeMb: number;
};

export function curveFigures(points: readonly CurvePoint[]): CurveFigures {
  const part = (from: number, to: number): CurvePoint[] => points.slice(Math.floor(points.length * from), Math.ceil(points.length * to));
  const middle = (values: readonly CurvePoint[]): number => median(values.map(({ mb }) => mb));
  return { highestMb: Math.max(...points.map(({ mb }) => mb)), thirdQuarterMb: middle(part(0.5, 0.75)), lastQuarterMb: middle(part(0.75, 1)), slopeMb: slope(part(0.5, 1)) * 100 };
}

function slope(points: readonly CurvePoint[]): number {
  const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;
  const x = mean(points.map(({ pictures }) => pictures));
  const y = mean(points.map(({ mb }) => mb));
  const over = points.reduce((sum, point) => sum + (point.pictures - x) * (point.mb - y), 0);
  return over / points.reduce((sum, point) => sum + (point.pictures - x) ** 2, 0);
}

export function curveCsv(points: readonly CurvePoint[]): string {
  return ['pictures,seconds,resident_mb', ...points.map(({ pictures, seconds, mb }) => `${pictures},${seconds.toFixed(1)},${mb.toFixed(1)}`), ''].join('\n');
}

const WIDTH = 900;
const HEIGHT = 360;
const LEFT = 60;
const BOTTOM = 40;
const TOP = 20;
const RIGHT = 20;

/**
 * The curve as a drawing, with a line at `limitMb`.
 * @param title said in plain words; it is ours, so nothing in it is escaped.
 */
export function curveSvg(points: readonly CurvePoint[], limitMb: number, title: string): string {
  const last = points.at(-1)!.pictures;
  const top = Math.ceil(Math.max(limitMb, ...points.map(({ mb }) => mb)) / 100) * 100;
  const x = (pictures: number): number => LEFT + ((WIDTH - LEFT - RIGHT) * pictures) / last;
  const y = (mb: number): number => HEIGHT - BOTTOM - ((HEIGHT - BOTTOM - TOP) * mb) / top;
  const text = (at: string, words: string, anchor = 'middle'): string => `<text ${at} text-anchor="${anchor}">${words}</text>`;
  const rows = Array.from({ length: top / 100 + 1 }, (_, i) => i * 100).map((mb) => `<path d="M${LEFT} ${y(mb)}H${WIDTH - RIGHT}" stroke="#ddd"/>${text(`x="${LEFT - 8}" y="${y(mb) + 4}"`, String(mb), 'end')}`);
  const columns = [0, 0.25, 0.5, 0.75, 1].map((share) => text(`x="${x(last * share)}" y="${HEIGHT - BOTTOM + 18}"`, String(Math.round(last * share))));
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" fill="#333">
<title>${title}</title><rect width="100%" height="100%" fill="#fff"/>
${rows.join('\n')}
${columns.join('\n')}
${text(`x="${WIDTH / 2}" y="${HEIGHT - 6}"`, `${title}: pictures analysed → resident memory, MB`)}
<path d="M${LEFT} ${y(limitMb)}H${WIDTH - RIGHT}" stroke="#c33" stroke-dasharray="6 4"/>
<polyline fill="none" stroke="#246" points="${points.map(({ pictures, mb }) => `${x(pictures).toFixed(1)},${y(mb).toFixed(1)}`).join(' ')}"/>
</svg>
`;
}
