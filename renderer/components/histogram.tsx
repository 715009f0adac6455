import './histogram.css';

export type Bin = { label: string; range: string; count: number };

const WIDTH = 360;
const HEIGHT = 170;
const FOOT = 22;
const HEAD = 16;

/** Upright bars along a scale, with the same figures as a table for those who do not see it. */
export function Histogram({ label, bins, headings }: { label: string; bins: readonly Bin[]; headings: readonly [string, string] }) {
  const most = Math.max(1, ...bins.map((bin) => bin.count));
  const step = WIDTH / bins.length;
  return (
    <>
      <svg className="histogram" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={label}>
        {bins.map((bin, at) => {
          const height = (bin.count / most) * (HEIGHT - FOOT - HEAD);
          return (
            <g key={bin.label}>
              <rect x={at * step + 3} y={HEIGHT - FOOT - height} width={step - 6} height={height} rx="2" />
              {bin.count > 0 && <text className="histogram-count" x={(at + 0.5) * step} y={HEIGHT - FOOT - height - 5} textAnchor="middle">{bin.count}</text>}
              {at % 2 === 0 && <text x={at * step} y={HEIGHT - 6} textAnchor={at === 0 ? 'start' : 'middle'}>{bin.label}</text>}
            </g>
          );
        })}
        <line x1="0" x2={WIDTH} y1={HEIGHT - FOOT + 0.5} y2={HEIGHT - FOOT + 0.5} />
      </svg>
      <table className="unseen">
        <caption>{label}</caption>
        <thead><tr><th scope="col">{headings[0]}</th><th scope="col">{headings[1]}</th></tr></thead>
        <tbody>{bins.map((bin) => <tr key={bin.range}><th scope="row">{bin.range}</th><td>{bin.count}</td></tr>)}</tbody>
      </table>
    </>
  );
}
