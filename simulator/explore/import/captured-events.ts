import { minuteMs } from '../../engine/durations.ts'
import { allowedCodes } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { parseCommand } from '../../scenario/language/parse-command.ts'
import type { Step } from '../generate/cast.ts'
import { type CapturedCall, listOf } from './captured-call.ts'
import { capturedHistory } from './captured-history.ts'
import { capturedLinks } from './captured-links.ts'
import { capturedQuakes } from './captured-quakes.ts'
import type { CallInSession, CapturedSession } from './captured-sessions.ts'
import { asOf } from './captured-steps.ts'
import type { TerminalSetup } from './captured-terminals.ts'
import type { ImportedStep } from './gaps.ts'

/** What has changed the world between the calls: earthquakes, links, alerts, ended sessions and failures. */
export function capturedEvents(
  calls: readonly CallInSession[],
  terminals: readonly TerminalSetup[],
): ImportedStep[] {
  return [
    ...capturedQuakes(calls),
    ...capturedHistory(calls),
    ...capturedLinks(calls),
    ...tsunamiReports(calls, terminals),
    ...eruptionReports(calls),
    ...endedContracts(calls),
    ...sessionEvents(calls),
    ...drills(calls),
    ...updates(calls),
    ...failedChecks(calls),
    ...failures(calls),
  ]
}

function tsunamiReports(
  calls: readonly CallInSession[],
  terminals: readonly TerminalSetup[],
): ImportedStep[] {
  const areas = new Map(terminals.map(({ terminalId, tsunami }) => [terminalId, tsunami?.areaCode]))
  return alertSteps(calls, 'tsunamiAlerts', ({ session }, { level }) => {
    const areaCode = areas.get(session?.terminalId ?? '')
    return areaCode === undefined ? undefined : { verb: 'tsunami', areaCode, level }
  })
}

function eruptionReports(calls: readonly CallInSession[]): ImportedStep[] {
  return ['eruptionAlerts', 'eruptionReports'].flatMap((field) =>
    alertSteps(calls, field, ({ call }, { level, etc }) => {
      const areaName = isRecord(call.answer) ? call.answer.eruptionAreaName : undefined
      return { verb: 'eruption', areaName, level, ...(etc !== undefined && { etc }) }
    }),
  )
}

/** A command for each alert of the status, at its own time. */
function alertSteps(
  calls: readonly CallInSession[],
  field: string,
  commandOf: (one: CallInSession, alert: Record<string, unknown>) => Step | undefined,
): ImportedStep[] {
  const found = new Map<string, ImportedStep>()
  for (const one of calls) {
    const { answer, operation } = one.call
    if (operation !== 'getTerminalStatus' || !isRecord(answer)) continue
    for (const alert of listOf(answer[field]).filter(isRecord)) {
      const command = commandOf(one, alert)
      if (!command || typeof alert.eventTime !== 'number') continue
      const step = { do: command }
      found.set(JSON.stringify([alert.eventTime, step]), { atMs: alert.eventTime, step })
    }
  }
  return [...found.values()]
}

const sessionTimeoutMs = 30 * minuteMs

/**
 * What makes the sessions of the world end, or go on, as those of the backend:
 *
 * - A session that is refused within 30 minutes of its last use has been ended, if it is not accepted later. Else the refusal is
 *   a failure of that call alone.
 * - A session that is accepted after 30 minutes without use has ended in the world only: after that call it logs in again, so
 *   that the later calls are compared.
 */
function sessionEvents(calls: readonly CallInSession[]): ImportedStep[] {
  const usedAtMs = new Map<CapturedSession, number>()
  return calls.flatMap(({ call, session }, index): ImportedStep[] => {
    const { atMs, operation, status } = call
    if (!session) return []
    const usedAt = usedAtMs.get(session)
    const isRefused = status === 401
    if (operation === 'logout') usedAtMs.delete(session)
    else if (!isRefused) usedAtMs.set(session, atMs)
    if (usedAt === undefined || operation === 'login') return []
    const hasEnded = atMs - usedAt >= sessionTimeoutMs
    if (!isRefused) {
      return hasEnded ? [{ atMs: atMs + 1, step: { 'log-in': { as: asOf(session) } } }] : []
    }
    if (isAcceptedLater(session, calls.slice(index + 1)))
      return hasEnded ? [] : [failure(call, 401)]
    usedAtMs.delete(session)
    const command = { verb: 'expire-sessions', userId: session.userId }
    return hasEnded ? [] : [{ atMs: usedAt + 1, step: { do: command } }]
  })
}

/** Whether the backend accepts a session again without a login. */
function isAcceptedLater(session: CapturedSession, later: readonly CallInSession[]): boolean {
  const next = later.find((one) => one.session === session && one.call.status !== 401)
  return next !== undefined && next.call.operation !== 'login'
}

/** A fault before each call that ended with a failure of the backend. */
function failures(calls: readonly CallInSession[]): ImportedStep[] {
  return calls.flatMap(({ call }) => {
    const { operation, status, answer } = call
    if (status < 500 || operation === 'getTerminalPage') return []
    const code = isRecord(answer) ? answer.code : status
    const known = allowedCodes(operation, status).find((one) => one === code)
    if (known === undefined) return []
    return [failure(call, known)]
  })
}

function failure({ operation, atMs }: CapturedCall, code: number | string): ImportedStep {
  const effect = { kind: 'error', code }
  return { atMs, step: { do: { verb: 'fault', operationId: operation, effect, count: 1 } } }
}

/** The drill as the first response shows it, before that. */
function drills(calls: readonly CallInSession[]): ImportedStep[] {
  const first = calls.find(({ call }) => call.operation === 'getDrill' && call.status < 300)
  const answer = first?.call.answer
  if (!first || !isRecord(answer)) return []
  const { trainingDate, settingDeadline, trainingLink, current, simulation } = answer
  const command = {
    verb: 'drill',
    trainingAt: trainingDate,
    settingDeadlineAt: settingDeadline,
    link: trainingLink,
    current,
    simulation,
  }
  return 'errors' in parseCommand(command)
    ? []
    : [{ atMs: first.call.atMs - 1, step: { do: command } }]
}

/** A firmware release before the first response that shows its update. */
function updates(calls: readonly CallInSession[]): ImportedStep[] {
  const released = new Set<string>()
  return calls.flatMap(({ call, session }) => {
    const { operation, answer, atMs } = call
    const terminalId = session?.terminalId
    if (operation !== 'getFirmwareUpdate' || !isRecord(answer) || !isRecord(answer.update))
      return []
    const command = { verb: 'firmware-release', terminalId, dates: answer.update.dates }
    const key = JSON.stringify(command)
    if (released.has(key) || 'errors' in parseCommand(command)) return []
    released.add(key)
    return [{ atMs: atMs - 1, step: { do: command } }]
  })
}

const failedFlag = 3

/** A tester's failure before each redundancy check that fails. */
function failedChecks(calls: readonly CallInSession[]): ImportedStep[] {
  return calls.flatMap(({ call, session }, index) => {
    const terminalId = session?.terminalId
    if (call.operation !== 'startRedundancyCheck' || call.status >= 300) return []
    const later = calls.slice(index + 1).filter((one) => one.session?.terminalId === terminalId)
    const end = later.findIndex((one) => one.call.operation === 'startRedundancyCheck')
    const failed = later
      .slice(0, end === -1 ? undefined : end)
      .map(({ call: { answer } }) => answer)
      .filter(isRecord)
      .find((answer) => [answer.east0ChkFlag, answer.west0ChkFlag].includes(failedFlag))
    // A check that fails because the link is lost needs no tester.
    const hasFailed = failed?.online === true
    if (!hasFailed || terminalId === undefined) return []
    const command = { verb: 'switch-outcome', terminalId, outcome: 'failure' }
    return [{ atMs: call.atMs - 1, step: { do: command } }]
  })
}

/** A cancelled contract before the first login that the backend refuses because of it. */
function endedContracts(calls: readonly CallInSession[]): ImportedStep[] {
  const terminalOf = new Map(calls.map(({ session }) => [session?.userId, session?.terminalId]))
  const refused = calls.find(
    ({ call: { operation, answer } }) =>
      operation === 'login' && isRecord(answer) && answer.code === errors.contractCancelled,
  )
  const { sent } = refused?.call ?? {}
  const terminalId = isRecord(sent) ? terminalOf.get(String(sent.userId)) : undefined
  if (!refused || terminalId === undefined) return []
  const command = { verb: 'contract', terminalId, state: 'cancelled' }
  return [{ atMs: refused.call.atMs - 1, step: { do: command } }]
}
