import { setTimeout } from 'node:timers/promises'
import { mailboxOf } from '../../openapi/conformance/calls/mailbox.ts'
import { estimateRun } from '../../openapi/conformance/verify/estimate.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import { createCoverage, seenIn } from '../../openapi/conformance/report/coverage.ts'
import type { Report } from '../../openapi/conformance/report/report.ts'
import { type TransportOptions, sendTo } from '../../openapi/conformance/connection/transport.ts'
import { verify } from '../../openapi/conformance/verify/verify.ts'
import type { Progress } from '../../openapi/conformance/verify/options.ts'
import { type Finding, isError } from '../../openapi/conformance/exchange/finding.ts'
import { document } from '../../openapi/contract/contract.ts'
import { printable } from '../../openapi/contract/printable.ts'
import type { OptionValues } from '../../simulator/cli/command-line.ts'
import { createProgressLine } from '../../simulator/cli/progress-line.ts'
import { announcement } from './announce.ts'
import { dateOf, readOperations, readSeed, readServer, readTier } from './arguments.ts'
import { connectionOf } from './connection.ts'
import { openStateFile } from './state-file.ts'

/** The options of a run against a server. */
export const serverOptions = {
  server: { type: 'string' },
  profile: { type: 'string' },
  tier: { type: 'string', default: 'read' },
  state: { type: 'string' },
  'allow-writes': { type: 'boolean', default: false },
  only: { type: 'string' },
  seed: { type: 'string', default: '1' },
  insecure: { type: 'boolean', default: false },
} as const
type ServerValues = OptionValues<typeof serverOptions>

/** A run against a server, prepared from the arguments. */
export interface PreparedRun {
  /** What will be sent, for the user. */
  announcement: string
  /** The file that keeps the server's data before it is changed. Undefined if nothing is. */
  stateFile: string | undefined
  /** Checks the server once. The signal ends it soon. */
  run: (signal: AbortSignal) => Promise<Report>
}

/**
 * Prepares a run.
 *
 * @throws UsageError for arguments that don't fit
 */
export async function prepareRun(values: ServerValues, profile: Profile): Promise<PreparedRun> {
  const server = readServer('--server', values.server)
  const tier = readTier(values.tier, values['allow-writes'], profile, server)
  const seed = readSeed(values.seed)
  const only = readOperations(values.only)
  const stateFile = tier === 'read' ? undefined : await openStateFile(values.state)
  const transport = await transportToServer(values, profile)
  const estimate = await estimateRun({
    profile,
    tier,
    only,
    seed,
    today: dateOf(new Date()),
  })

  async function run(signal: AbortSignal): Promise<Report> {
    const startedAt = new Date()
    const coverage = createCoverage()
    const line = createProgressLine()
    let isFirst = true
    const { problems, ...verification } = await verify({
      send: sendTo(server, transport),
      wait: (ms, until) =>
        setTimeout(ms, undefined, until && { signal: until }).catch(() => undefined),
      signal,
      readMails: mailboxOf(profile),
      ...(stateFile && { keep: stateFile.keep }),
      origin: server.origin,
      profile,
      tier,
      only,
      seed,
      today: dateOf(startedAt),
      onFinding(finding) {
        if (!isFirst || !isError(finding)) return
        isFirst = false
        line.clear()
        console.error(firstFinding(finding, Date.now() - startedAt.getTime()))
      },
      onProgress: (progress) => line.show(progressText(progress)),
      onExchange: (exchange) => coverage.add(seenIn(exchange), exchange.response.tookMs),
    })
    line.clear()
    return {
      ...verification,
      subject: server.origin,
      server: server.origin,
      startedAt: startedAt.toISOString(),
      tookMs: Date.now() - startedAt.getTime(),
      contractVersion: document.info.version,
      seed,
      coverage: coverage.coverage(),
      problems: [...problems],
    }
  }

  return {
    announcement: announcement(server, tier, profile, estimate, stateFile?.name),
    stateFile: stateFile?.name,
    run,
  }
}

/** With the connection of the profile. */
export async function transportToServer(
  values: Pick<ServerValues, 'insecure' | 'profile'>,
  profile: Profile,
): Promise<TransportOptions> {
  return {
    timeoutMs: profile.timeoutSeconds * 1_000,
    requestsPerSecond: profile.requestsPerSecond,
    isInsecure: values.insecure,
    ...(await connectionOf(profile.connection, values.profile)),
  }
}

/** A run takes minutes. Who sees the first finding can begin with it. */
function firstFinding({ check, operationId, message }: Finding, afterMs: number): string {
  const subject = operationId ?? 'not in the contract'
  return `First finding after ${(afterMs / 1_000).toFixed(1)} s: ${subject} ${check}: ${printable(message)}`
}

function progressText({ done, total, subject, requests, findings }: Progress): string {
  return `${done + 1} of ${total}  ${subject}  ${requests} calls, ${findings} findings`
}
