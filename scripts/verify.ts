import { readFile } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { contractOperations, document } from '../openapi/contract.ts'
import { type Profile, type Tier, readProfile, tiers } from '../openapi/conformance/profile.ts'
import { createCoverage } from '../openapi/conformance/report/coverage.ts'
import { type Report, exitCodes, statedOnly } from '../openapi/conformance/report/report.ts'
import { sendTo } from '../openapi/conformance/transport.ts'
import { type Progress, verify } from '../openapi/conformance/verify.ts'
import { includesTier } from '../openapi/conformance/verify/operation-tiers.ts'
import { readReplay } from '../openapi/conformance/verify/try-requests.ts'
import { UsageError, runCommandLine } from './run/command-line.ts'
import { untilInterrupted } from './verify/interruption.ts'
import { createProgressLine } from './verify/progress-line.ts'
import { reportOptions, reportUsage, writeReports } from './verify/write-reports.ts'

const usage = `Usage: npm run verify -- --server URL [--profile FILE] [options]

Holds a server to the contract and tells where it departs from it. Exit code 0: clean; 1: departures; 2: something could
not be tested; 130: interrupted.

  --server URL       the server, e.g. https://portal.example.jp
  --profile FILE     accounts, what may be done, and how often (see openapi/conformance/profiles)
  --tier NAME        ${tiers.join(', ')} (default: read, which changes nothing)
  --allow-writes     needed beside --tier write and destructive
  --only NAMES       only these operations, separated by commas
  --seed N           of everything that is made up (default: 1); the same seed sends the same
  --replay TEXT      only one generated case, as a finding prints it
  --insecure         take a certificate that nobody vouches for
${reportUsage}
  --help             show this text`

const options = {
  server: { type: 'string' },
  profile: { type: 'string' },
  tier: { type: 'string', default: 'read' },
  'allow-writes': { type: 'boolean', default: false },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
  replay: { type: 'string' },
  insecure: { type: 'boolean', default: false },
  ...reportOptions,
} as const

process.exitCode = 2
await runCommandLine(usage, options, async (values) => {
  const server = readServer(values.server)
  const profile = await loadProfile(values.profile)
  const tier = readTier(values.tier, values['allow-writes'], profile, server)
  const replay = values.replay === undefined ? undefined : requireReplay(values.replay)
  const interruption = untilInterrupted()
  const collector = createCoverage()
  const line = createProgressLine()
  const startedAt = new Date()
  const { findings, accepted, problems, notTested, outcome } = await verify({
    send: sendTo(server, {
      timeoutMs: profile.timeoutSeconds * 1_000,
      requestsPerSecond: profile.requestsPerSecond,
      signal: interruption,
      isInsecure: values.insecure,
    }),
    wait: (ms) => setTimeout(ms, undefined, { signal: interruption }).catch(() => undefined),
    origin: server.origin,
    profile,
    tier,
    only: values.only === undefined ? undefined : readOperations(values.only),
    seed: replay?.seed ?? readSeed(values.seed),
    replay,
    today: startedAt.toISOString().slice(0, 10),
    onProgress: (progress) => line.show(progressText(progress)),
    onExchange: (exchange) => collector.add(exchange),
  })
  line.clear()
  const report: Report = {
    subject: server.origin,
    startedAt: startedAt.toISOString(),
    contractVersion: document.info.version,
    seed: replay?.seed ?? readSeed(values.seed),
    findings,
    accepted,
    coverage: collector.coverage(),
    problems,
    notTested,
    outcome,
  }
  const told = values['stated-only'] ? statedOnly(report) : report
  await writeReports(told, values)
  process.exitCode = exitCodes[told.outcome]
})

function readServer(text: string | undefined): URL {
  if (text === undefined) {
    throw new UsageError('Say which server: npm run verify -- --server https://portal.example.jp')
  }
  const url = URL.parse(text)
  if (url && (url.protocol === 'http:' || url.protocol === 'https:')) return url
  throw new UsageError(
    `--server is "${text}"; it must be an address such as https://portal.example.jp`,
  )
}

async function loadProfile(file: string | undefined): Promise<Profile> {
  if (file === undefined) return readProfile('', process.env)
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new UsageError(
      `The profile ${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  })
  try {
    return readProfile(text, process.env)
  } catch (error) {
    throw new UsageError(`${file}: ${error instanceof Error ? error.message : String(error)}`)
  }
}

function readTier(text: string, areWritesAllowed: boolean, profile: Profile, server: URL): Tier {
  const tier = tiers.find((one) => one === text)
  if (!tier) throw new UsageError(`--tier is "${text}"; it must be ${tiers.join(', ')}.`)
  if (tier === 'read') return tier
  const highest = profile.tiers.reduce(
    (one, other) => (includesTier(one, other) ? one : other),
    'read',
  )
  if (!includesTier(highest, tier)) {
    throw new UsageError(
      `The profile does not allow the tier ${tier}; add it to "tiers" if it may be.`,
    )
  }
  if (!areWritesAllowed) throw new UsageError(`--tier ${tier} changes data: add --allow-writes.`)
  if (!profile.writableHosts.includes(server.host)) {
    throw new UsageError(
      `The profile does not list ${server.host} under "writableHosts", so nothing is written there.`,
    )
  }
  return tier
}

function readOperations(text: string) {
  return text.split(',').map((name) => {
    const found = contractOperations.find(({ id }) => id === name.trim())
    if (found) return found.id
    throw new UsageError(`The contract has no operation "${name.trim()}".`)
  })
}

function readSeed(text: string): number {
  const seed = Number(text)
  if (/^-?\d+$/.test(text) && Number.isSafeInteger(seed)) return seed
  throw new UsageError(`--seed is "${text}"; it must be a whole number.`)
}

function requireReplay(text: string) {
  const replay = readReplay(text)
  if (replay) return replay
  throw new UsageError(
    '--replay takes what a finding prints, e.g. "saveSettings body/lat maximum:1:0:2".',
  )
}

function progressText({ done, total, subject, requests, findings }: Progress): string {
  return `${done + 1} of ${total}  ${subject}  ${requests} calls, ${findings} found`
}
