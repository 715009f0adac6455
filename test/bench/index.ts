/**
 * OCR bench: FraudLens beside Tesseract 5, RapidOCR, ppu-paddle-ocr and @gutenye/ocr-node on the same screens in the same run, rounds interleaved, medians.
 *
 *     npm run bench -- [--rounds 3] [--data FOLDER] [--json OUT] [--mistakes]
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { fraudLens, otherReaders, type Peer } from './peers';
import { addScores, score, type Piece, type Score } from './score';
import { median, quantile, table } from './statistics';

type Result = { readonly file: string; readonly ms: number; readonly lines: number; readonly score: Score };

const { values: options } = parseArgs({
  options: { rounds: { type: 'string', default: '3' }, data: { type: 'string', default: '../shared/data/screens/app_ui' }, json: { type: 'string' }, mistakes: { type: 'boolean', default: false } },
});
const truth = (JSON.parse(readFileSync('test/fixtures/ocr/app_ui.json', 'utf8')) as { screens: Record<string, string[]> }).screens;
const files = Object.keys(truth).filter((file) => existsSync(join(options.data, file)));
if (files.length === 0) throw new Error(`No screen of test/fixtures/ocr/app_ui.json is in ${options.data}; name its folder with --data.`);

const peers = [await fraudLens(), ...await otherReaders()];
const results = await measure(peers, Number(options.rounds));
report(peers, results);
for (const peer of peers) peer.stop();

async function measure(readers: readonly Peer[], rounds: number): Promise<Map<Peer, Result[]>> {
  const times = new Map(readers.map((peer) => [peer, new Map<string, number[]>(files.map((file) => [file, []]))]));
  const texts = new Map(readers.map((peer) => [peer, new Map<string, Piece[]>()]));
  for (let round = 0; round < rounds; round += 1) {
    for (const file of files) {
      for (const peer of readers) {
        const { pieces, ms } = await peer.read(join(options.data, file));
        times.get(peer)!.get(file)!.push(ms);
        texts.get(peer)!.set(file, pieces);
      }
    }
  }
  return new Map(readers.map((peer) => [peer, files.map((file) => {
    const pieces = texts.get(peer)!.get(file)!;
    return { file, ms: median(times.get(peer)!.get(file)!), lines: pieces.length, score: score(truth[file]!, pieces) };
  })]));
}

function report(readers: readonly Peer[], of: Map<Peer, Result[]>): void {
  const percent = (s: Score) => ((s.errors / s.characters) * 100).toFixed(2);
  console.log(`\n${files.length} screens, ${options.rounds} interleaved rounds, medians. CER: edit distance of each truth line to the nearest stretch read, missing lines all deletions (test/bench/score.ts).\n`);
  console.log(table(['screen', ...readers.flatMap((peer) => [`${peer.name} ms`, 'CER %', 'exact'])], files.map((file, i) => [file, ...readers.flatMap((peer) => {
    const r = of.get(peer)![i]!;
    return [r.ms.toFixed(0), percent(r.score), `${r.score.exact}/${r.score.lines}`];
  })])));
  const summary = readers.map((peer) => {
    const all = of.get(peer)!;
    const korean = addScores(all.filter((r) => r.file.includes('_ko')).map((r) => r.score));
    const english = addScores(all.filter((r) => r.file.includes('_en')).map((r) => r.score));
    const seconds = all.reduce((sum, r) => sum + r.ms, 0) / 1000;
    return {
      reader: peer.name, p50: median(all.map((r) => r.ms)), p95: quantile(all.map((r) => r.ms), 0.95), seconds,
      linesRead: all.reduce((sum, r) => sum + r.lines, 0), linesPerSecond: all.reduce((sum, r) => sum + r.lines, 0) / seconds, peakMb: peer.peakMb(), korean, english,
    };
  });
  console.log('\n' + table(['reader', 'p50 ms', 'p95 ms', 'sum s', 'lines', 'lines/s', 'peak MB', 'CER ko %', 'exact ko', 'CER en %', 'exact en', 'extra chars'], summary.map((s) => [
    s.reader, s.p50.toFixed(0), s.p95.toFixed(0), s.seconds.toFixed(2), String(s.linesRead), s.linesPerSecond.toFixed(0), s.peakMb?.toFixed(0) ?? '?',
    percent(s.korean), `${s.korean.exact}/${s.korean.lines}`, percent(s.english), `${s.english.exact}/${s.english.lines}`, String(s.korean.extra + s.english.extra),
  ])));
  for (const other of summary.slice(1)) console.log(`time of FraudLens / ${other.reader}: ${(summary[0]!.seconds / other.seconds).toFixed(3)}`);
  if (options.mistakes) for (const m of [...summary[0]!.korean.mistakes, ...summary[0]!.english.mistakes]) console.log(`  ${m.truth}  →  ${m.read}`);
  if (options.json) writeFileSync(options.json, `${JSON.stringify({ rounds: Number(options.rounds), readers: summary.map((s) => ({ ...s, screens: of.get(readers.find((p) => p.name === s.reader)!)! })) }, null, 1)}\n`);
}
