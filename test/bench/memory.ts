/**
 * Memory of the engine process over a thousand mixed pictures, two at a time as the queue sends them, in one process that is never replaced.
 * Writes the curve as CSV and SVG and says whether it stays under the limit and flat over the second half.
 *
 *     npm run build && npm run bench:memory -- [--count 1000] [--seed 1] [--out test/bench/memory] FOLDER...
 */
import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { ModelRegistry } from '../../main/engine/models';
import { forkEngine } from '../../main/jobs/engine-child';
import { EngineProcess } from '../../main/jobs/engine-process';
import { AnalyzeOptions, toErrorInfo } from '../../preload/contract';
import { curveCsv, curveFigures, curveSvg, type CurvePoint } from './memory-curve';
import { mixedPictures } from './picture-pool';
import { residentMemory } from './process-memory';

/** The laptop that the product is made for has 8 GB; this is what the engine may take of it, MB. */
const LIMIT_MB = 700;
/** Medians of two quarters of the run closer than this are the same, MB. */
const FLAT_MB = 20;
const AT_ONCE = 2;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { count: { type: 'string', default: '1000' }, seed: { type: 'string', default: '1' }, out: { type: 'string', default: 'test/bench/memory' } },
});
const pictures = await mixedPictures(positionals.length > 0 ? positionals : ['test/fixtures/screens'], Number(options.count), Number(options.seed));
const models = await ModelRegistry.open('models');
const engine = new EngineProcess(() => forkEngine('dist/main/engine.js'), {
  modelsFolder: models.folder, models: models.entries.map(({ role, file, sha256 }) => ({ role, file, sha256 })), indexFolder: null, embedder: 'multilingual-e5-small-ko-en', app: 'bench',
}, { requestMs: 300_000, startMs: 120_000, recycleRssBytes: Infinity, crashesInARow: 5 });
await engine.whenReady();

const points: CurvePoint[] = [];
const refused = new Map<string, number>();
const began = performance.now();
const waiting = [...pictures];
await Promise.all(Array.from({ length: AT_ONCE }, work));
const peakMb = residentMemory(engine.state.pid!)!.peakMb;
await engine.stop();

const figures = curveFigures(points);
const flat = Math.abs(figures.lastQuarterMb - figures.thirdQuarterMb) <= FLAT_MB;
writeFileSync(`${options.out}.csv`, curveCsv(points));
writeFileSync(`${options.out}.svg`, curveSvg(points, LIMIT_MB, `Engine, ${points.length} mixed pictures`));
console.log(JSON.stringify({ pictures: points.length, distinct: new Set(pictures.map(({ path }) => path)).size, refused: Object.fromEntries(refused), restarts: engine.state.restarts, ...figures, peakMb, limitMb: LIMIT_MB, flat, seconds: points.at(-1)!.seconds }, null, 1));
process.exitCode = figures.highestMb <= LIMIT_MB && flat ? 0 : 1;

async function work(): Promise<void> {
  for (let picture = waiting.shift(); picture; picture = waiting.shift()) {
    const { code } = await engine.analyze(new Uint8Array(await readFile(picture.path)), picture.name, AnalyzeOptions.parse({})).then(() => ({ code: null }), toErrorInfo);
    if (code !== null) refused.set(code, (refused.get(code) ?? 0) + 1);
    const memory = residentMemory(engine.state.pid ?? 0);
    if (memory) points.push({ pictures: points.length + 1, seconds: (performance.now() - began) / 1000, mb: memory.mb });
  }
}
