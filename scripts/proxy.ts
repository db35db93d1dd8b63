import { createServer } from 'node:http'
import { setTimeout } from 'node:timers/promises'
import { createCapture } from '../openapi/conformance/traffic/capture.ts'
import type { Exchange } from '../openapi/conformance/exchange/exchange.ts'
import { maskedPath } from '../openapi/conformance/masking/mask-url.ts'
import { proxyTo } from '../openapi/conformance/proxy/proxy.ts'
import { prefixOf } from '../openapi/conformance/proxy/upstream.ts'
import { exitCodes, statedOnly } from '../openapi/conformance/report/report.ts'
import { printable } from '../openapi/contract/printable.ts'
import { UsageError, readNumber, readPort, runCommandLine } from '../simulator/cli/command-line.ts'
import { openHarFile } from './proxy/har-file.ts'
import { untilStopped } from './run/stop-signals.ts'
import { loadProfile, readServer } from './verify/arguments.ts'
import { connectionOf } from './verify/connection.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run proxy -- --server URL [options]

Forwards requests of the portal, or another client, to a server and checks the responses against the contract.
Requests and responses stay unchanged. Ctrl-C stops it and prints a summary.

  --server URL       the server, e.g. https://portal.example.jp or, with a path before all calls, https://example.jp/staging
  --upstream PATH=URL
                     another server for calls below a path, e.g. /eqUser/api=https://api.example.jp; can be repeated
  --rewrite          change Location, and Domain and Path of cookies, so that clients stay at the proxy
  --port N           the port for clients (default: 8090)
  --host NAME        the address to listen on (default: 127.0.0.1)
  --har FILE         append the traffic to a new HAR file, without secrets (see docs/security.md)
  --har-size MIB     size at which the file is renamed to NAME.1.har and a new one begins (default: 256)
  --profile FILE     accepted findings, client certificate and proxy
  --timeout SECONDS  maximum time without data from the server (default: 60)
  --insecure         accept untrusted TLS certificates
${reportUsage}
  --help             show this text`

const options = {
  server: { type: 'string' },
  upstream: { type: 'string', multiple: true },
  rewrite: { type: 'boolean', default: false },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  har: { type: 'string' },
  'har-size': { type: 'string', default: '256' },
  profile: { type: 'string' },
  timeout: { type: 'string', default: '60' },
  insecure: { type: 'boolean', default: false },
  ...reportOptions,
} as const

/** Exchanges of this time are checked together, in milliseconds, because each message to a thread costs a call its time. */
const gatherMs = 20

/** After Ctrl-C, checks may take this long without any progress, in milliseconds. */
const stopMs = 3_000

/** Different problems in the report. */
const maximalProblems = 1_000

await runCommandLine(usage, options, async (values) => {
  // Stays if the run stops with an error.
  process.exitCode = exitCodes['not-testable']
  const startedAt = new Date()
  const server = readServer('--server', values.server)
  const port = readPort('--port', values.port, 8090)
  const timeoutMs = readSeconds(values.timeout)
  const profile = await loadProfile(values.profile)
  const transport = { timeoutMs, isInsecure: values.insecure }
  const { headers: _, ...connection } = await connectionOf(profile.connection, values.profile)
  const problems = new Set<string>()
  const mebibytes = readNumber('--har-size', values['har-size'], {
    min: 1,
    max: 400,
    isInteger: false,
  })
  const recording =
    values.har === undefined
      ? undefined
      : await openHarFile(values.har, { maximalBytes: mebibytes * 1024 * 1024, onFailure })
  // Checks run in their thread, so that no call waits for that of another.
  const capture = createCapture({
    isSmallInPlace: false,
    gatherMs,
    recording: recording && {
      har: { server: server.origin, keepBodies: values['keep-bodies'] },
      append: (entries) => recording.append(entries),
    },
  })
  const checking = new Set<Promise<void>>()

  function onFailure(text: string): void {
    if (!problems.has(text)) console.log(printable(text))
    if (problems.size < maximalProblems) problems.add(text)
  }

  async function check(exchange: Exchange): Promise<void> {
    try {
      for (const { check: name, operationId, message, provenance } of await capture.add(exchange)) {
        if (values['stated-only'] && provenance === 'inferred') continue
        const subject = operationId ?? maskedPath(exchange.request.path)
        console.log(printable(`${subject}  ${name}: ${message}`))
      }
    } catch (error) {
      const { method, path } = exchange.request
      const reason = error instanceof Error ? error.message : String(error)
      onFailure(`${method} ${maskedPath(path)}: forwarded, but not checked: ${reason}.`)
    }
  }

  let isClosing = false
  const proxy = createServer(
    proxyTo({
      ...transport,
      ...connection,
      server,
      others: (values.upstream ?? []).map(readUpstream),
      isRewriting: values.rewrite,
      untilReady: () => capture.untilRoom(),
      onExchange(exchange) {
        const checked = check(exchange)
        checking.add(checked)
        void checked.then(() => checking.delete(checked))
      },
      onFailure(text) {
        // Calls that are cut off by Ctrl-C are no problem.
        if (!isClosing) onFailure(text)
      },
    }),
  )

  const stopped = untilStopped()
  await listen(proxy, port, values.host)
  console.log(
    `http://${values.host}:${port} forwards to ${server.origin}${prefixOf(server)}. Press Ctrl-C to stop.`,
  )
  await stopped
  isClosing = true
  proxy.closeAllConnections()
  proxy.close()
  let left: number
  do {
    left = checking.size
    await Promise.race([Promise.all(checking), setTimeout(stopMs, undefined, { ref: false })])
  } while (checking.size > 0 && checking.size < left)
  // What is stuck is left out of the report.
  await capture.close()
  await Promise.all(checking)
  await recording?.close()
  const report = capture.report({
    subject: server.origin,
    server: server.origin,
    startedAt: startedAt.toISOString(),
    problems: [...problems],
    acceptances: profile.accepted,
    today: startedAt.toISOString().slice(0, 10),
  })
  const shown = { ...report, keepBodies: values['keep-bodies'] }
  const result = values['stated-only'] ? statedOnly(shown) : shown
  await writeReports(result, values)
  // Ctrl-C is the normal end, so the exit code depends on the findings alone.
  process.exitCode = exitCodes[result.outcome]
})

function readSeconds(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 3_600) return seconds * 1_000
  throw new UsageError(`--timeout is "${text}"; it must be a number of seconds up to 3600.`)
}

function readUpstream(text: string): { path: string; server: URL } {
  const [, path, address] = /^(\/[^=?#]*)=(.+)$/.exec(text) ?? []
  if (path !== undefined) return { path, server: readServer('--upstream', address) }
  throw new UsageError(
    `--upstream is "${text}"; it must be a path and an address such as /eqUser/api=https://api.example.jp`,
  )
}

function listen(proxy: ReturnType<typeof createServer>, port: number, host: string): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>()
  proxy.once('error', (error: NodeJS.ErrnoException) =>
    reject(
      new UsageError(
        error.code === 'EADDRINUSE'
          ? `Port ${port} is in use. Choose another one with --port.`
          : `Can't listen on ${host}:${port}: ${error.message}`,
      ),
    ),
  )
  proxy.listen(port, host, resolve)
  return promise
}
