import type { Page } from 'playwright-core';
import { quantile } from './statistics';

export type FrameFigures = { readonly frames: number; readonly p50: number; readonly p95: number; readonly p99: number; readonly longest: number };

/** Records the time between animation frames of a page; call before it opens. */
export async function recordFrames(page: Page): Promise<void> {
  // As text: what compiles this file would add helpers that the page does not have.
  await page.addInitScript({ content: RECORDER });
}

const RECORDER = `{
  const times = window.frameTimes = [];
  let last = performance.now();
  requestAnimationFrame(function next(now) {
    times.push(now - last);
    last = now;
    requestAnimationFrame(next);
  });
}`;

/** Milliseconds between frames since the last call; the page goes on recording. */
export async function takeFrames(page: Page): Promise<FrameFigures> {
  const times = await page.evaluate(() => (window as unknown as { frameTimes: number[] }).frameTimes.splice(0));
  const at = (q: number): number => Math.round(quantile(times, q));
  return { frames: times.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), longest: at(1) };
}
