/**
 * Two thousand pictures queued at once, with the interface open in a browser: frame times, memory of each process, progress and
 * estimate, cancelling, and kill and restart in the middle.
 *
 *     npm run build && npm run bench:load -- [--count 2000] [--seed 1] [--screens]
 *
 * With --screens the pictures are whole screens of phones and desktops (drawn first, a third of a second each) instead of two lines of text.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import type { ItemSummary, QueueState } from '../../preload/contract';
import { pictures } from '../chaos/pictures';
import { launch } from '../e2e/chromium';
import { renderScreens } from '../screens';
import { Service } from '../service';
import { recordFrames, takeFrames } from './frames';
import { residentMemory } from './process-memory';
import { median } from './statistics';

const { values: options } = parseArgs({ options: { count: { type: 'string', default: '2000' }, seed: { type: 'string', default: '1' }, screens: { type: 'boolean', default: false } } });
const count = Number(options.count);
const folder = mkdtempSync(join(tmpdir(), 'fraudlens-load-'));
const began = performance.now();

type Sample = { seconds: number; left: number; done: number; etaMs: number | null; applicationMb: number; engineMb: number; pageMb: number };

// Before anything runs: drawing takes the processor.
const files = options.screens ? await wholeScreens() : await pictures(count, Number(options.seed));
let service = await Service.start(join(folder, 'data'));
// Whatever goes wrong, nothing may go on working in the background; what has ended hears nothing of it.
process.once('exit', () => void service.kill());
const browser = await launch();
let page = await openPage(browser, service);

await takeFrames(page);
const uploadBegan = performance.now();
const outcomes = await service.upload(files);
const upload = { accepted: outcomes.filter(({ accepted }) => accepted).length, seconds: seconds(uploadBegan), frames: await takeFrames(page) };

const first = await watchUntil(0.3);
const scrolling = await scroll(page);
const resumed = await killAndRestart();
const second = await watchUntil(0.5);
const cancelled = await cancelAll();
const retried = ((await service.call('items.retry', { itemIds: await idsIn(['cancelled']) })) as { queued: number }).queued;
const third = await watchUntil(1);
const states = await counts();
const audit = (await service.call('audit.verify')) as { valid: boolean; entries: number };
const shown = await page.getByRole('grid').getAttribute('aria-rowcount');
await browser.close();
await service.stop();
rmSync(folder, { recursive: true, force: true });

console.log(JSON.stringify({
  pictures: count, upload, whileAnalysing: { frames: first.frames, memory: memoryOf(first.samples) }, scrolling, resumed, cancelled, retried,
  afterRestart: { frames: third.frames, memory: memoryOf([...second.samples, ...third.samples]) }, eta: etaError(third.samples), states, rowsShown: Number(shown) - 1, audit, seconds: seconds(began),
}, null, 1));
process.exitCode = states['done'] === count && audit.valid ? 0 : 1;

async function wholeScreens(): Promise<{ name: string; bytes: Uint8Array }[]> {
  const outDir = join(folder, 'screens');
  const screens = await renderScreens({ seed: Number(options.seed), count, outDir });
  return screens.map(({ image }) => ({ name: image, bytes: new Uint8Array(readFileSync(join(outDir, image))) }));
}

async function openPage(from: Browser, { address, token }: Service): Promise<Page> {
  const opened = await from.newPage({ viewport: { width: 1280, height: 800 } });
  await recordFrames(opened);
  await opened.goto(`${address}/#token=${token}`);
  await opened.getByText('엔진 정상').first().waitFor({ timeout: 120_000 });
  return opened;
}

async function state(): Promise<QueueState> {
  return (await service.call('queue.state')) as QueueState;
}

/** Looks on, a sample every two seconds, until that share of all pictures is done. */
async function watchUntil(share: number): Promise<{ samples: Sample[]; frames: Awaited<ReturnType<typeof takeFrames>> }> {
  const samples: Sample[] = [];
  await takeFrames(page);
  for (;;) {
    const { queued, running, done, etaMs } = await state();
    const { application, engine } = service.pids;
    const pageMb = (await page.evaluate(() => (performance as unknown as { memory: { usedJSHeapSize: number } }).memory.usedJSHeapSize)) / 2 ** 20;
    samples.push({ seconds: seconds(began), left: queued + running, done, etaMs, applicationMb: residentMemory(application)?.mb ?? 0, engineMb: residentMemory(engine ?? 0)?.mb ?? 0, pageMb });
    if (done >= count * share || queued + running === 0) return { samples, frames: await takeFrames(page) };
    await pause(2000);
  }
}

/** Ten seconds of the mouse wheel over the list. */
async function scroll(over: Page): Promise<Awaited<ReturnType<typeof takeFrames>>> {
  await over.mouse.move(640, 500);
  await takeFrames(over);
  for (let i = 0; i < 100; i += 1) {
    await over.mouse.wheel(0, i % 20 < 15 ? 900 : -1200);
    await pause(100);
  }
  return takeFrames(over);
}

/** From the start of the new process until it answers, has work in hand, and has a result that it did not have. */
async function killAndRestart(): Promise<{ answersS: number; worksS: number; firstResultS: number; lost: number }> {
  await service.kill();
  await page.close();
  const started = performance.now();
  service = await Service.start(join(folder, 'data'));
  const answersS = seconds(started);
  const before = await state();
  while ((await state()).running === 0) await pause(20);
  const worksS = seconds(started);
  while ((await state()).done <= before.done) await pause(20);
  const firstResultS = seconds(started);
  page = await openPage(browser, service);
  return { answersS, worksS, firstResultS, lost: count - Object.values(await counts()).reduce((sum, n) => sum + n, 0) };
}

/** Cancels all that is left; then nothing may come any more. */
async function cancelAll(): Promise<{ items: number; seconds: number; resultsAfterwards: number }> {
  const itemIds = await idsIn(['queued', 'running']);
  const started = performance.now();
  const { cancelled: items } = (await service.call('items.cancel', { itemIds })) as { cancelled: number };
  while ((await state()).queued + (await state()).running > 0) await pause(10);
  const took = seconds(started);
  const { done } = await state();
  await pause(3000);
  return { items, seconds: took, resultsAfterwards: (await state()).done - done };
}

async function list(): Promise<ItemSummary[]> {
  return (await service.call('items.list')) as ItemSummary[];
}

async function idsIn(wanted: readonly string[]): Promise<string[]> {
  return (await list()).filter((item) => wanted.includes(item.state)).map((item) => item.id);
}

async function counts(): Promise<Record<string, number>> {
  const found: Record<string, number> = {};
  for (const item of await list()) found[item.state] = (found[item.state] ?? 0) + 1;
  return found;
}

/** Medians over the first and the last third of the samples, MB. */
function memoryOf(samples: readonly Sample[]): Record<string, { first: number; last: number }> {
  const third = Math.ceil(samples.length / 3);
  const of = (value: (sample: Sample) => number): { first: number; last: number } => ({ first: Math.round(median(samples.slice(0, third).map(value))), last: Math.round(median(samples.slice(-third).map(value))) });
  return { application: of((sample) => sample.applicationMb), engine: of((sample) => sample.engineMb), pageHeap: of((sample) => sample.pageMb) };
}

/** How far the estimate was from what it then took, as a share of that, while more than a tenth was left. */
function etaError(samples: readonly Sample[]): { samples: number; median: number; progressMonotone: boolean } {
  const end = samples.at(-1)!.seconds;
  const most = samples[0]!.left;
  const judged = samples.filter(({ left, etaMs }) => etaMs !== null && left > most / 10);
  const errors = judged.map(({ seconds: at, etaMs }) => Math.abs(etaMs! / 1000 - (end - at)) / (end - at));
  return { samples: judged.length, median: Number(median(errors).toFixed(2)), progressMonotone: samples.every(({ done }, i) => i === 0 || done >= samples[i - 1]!.done) };
}

function seconds(since: number): number {
  return Number(((performance.now() - since) / 1000).toFixed(2));
}
