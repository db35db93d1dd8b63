import { matchOperation } from '../../openapi/contract/match-operation.ts'
import type { WorldHost } from '../worlds/world-host.ts'
import type { FinishedCall } from './app.ts'

/** Counts what a process does, for Prometheus. */
interface Metrics {
  onCall(call: FinishedCall): void
  /** @param tookMs how long a call has waited for the store */
  onStored: (tookMs: number) => void
  render: () => Promise<{ contentType: string; text: string }>
}

/** Upper limits of the histograms, in seconds. */
const buckets = [0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1, 2, 5]

/** Observations that come before the library is loaded. Later ones are lost if it never is. */
const maximalWaiting = 100_000

/** Number of paths whose operations are remembered. Looking one up takes longer than counting a call. */
const maximalPaths = 2_000

/**
 * Creates the metrics. The library is loaded when the process has nothing else to do, so that the server starts faster.
 *
 * @param openWorlds returns the worlds that this process holds
 */
export function createMetrics(openWorlds: () => readonly WorldHost[]): Metrics {
  let recorder: Recorder | undefined
  const waiting: ((to: Recorder) => void)[] = []
  let loading: Promise<Recorder> | undefined

  function record(observation: (to: Recorder) => void): void {
    if (recorder) observation(recorder)
    else if (waiting.length < maximalWaiting) waiting.push(observation)
  }

  function load(): Promise<Recorder> {
    loading ??= createRecorder(openWorlds).then((loaded) => {
      recorder = loaded
      for (const observation of waiting.splice(0)) observation(loaded)
      return loaded
    })
    return loading
  }

  setImmediate(() => void load())
  return {
    onCall: (call) => record((to) => to.onCall(call)),
    onStored: (tookMs) => record((to) => to.onStored(tookMs)),
    render: async () => (await load()).render(),
  }
}

type Recorder = Metrics

async function createRecorder(openWorlds: () => readonly WorldHost[]): Promise<Recorder> {
  const { Gauge, Histogram, Registry, collectDefaultMetrics } = await import('prom-client')
  const registry = new Registry()
  const registers = [registry]
  // Event-loop delay, memory and processor time.
  collectDefaultMetrics({ register: registry })
  const calls = new Histogram({
    name: 'equser_calls_seconds',
    help: 'Calls by operation of the contract (or "control") and status, and how long they took.',
    labelNames: ['operation', 'code'],
    buckets,
    registers,
  })
  const commits = new Histogram({
    name: 'equser_commit_seconds',
    help: 'How long calls have waited until the store had their entry.',
    buckets,
    registers,
  })
  const worlds = new Gauge({
    name: 'equser_open_worlds',
    help: 'Worlds that this process has in memory.',
    registers,
  })
  const entries = new Gauge({
    name: 'equser_journal_entries',
    help: 'Journal entries of the worlds that this process has in memory.',
    registers,
  })
  const operations = new Map<string, string>()
  const children = new Map<string, { observe(seconds: number): void }>()

  function operationOf(method: string, path: string): string {
    const key = `${method} ${path}`
    const known = operations.get(key)
    if (known !== undefined) return known
    if (operations.size >= maximalPaths) operations.clear()
    const operation = findOperation(method, path)
    operations.set(key, operation)
    return operation
  }

  return {
    onCall({ method, path, status, durationMs }) {
      const key = `${operationOf(method, path)} ${status}`
      let child = children.get(key)
      if (!child) {
        child = calls.labels(...key.split(' '))
        children.set(key, child)
      }
      child.observe(durationMs / 1_000)
    },
    onStored: (tookMs) => commits.observe(tookMs / 1_000),
    async render() {
      const open = openWorlds()
      worlds.set(open.length)
      entries.set(open.reduce((sum, { journal }) => sum + journal.nextIndex, 0))
      return { contentType: registry.contentType, text: await registry.metrics() }
    },
  }
}

function findOperation(method: string, path: string): string {
  if (path.startsWith('/sim/')) return 'control'
  const found = matchOperation(method, path)
  return found.kind === 'found' ? found.operation.id : 'none'
}

/**
 * Opens a log with one JSON line per call. It has no bodies, queries, headers or cookies.
 *
 * @param file `-` for the standard output
 * @param onError called once if the log can't be written, e.g. because the disk is full. It is closed then; calls are
 *   answered all the same
 */
export async function openRequestLog(
  file: string,
  onError: (error: Error) => void,
): Promise<(call: FinishedCall) => void> {
  const { destination, pino } = await import('pino')
  const dest = file === '-' ? 1 : file
  const stream = destination({ dest, append: true, mkdir: true, mode: 0o600, sync: false })
  const log = pino({ base: { pid: process.pid } }, stream)
  let isOpen = true
  stream.on('error', (error: Error) => {
    if (!isOpen) return
    isOpen = false
    // Otherwise it would try again for ever, and keep the process from ending.
    stream.destroy()
    onError(new Error(`The request log ${file} can't be written any more: ${error.message}`))
  })
  return ({ durationMs, ...call }) => {
    if (isOpen) log.info({ ...call, durationMs: Math.round(durationMs * 1_000) / 1_000 }, 'call')
  }
}
