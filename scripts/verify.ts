import type { Progress } from '../openapi/conformance/verify/options.ts'
import { setTimeout } from 'node:timers/promises'
import { document } from '../openapi/contract/contract.ts'
import { createCapture } from '../openapi/conformance/capture.ts'
import { CheckError } from '../openapi/conformance/checking/bounded-checker.ts'
import { type Comparison, createComparison } from '../openapi/conformance/compare.ts'
import { HarError } from '../openapi/conformance/har/read-har.ts'
import { readHarFile } from '../openapi/conformance/har/read-har-file.ts'
import { maskedPath } from '../openapi/conformance/masking/mask-url.ts'
import { type Profile, tiers } from '../openapi/conformance/profile.ts'
import { estimateRun } from '../openapi/conformance/estimate.ts'
import { createCoverage } from '../openapi/conformance/report/coverage.ts'
import { seenIn } from '../openapi/conformance/report/seen-parts.ts'
import { type Report, exitCodes, statedOnly } from '../openapi/conformance/report/report.ts'
import { type TransportOptions, sendTo } from '../openapi/conformance/transport.ts'
import { verify } from '../openapi/conformance/verify.ts'
import { type OptionValues, UsageError, runCommandLine } from '../simulator/cli/command-line.ts'
import { createProgressLine } from '../simulator/cli/progress-line.ts'
import {
  loadProfile,
  readNamedBytes,
  readOperations,
  readSeed,
  readServer,
  readTier,
  requireReplay,
} from './verify/arguments.ts'
import { announcement } from './verify/announce.ts'
import { connectionOf } from './verify/connection.ts'
import { untilInterrupted } from './verify/interruption.ts'
import { putBackFile } from './verify/put-back.ts'
import { openStateFile } from './verify/state-file.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run verify -- --server URL [--profile FILE] [options]
       npm run verify -- --har FILE [--profile FILE] [options]
       npm run verify -- --put-back FILE --profile FILE

Checks a server, or recorded traffic, against the contract and reports where it deviates. By default verify is
read-only. Exit code 0: no findings; 1: findings; 2: something could not be tested; 130: interrupted.

  --server URL       the server, e.g. https://portal.example.jp
  --har FILE         check a HAR file from a browser, Playwright (.har, .zip) or "npm run proxy" instead of a server
  --profile FILE     accounts, allowed tiers, limits and the connection: headers, basic or bearer credentials, client
                     certificate, proxy (see docs/integrators.md and openapi/conformance/profiles)
  --tier NAME        ${tiers.join(', ')} (default: read, which changes no data)
  --allow-writes     required for --tier write and destructive
  --state FILE       keep the server's data here before it is changed (default: verify-state.json, which is removed
                     when everything is put back)
  --put-back FILE    put back the data that an interrupted run has kept
  --only NAMES       check only these operations, separated by commas
  --seed N           seed of generated requests (default: 1); the same seed sends the same requests
  --replay TEXT      repeat one generated case; a finding prints the value
  --compare URL      send each GET call to a second server too, with its own account, and report differences
  --insecure         accept untrusted TLS certificates
${reportUsage}
  --help             show this text`

const options = {
  server: { type: 'string' },
  har: { type: 'string' },
  profile: { type: 'string' },
  tier: { type: 'string', default: 'read' },
  state: { type: 'string' },
  'put-back': { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
  replay: { type: 'string' },
  compare: { type: 'string' },
  insecure: { type: 'boolean', default: false },
  ...reportOptions,
} as const
type Values = OptionValues<typeof options>

const startedAt = new Date()
const today = startedAt.toISOString().slice(0, 10)

await runCommandLine(usage, options, async (values) => {
  // Stays if the run stops with an error.
  process.exitCode = exitCodes['not-testable']
  const profile = await loadProfile(values.profile)
  const putBack = values['put-back']
  if (putBack !== undefined) {
    const server = values.server === undefined ? undefined : readServer('--server', values.server)
    const isPutBack = await putBackFile(
      putBack,
      server,
      profile,
      await transportToServer(values, profile),
    )
    process.exitCode = isPutBack ? exitCodes.clean : exitCodes['not-testable']
    return
  }
  const report =
    values.har === undefined
      ? await verifyServer(values, profile)
      : await verifyArchive(values.har, profile)
  const shown = { ...report, keepBodies: values['keep-bodies'] }
  const result = values['stated-only'] ? statedOnly(shown) : shown
  await writeReports(result, values)
  process.exitCode = exitCodes[result.outcome]
})

async function verifyServer(values: Values, profile: Profile): Promise<Report> {
  const server = readServer('--server', values.server)
  const tier = readTier(values.tier, values['allow-writes'], profile, server)
  const replay = requireReplay(values.replay)
  const seed = replay?.seed ?? readSeed(values.seed)
  const only = readOperations(values.only)
  const stateFile = tier === 'read' ? undefined : await openStateFile(values.state)
  const estimate = await estimateRun({ profile, tier, only, seed, replay, today })
  console.error(announcement(server, tier, profile, estimate, stateFile?.name))
  const signal = untilInterrupted(
    stateFile === undefined
      ? 'Interrupted. Closing the sessions. Press Ctrl-C again to stop at once.'
      : `Interrupted. Putting data back. Press Ctrl-C again to stop at once; then --put-back ${stateFile.name} does it later.`,
  )
  const transport = await transportToServer(values, profile)
  const second = values.compare === undefined ? undefined : readServer('--compare', values.compare)
  const comparison =
    second &&
    createComparison(
      sendTo(second, transportOf(values, profile)),
      second.origin,
      profile.comparisonAccounts[0],
    )
  const coverage = createCoverage()
  const line = createProgressLine()
  // Sequential, so that the second server gets the calls in the same order.
  let comparing = Promise.resolve()
  const { problems, ...verification } = await verify({
    send: sendTo(server, transport),
    wait: (ms, until) =>
      setTimeout(ms, undefined, until && { signal: until }).catch(() => undefined),
    signal,
    ...(stateFile && { keep: stateFile.keep }),
    origin: server.origin,
    profile,
    tier,
    only,
    seed,
    replay,
    today,
    onProgress: (progress) => line.show(progressText(progress)),
    onExchange(exchange) {
      coverage.add(seenIn(exchange), exchange.response.tookMs)
      comparing = comparing.then(() => comparison?.add(exchange))
    },
  })
  await comparing
  line.clear()
  return {
    ...verification,
    subject: server.origin,
    server: server.origin,
    startedAt: startedAt.toISOString(),
    contractVersion: document.info.version,
    seed,
    coverage: coverage.coverage(),
    problems: [...problems, ...problemsOf(comparison)],
    differences: comparison?.differences() ?? [],
  }
}

async function transportToServer(values: Values, profile: Profile): Promise<TransportOptions> {
  return {
    ...transportOf(values, profile),
    ...(await connectionOf(profile.connection, values.profile)),
  }
}

/** Without the profile's connection, whose secrets are for one server only. */
function transportOf({ insecure }: Values, profile: Profile): TransportOptions {
  return {
    timeoutMs: profile.timeoutSeconds * 1_000,
    requestsPerSecond: profile.requestsPerSecond,
    isInsecure: insecure,
  }
}

async function verifyArchive(file: string, profile: Profile): Promise<Report> {
  const { origin, exchanges, problems } = await readArchive(file)
  const capture = createCapture()
  for (const exchange of exchanges) {
    await capture.add(exchange).catch((error: unknown) => {
      if (!(error instanceof CheckError)) throw error
      const { method, path } = exchange.request
      problems.push(`${method} ${maskedPath(path)}: ${error.message}.`)
    })
  }
  await capture.close()
  return capture.report({
    subject: file,
    server: origin,
    startedAt: startedAt.toISOString(),
    problems,
    differences: [],
    acceptances: profile.accepted,
    today,
    isInterrupted: false,
  })
}

async function readArchive(file: string) {
  try {
    return readHarFile(await readNamedBytes(file))
  } catch (error) {
    if (error instanceof HarError) throw new UsageError(`${file}: ${error.message}`)
    throw error
  }
}

function problemsOf(comparison: Comparison | undefined): string[] {
  return comparison?.problems() ?? []
}

function progressText({ done, total, subject, requests, findings }: Progress): string {
  return `${done + 1} of ${total}  ${subject}  ${requests} calls, ${findings} findings`
}
