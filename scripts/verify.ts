import type { Progress } from '../openapi/conformance/verify/options.ts'
import { setTimeout } from 'node:timers/promises'
import { document } from '../openapi/contract/contract.ts'
import { createCapture } from '../openapi/conformance/capture.ts'
import { type Comparison, createComparison } from '../openapi/conformance/compare.ts'
import { readHar } from '../openapi/conformance/har/read-har.ts'
import { type Profile, tiers } from '../openapi/conformance/profile.ts'
import { createCoverage } from '../openapi/conformance/report/coverage.ts'
import { type Report, exitCodes, statedOnly } from '../openapi/conformance/report/report.ts'
import { sendTo } from '../openapi/conformance/transport.ts'
import { verify } from '../openapi/conformance/verify.ts'
import { type OptionValues, runCommandLine } from '../simulator/cli/command-line.ts'
import {
  loadProfile,
  readNamedFile,
  readOperations,
  readSeed,
  readServer,
  readTier,
  requireReplay,
} from './verify/arguments.ts'
import { untilInterrupted } from './verify/interruption.ts'
import { createProgressLine } from './verify/progress-line.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run verify -- --server URL [--profile FILE] [options]
       npm run verify -- --har FILE [--profile FILE] [options]

Holds a server, or traffic that was captured, to the contract and tells where it departs from it. Exit code 0: clean;
1: departures; 2: something could not be tested; 130: interrupted.

  --server URL       the server, e.g. https://portal.example.jp
  --har FILE         an HTTP archive that a browser or "npm run proxy" has written, instead of a server
  --profile FILE     accounts, what may be done, and how often (see openapi/conformance/profiles)
  --tier NAME        ${tiers.join(', ')} (default: read, which changes nothing)
  --allow-writes     needed beside --tier write and destructive
  --only NAMES       only these operations, separated by commas
  --seed N           of everything that is made up (default: 1); the same seed sends the same
  --replay TEXT      only one generated case, as a finding prints it
  --compare URL      send each call that only reads to a second server too, and tell where the two differ
  --insecure         take a certificate that nobody vouches for
${reportUsage}
  --help             show this text`

const options = {
  server: { type: 'string' },
  har: { type: 'string' },
  profile: { type: 'string' },
  tier: { type: 'string', default: 'read' },
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

// Until the end is reached, nothing has been tested.
process.exitCode = exitCodes['not-testable']
await runCommandLine(usage, options, async (values) => {
  const profile = await loadProfile(values.profile)
  const report =
    values.har === undefined
      ? await verifyServer(values, profile)
      : await verifyArchive(values.har, profile)
  const told = values['stated-only'] ? statedOnly(report) : report
  await writeReports(told, values)
  process.exitCode = exitCodes[told.outcome]
})

async function verifyServer(values: Values, profile: Profile): Promise<Report> {
  const server = readServer('--server', values.server)
  const tier = readTier(values.tier, values['allow-writes'], profile, server)
  const replay = requireReplay(values.replay)
  const seed = replay?.seed ?? readSeed(values.seed)
  const only = readOperations(values.only)
  const signal = untilInterrupted()
  const transport = {
    timeoutMs: profile.timeoutSeconds * 1_000,
    requestsPerSecond: profile.requestsPerSecond,
    signal,
    isInsecure: values.insecure,
  }
  const second = values.compare === undefined ? undefined : readServer('--compare', values.compare)
  const comparison =
    second && createComparison(sendTo(second, transport), second.origin, profile.accounts[0])
  const collector = createCoverage()
  const line = createProgressLine()
  // One after the other, so that the second server sees the calls in the order of the first.
  let compared = Promise.resolve()
  const { problems, ...verification } = await verify({
    send: sendTo(server, transport),
    wait: (ms) => setTimeout(ms, undefined, { signal }).catch(() => undefined),
    origin: server.origin,
    profile,
    tier,
    only,
    seed,
    replay,
    today,
    onProgress: (progress) => line.show(progressText(progress)),
    onExchange(exchange) {
      collector.add(exchange)
      compared = compared.then(() => comparison?.add(exchange))
    },
  })
  await compared
  line.clear()
  return {
    ...verification,
    subject: server.origin,
    server: server.origin,
    startedAt: startedAt.toISOString(),
    contractVersion: document.info.version,
    seed,
    coverage: collector.coverage(),
    problems: [...problems, ...problemsOf(comparison)],
    differences: comparison?.differences() ?? [],
  }
}

async function verifyArchive(file: string, profile: Profile): Promise<Report> {
  const { origin, exchanges, problems } = readHar(await readNamedFile(file))
  const capture = createCapture()
  for (const exchange of exchanges) capture.add(exchange)
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

function problemsOf(comparison: Comparison | undefined): string[] {
  return comparison?.problems() ?? []
}

function progressText({ done, total, subject, requests, findings }: Progress): string {
  return `${done + 1} of ${total}  ${subject}  ${requests} calls, ${findings} found`
}
