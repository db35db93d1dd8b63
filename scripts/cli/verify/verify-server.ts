import { dirname } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { mailboxOf } from '../../../openapi/conformance/calls/mailbox.ts'
import { KnownSecrets, headerSecrets } from '../../../openapi/conformance/masking/known-secrets.ts'
import { type Profile, sortFindings } from '../../../openapi/conformance/profile/profile.ts'
import { CoverageCollector } from '../../../openapi/conformance/report/coverage.ts'
import { type Report, isStated } from '../../../openapi/conformance/report/report.ts'
import { type TransportOptions, sendTo } from '../../../openapi/conformance/connection/transport.ts'
import { verify } from '../../../openapi/conformance/verify/verify.ts'
import type { Progress } from '../../../openapi/conformance/verify/options.ts'
import { type Finding, findingKey, isError } from '../../../openapi/conformance/exchange/finding.ts'
import { document } from '../../../openapi/contract/contract.ts'
import { printable } from '../../../openapi/base/printable.ts'
import type { VerifyValues } from '../commands.ts'
import { createProgressLine } from '../progress-line.ts'
import { onStop } from '../../run/stop-signals.ts'
import { announcement } from './announce.ts'
import { allowedTier, readServer } from './arguments.ts'
import { connectionOf } from './connection.ts'
import { writePrivateFile } from './private-file.ts'
import { Recorder } from './recorder.ts'
import type { Scope } from './scope.ts'
import { openStateFile } from './state-file.ts'

/**
 * Prints what the run will send, then checks the server. The first Ctrl-C stops the checks, restores changed data, and reports
 * the findings so far.
 *
 * @throws UsageError for invalid arguments
 */
export async function verifyServer(
  values: VerifyValues,
  profile: Profile,
  scope: Scope,
): Promise<Report> {
  const server = readServer(values.server)
  const tier = allowedTier(values, profile, server, scope.operations)
  const stateFile = tier === 'read' ? undefined : await openStateFile(values.state)
  const transport = await transportToServer(values, profile)
  const startedAt = new Date()
  const today = startedAt.toISOString().slice(0, 10)
  console.error(announcement(server, tier, profile, stateFile?.name, scope.operations))
  const interruption = new AbortController()
  onStop(() => {
    console.error(`\n${interruptedText(stateFile?.name)}`)
    interruption.abort()
  })
  const coverage = new CoverageCollector()
  const line = createProgressLine()
  const send = sendTo(server, transport)
  const recorder = values.record === undefined ? undefined : new Recorder(server)
  let isFirst = true
  const verification = await verify({
    send: recorder ? recorder.recording(send) : send,
    wait: (ms, until) =>
      setTimeout(ms, undefined, until && { signal: until }).catch(() => undefined),
    onLongWait(text) {
      line.clear()
      console.error(text)
    },
    signal: interruption.signal,
    readMails: mailboxOf(profile, dirname(values.profile ?? '.')),
    ...(stateFile && { keep: stateFile.keep }),
    origin: server.origin,
    profile,
    tier,
    only: scope.operations,
    checks: scope.checks,
    isReported: scope.isReported,
    bail: values.bail,
    today,
    onFinding(finding) {
      if (!isFirst || !isListed(finding, values, profile, today)) return
      isFirst = false
      line.clear()
      console.error(firstFinding(finding, Date.now() - startedAt.getTime()))
    },
    onProgress: (progress) => line.show(progressText(progress)),
    onExchange: (exchange) => coverage.add(exchange),
  })
  line.clear()
  const address = server.href.replace(/\/$/, '')
  if (values.record !== undefined && recorder) {
    // Recorded requests don't contain the headers for a gateway, but a response may repeat their secret values.
    const gateway = new KnownSecrets(headerSecrets(profile))
    await writePrivateFile(values.record, gateway.maskedIn(recorder.har()))
  }
  return {
    ...verification,
    subject: address,
    server: address,
    startedAt: startedAt.toISOString(),
    tookMs: Date.now() - startedAt.getTime(),
    contractVersion: document.info.version,
    ...(stateFile && {
      restoreCommand: `npm run verify -- ${address} --profile ${values.profile} --put-back ${stateFile.name}`,
    }),
    coverage: coverage.coverage(),
  }
}

/** Returns whether the report will list a finding, because only such a finding is announced during the run. */
function isListed(
  finding: Finding,
  { statedOnly, finding: id }: VerifyValues,
  { accepted }: Profile,
  today: string,
): boolean {
  const { open } = sortFindings([finding], accepted, today)
  return (
    isError(finding) &&
    open.length > 0 &&
    (!statedOnly || isStated(finding)) &&
    (id === undefined || findingKey(finding) === id)
  )
}

function interruptedText(stateFile: string | undefined): string {
  return stateFile === undefined
    ? 'Interrupted. Closing the sessions. Press Ctrl-C again to stop immediately.'
    : `Interrupted. Restoring data. Press Ctrl-C again to stop immediately; --put-back ${stateFile} can restore the data later.`
}

export async function transportToServer(
  values: Pick<VerifyValues, 'insecure' | 'profile'>,
  profile: Profile,
): Promise<TransportOptions> {
  return {
    timeoutMs: profile.timeoutSeconds * 1_000,
    requestsPerSecond: profile.requestsPerSecond,
    isInsecure: values.insecure,
    ...(await connectionOf(profile.connection, values.profile)),
  }
}

/** Returns a line that announces the first finding, so that users can start on it while the run continues for minutes. */
function firstFinding({ check, operationId, message }: Finding, afterMs: number): string {
  const subject = operationId ?? 'not in the contract'
  return `First finding after ${(afterMs / 1_000).toFixed(1)} s: ${subject} ${check}: ${printable(message)}`
}

function progressText({ done, total, subject, requests, findings }: Progress): string {
  return `${done + 1} of ${total}  ${subject}  ${requests} calls, ${findings} findings`
}
