import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import type { Profile } from '../../../openapi/conformance/profile.ts'
import { statedOnly } from '../../../openapi/conformance/report/report.ts'
import { type OptionValues, UsageError, readPort } from '../../../simulator/cli/command-line.ts'
import { parseDurationMs } from '../../../simulator/scenario/language/duration.ts'
import { untilInterrupted } from '../interruption.ts'
import type { PreparedRun } from '../verify-server.ts'
import type { AlertTargets } from './deliver.ts'
import { watchMetrics } from './metrics.ts'
import { type Watch, openWatch } from './watch.ts'

/** The options of a monitor. */
export const watchOptions = {
  watch: { type: 'string' },
  'watch-state': { type: 'string' },
  'watch-page': { type: 'string' },
  'alert-command': { type: 'string' },
  'alert-webhook': { type: 'string' },
  'metrics-port': { type: 'string' },
} as const
type WatchValues = OptionValues<typeof watchOptions>

export const watchUsage = `  --watch TIME       run the read tier again and again, e.g. every 5m, and tell what changes; "connection", "latency" and
                     "expected" of the profile apply to each run, its permission "lockouts" does not: a run makes at
                     most three failed logins
  --watch-state FILE the monitor's memory, with which it goes on after a restart (default: verify-watch.json)
  --watch-page FILE  write an HTML page: what is open, and the runs of the last 7 days with their response
                     times
  --alert-command CMD  run a command for each alert, which gets its text on standard input
  --alert-webhook URL  send each alert as JSON
  --metrics-port N   serve Prometheus metrics at http://127.0.0.1:N/metrics`

const shortestMs = 10_000

/** The settings of a monitor, from the arguments. */
export interface WatchSettings {
  everyMs: number
  stateFile: string
  page: string | undefined
  targets: AlertTargets
  metricsPort: number | undefined
}

/**
 * Reads the options of a monitor. Returns undefined without `--watch`.
 *
 * @throws UsageError
 */
export function readWatch(values: WatchValues): WatchSettings | undefined {
  const { watch } = values
  if (watch === undefined) {
    const other = Object.keys(watchOptions).find((name) => name in values)
    if (other !== undefined) throw new UsageError(`--${other} needs --watch.`)
    return undefined
  }
  const everyMs = parseDurationMs(watch)
  if (everyMs === undefined || everyMs < shortestMs) {
    throw new UsageError(`--watch must be a time of at least 10s, such as 5m, not "${watch}".`)
  }
  const port = values['metrics-port']
  return {
    everyMs,
    stateFile: values['watch-state'] ?? 'verify-watch.json',
    page: values['watch-page'],
    targets: { command: values['alert-command'], webhook: readWebhook(values['alert-webhook']) },
    metricsPort: port === undefined ? undefined : readPort('--metrics-port', port, 0),
  }
}

function readWebhook(text: string | undefined): URL | undefined {
  if (text === undefined) return undefined
  const url = URL.parse(text)
  if (url?.protocol === 'https:' || url?.protocol === 'http:') return url
  throw new UsageError('--alert-webhook must be an address with http or https.')
}

/** The profile of a monitor. What tries many wrong passwords would lock the owner out at every run. */
export function profileOfWatch(profile: Profile): Profile {
  return { ...profile, permissions: profile.permissions.filter((name) => name !== 'lockouts') }
}

/**
 * Watches a server until Ctrl-C or SIGTERM.
 *
 * @throws UsageError as `openWatch`, and if the run would change data
 */
export async function watchServer(
  { everyMs, stateFile, page, targets, metricsPort }: WatchSettings,
  { server, tier, announcement, run }: PreparedRun,
  isStatedOnly: boolean,
): Promise<void> {
  if (tier !== 'read') throw new UsageError('--watch only runs the read tier. Leave out --tier.')
  console.error(announcement)
  const signal = untilInterrupted('Stopping. Press Ctrl-C again to stop at once.')
  const watch = await openWatch({
    server,
    everyMs,
    stateFile,
    page,
    targets,
    async run() {
      const report = await run(signal)
      return isStatedOnly ? statedOnly(report) : report
    },
    signal,
    log: (line) => console.log(line),
    now: Date.now,
    wait: (ms) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
  })
  const closeMetrics =
    metricsPort === undefined ? undefined : await serveMetrics(metricsPort, watch)
  await watch.untilStopped()
  closeMetrics?.()
}

/** Serves the metrics on this machine only. Returns a function that ends it. */
function serveMetrics(port: number, watch: Watch): Promise<() => void> {
  return new Promise((resolve, reject) => {
    const server = createServer((request, response) => {
      if (request.url !== '/metrics') {
        response.writeHead(404).end()
        return
      }
      void watchMetrics(watch.state).then((text) =>
        response.writeHead(200, { 'content-type': 'text/plain; version=0.0.4' }).end(text),
      )
    })
    server.once('error', (error) =>
      reject(new UsageError(`--metrics-port ${port} can't be used: ${error.message}`)),
    )
    server.listen(port, '127.0.0.1', () =>
      resolve(() => {
        server.close()
        server.closeAllConnections()
      }),
    )
  })
}
