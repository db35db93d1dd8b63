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

Stands between the portal, or any other client, and a server; passes everything on unchanged and tells where the server
departs from the contract. Ctrl-C ends it with a summary.

  --server URL       the server, e.g. https://portal.example.jp
  --port N           where clients call instead (default: 8090)
  --host NAME        the address to listen on (default: 127.0.0.1)
  --har FILE         write what has passed as an HTTP archive, without passwords, tokens and session ids
  --profile FILE     findings that are accepted, and an account for --compare
  --compare URL      send each call that only reads to a second server too, and tell where the two differ
  --timeout SECONDS  how long the server may be silent (default: 60)
  --insecure         take a certificate that nobody vouches for
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

/** The archive is written again after so many calls, so that a crash loses few of them. */
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
  const passed: TimedExchange[] = []
  const problems = new Set<string>()
  let after = Promise.resolve()

  const proxy = createServer(
    proxyTo({
      ...transport,
      server,
      onExchange(exchange) {
        const { fresh, placed } = capture.add(exchange)
        for (const { check, operationId, message } of fresh) {
          console.log(`${operationId ?? exchange.request.path}  ${check}: ${message}`)
        }
        if (values.har !== undefined) passed.push(exchange)
        if (passed.length % callsBetweenSaves === callsBetweenSaves - 1) after = after.then(save)
        if (placed) after = after.then(() => comparison?.add(placed))
      },
      onFailure(text) {
        if (!problems.has(text)) console.log(text)
        problems.add(text)
      },
    }),
  )

  async function save(): Promise<void> {
    if (values.har === undefined) return
    await writeFile(`${values.har}.part`, writeHar(passed, server.origin))
    await rename(`${values.har}.part`, values.har)
  }

  await listen(proxy, port, values.host)
  console.log(`http://${values.host}:${port} stands before ${server.origin}. Stop with Ctrl-C.`)
  await untilStopped()
  proxy.closeAllConnections()
  proxy.close()
  await after
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
  const told = values['stated-only'] ? statedOnly(report) : report
  await writeReports(told, { ...values })
  // To be stopped is how it ends; what counts is what it has seen.
  process.exitCode = exitCodes[told.outcome]
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
          ? `Port ${port} is in use. Name another one with --port.`
          : `Can't listen on ${host}:${port}: ${error.message}`,
      ),
    ),
  )
  proxy.listen(port, host, resolve)
  return promise
}
