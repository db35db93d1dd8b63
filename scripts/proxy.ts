import { rename, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import { createCapture } from '../openapi/conformance/capture.ts'
import { createComparison } from '../openapi/conformance/compare.ts'
import { type TimedExchange, writeHar } from '../openapi/conformance/har/write-har.ts'
import { proxyTo } from '../openapi/conformance/proxy/proxy.ts'
import { exitCodes, statedOnly } from '../openapi/conformance/report/report.ts'
import { sendTo } from '../openapi/conformance/transport.ts'
import { UsageError, readPort, runCommandLine } from '../simulator/cli/command-line.ts'
import { untilStopped } from './run/stop-signals.ts'
import { loadProfile, readServer } from './verify/arguments.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run proxy -- --server URL [options]

Forwards requests of the portal, or another client, to a server and checks the responses against the contract.
Requests and responses stay unchanged. Ctrl-C stops it and prints a summary.

  --server URL       the server, e.g. https://portal.example.jp
  --port N           the port for clients (default: 8090)
  --host NAME        the address to listen on (default: 127.0.0.1)
  --har FILE         write the traffic to a HAR file, without passwords, tokens and session ids
  --profile FILE     accepted findings, and an account for --compare
  --compare URL      send each GET call to a second server too, and report differences
  --timeout SECONDS  maximum time without data from the server (default: 60)
  --insecure         accept untrusted TLS certificates
${reportUsage}
  --help             show this text`

const options = {
  server: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  har: { type: 'string' },
  profile: { type: 'string' },
  compare: { type: 'string' },
  timeout: { type: 'string', default: '60' },
  insecure: { type: 'boolean', default: false },
  ...reportOptions,
} as const

/** The HAR file is written after this number of calls, so that a crash loses few of them. */
const callsBetweenSaves = 100

process.exitCode = exitCodes['not-testable']
await runCommandLine(usage, options, async (values) => {
  const startedAt = new Date()
  const server = readServer('--server', values.server)
  const port = readPort('--port', values.port, 8090)
  const timeoutMs = readSeconds(values.timeout)
  const profile = await loadProfile(values.profile)
  const transport = { timeoutMs, isInsecure: values.insecure }
  const second = values.compare === undefined ? undefined : readServer('--compare', values.compare)
  const comparison =
    second && createComparison(sendTo(second, transport), second.origin, profile.accounts[0])
  const capture = createCapture()
  const exchanges: TimedExchange[] = []
  const problems = new Set<string>()
  let pending = Promise.resolve()

  const proxy = createServer(
    proxyTo({
      ...transport,
      server,
      onExchange(exchange) {
        const { newFindings, matched } = capture.add(exchange)
        for (const { check, operationId, message, provenance } of newFindings) {
          if (values['stated-only'] && provenance === 'inferred') continue
          console.log(`${operationId ?? exchange.request.path}  ${check}: ${message}`)
        }
        if (values.har !== undefined) exchanges.push(exchange)
        if (exchanges.length % callsBetweenSaves === callsBetweenSaves - 1)
          pending = pending.then(save)
        if (matched) pending = pending.then(() => comparison?.add(matched))
      },
      onFailure(text) {
        if (!problems.has(text)) console.log(text)
        problems.add(text)
      },
    }),
  )

  async function save(): Promise<void> {
    if (values.har === undefined) return
    await writeFile(`${values.har}.part`, writeHar(exchanges, server.origin))
    await rename(`${values.har}.part`, values.har)
  }

  const stopped = untilStopped()
  await listen(proxy, port, values.host)
  console.log(`http://${values.host}:${port} forwards to ${server.origin}. Press Ctrl-C to stop.`)
  await stopped
  proxy.closeAllConnections()
  proxy.close()
  await pending
  await save()
  const report = capture.report({
    subject: server.origin,
    server: server.origin,
    startedAt: startedAt.toISOString(),
    problems: [...problems, ...(comparison?.problems() ?? [])],
    differences: comparison?.differences() ?? [],
    acceptances: profile.accepted,
    today: startedAt.toISOString().slice(0, 10),
    isInterrupted: false,
  })
  const result = values['stated-only'] ? statedOnly(report) : report
  await writeReports(result, { ...values })
  // Ctrl-C is the normal end, so the exit code depends on the findings alone.
  process.exitCode = exitCodes[result.outcome]
})

function readSeconds(text: string): number {
  const seconds = Number(text)
  if (seconds > 0 && seconds <= 3_600) return seconds * 1_000
  throw new UsageError(`--timeout is "${text}"; it must be a number of seconds up to 3600.`)
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
