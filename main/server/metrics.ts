import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { EngineState, ItemAnalysis, QueueState } from '../../preload/contract';

/** Prometheus metrics of one service: https://prometheus.io/docs/practices/naming/ */
export class Metrics {
  readonly registry = new Registry();
  private readonly analysed = new Counter({ name: 'fraudlens_images_analysed_total', help: 'Images analysed, by verdict', labelNames: ['status'], registers: [this.registry] });
  private readonly failures = new Counter({ name: 'fraudlens_failures_total', help: 'Requests or items that failed, by error code', labelNames: ['code'], registers: [this.registry] });
  private readonly stages = new Histogram({
    name: 'fraudlens_stage_seconds', help: 'Time per stage of the pipeline', labelNames: ['stage'], registers: [this.registry],
    buckets: [0.01, 0.03, 0.1, 0.3, 0.6, 1, 2, 5, 10, 30],
  });

  constructor(queue: () => QueueState, engine: () => EngineState) {
    collectDefaultMetrics({ register: this.registry });
    const gauge = (name: string, help: string, read: () => number): Gauge =>
      new Gauge({ name, help, registers: [this.registry], collect() { this.set(read()); } });
    gauge('fraudlens_queue_waiting', 'Items waiting', () => queue().queued);
    gauge('fraudlens_queue_running', 'Items in the engine', () => queue().running);
    gauge('fraudlens_engine_rss_bytes', 'Resident memory of the engine process', () => engine().rssBytes ?? 0);
    gauge('fraudlens_engine_restarts', 'Times the engine process was replaced', () => engine().restarts);
    gauge('fraudlens_engine_ready', '1 when the engine takes work', () => (engine().state === 'ready' ? 1 : 0));
  }

  /** Counts one result. */
  result({ analysis }: ItemAnalysis): void {
    this.analysed.inc({ status: analysis.status });
    for (const [stage, ms] of Object.entries(analysis.timings)) this.stages.observe({ stage }, ms / 1000);
  }

  /** Counts one failure. */
  failure(code: string): void {
    this.failures.inc({ code });
  }
}
