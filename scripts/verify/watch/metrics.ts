import { Gauge, Registry } from 'prom-client'
import type { ResponseTimes } from '../../../openapi/conformance/own-rules/percentile.ts'
import type { WatchState } from '../../../openapi/conformance/watch/watch-state.ts'

/** The state of a monitor in Prometheus' text format. */
export function watchMetrics({ runs, troubles, waiting }: WatchState): Promise<string> {
  const registry = new Registry()
  const gauge = (name: string, help: string, value: number) =>
    new Gauge({ name: `equser_verify_${name}`, help, registers: [registry] }).set(value)
  const latest = runs.at(-1)
  const open = Object.values(troubles).filter(({ isOpen }) => isOpen)
  gauge('open', 'Kinds of trouble that are there now.', new Set(open.map((one) => one.title)).size)
  gauge('waiting_alerts', 'Alerts that were not delivered yet.', waiting.length)
  if (latest) {
    const isUp = latest.outcome === 'clean' || latest.outcome === 'findings'
    gauge('up', 'Whether the last run could test everything.', isUp ? 1 : 0)
    gauge('last_run_seconds', 'When the last run started, in epoch seconds.', latest.at / 1_000)
    gauge('last_run_duration_seconds', 'How long the last run took.', latest.tookMs / 1_000)
    gauge('last_run_calls', 'Calls of the last run.', latest.calls)
    gauge('last_run_calls_seconds', 'How long its calls took together.', latest.callsMs / 1_000)
    if (latest.times) addTimes(registry, latest.times)
  }
  return registry.metrics()
}

function addTimes(registry: Registry, { p50Ms, p95Ms, p99Ms }: ResponseTimes): void {
  const gauge = new Gauge({
    name: 'equser_verify_last_run_response_seconds',
    help: 'Response times of the last run, by quantile.',
    labelNames: ['quantile'],
    registers: [registry],
  })
  gauge.set({ quantile: '0.5' }, p50Ms / 1_000)
  gauge.set({ quantile: '0.95' }, p95Ms / 1_000)
  gauge.set({ quantile: '0.99' }, p99Ms / 1_000)
}
