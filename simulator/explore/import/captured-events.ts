import { minuteMs } from '../../engine/durations.ts'
import { allowedCodes } from '../../../openapi/contract/contract.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { parseCommand } from '../../scenario/language/commands.ts'
import {
  type CapturedCall,
  type CapturedSession,
  type Fields,
  type ImportedStep,
  commandAt,
  fieldsOf,
  objectsIn,
} from './captured-call.ts'
import { capturedHistory } from './captured-history.ts'
import { capturedLinks } from './captured-links.ts'
import { capturedQuakes } from './captured-quakes.ts'
import { asOf } from './captured-steps.ts'
import type { TerminalSetup } from './captured-terminals.ts'

/** What has changed the world between the calls: earthquakes, links, alerts, ended sessions and failures. */
export function capturedEvents(
  calls: readonly CapturedCall[],
  terminals: readonly TerminalSetup[],
): ImportedStep[] {
  return [
    ...capturedQuakes(calls),
    ...capturedHistory(calls),
    ...capturedLinks(calls),
    ...alerts(calls, terminals),
    ...endedContracts(calls),
    ...sessionEvents(calls),
    ...drills(calls),
    ...updates(calls),
    ...failedChecks(calls),
    ...failures(calls),
  ]
}

/** The alerts of the status, each at its own time. */
function alerts(
  calls: readonly CapturedCall[],
  terminals: readonly TerminalSetup[],
): ImportedStep[] {
  const areas = new Map(terminals.map(({ terminalId, tsunami }) => [terminalId, tsunami?.areaCode]))
  const reported = calls.filter(({ operation }) => operation === 'getTerminalStatus')
  return [
    ...alertSteps(reported, 'tsunamiAlerts', ({ session }, { level }) => {
      const areaCode = areas.get(session?.terminalId ?? '')
      return areaCode === undefined ? undefined : { verb: 'tsunami', areaCode, level }
    }),
    ...['eruptionAlerts', 'eruptionReports'].flatMap((field) =>
      alertSteps(reported, field, ({ answer }, { level, etc }) => ({
        verb: 'eruption',
        areaName: answer.eruptionAreaName,
        level,
        ...(etc !== undefined && { etc }),
      })),
    ),
  ]
}

function alertSteps(
  calls: readonly CapturedCall[],
  field: string,
  commandOf: (call: CapturedCall, alert: Fields) => Fields | undefined,
): ImportedStep[] {
  const found = new Map<string, ImportedStep>()
  for (const call of calls) {
    for (const alert of objectsIn(call.answer[field])) {
      const command = commandOf(call, alert)
      if (!command || typeof alert.eventTime !== 'number') continue
      const step = commandAt(alert.eventTime, command)
      found.set(JSON.stringify(step), step)
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
function sessionEvents(calls: readonly CapturedCall[]): ImportedStep[] {
  const usedAtMs = new Map<CapturedSession, number>()
  return calls.flatMap((call, index): ImportedStep[] => {
    const { atMs, operation, status, session } = call
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
    return hasEnded ? [] : [commandAt(usedAt + 1, command)]
  })
}

/** Whether the backend accepts a session again without a login. */
function isAcceptedLater(session: CapturedSession, later: readonly CapturedCall[]): boolean {
  const next = later.find((one) => one.session === session && one.status !== 401)
  return next !== undefined && next.operation !== 'login'
}

/** A fault before each call that ended with a failure of the backend. */
function failures(calls: readonly CapturedCall[]): ImportedStep[] {
  return calls.flatMap((call) => {
    const { operation, status, answer } = call
    if (status < 500 || operation === 'getTerminalPage') return []
    const code = 'code' in answer ? answer.code : status
    const known = allowedCodes(operation, status).find((one) => one === code)
    return known === undefined ? [] : [failure(call, known)]
  })
}

function failure({ operation, atMs }: CapturedCall, code: number | string): ImportedStep {
  const effect = { kind: 'error', code }
  return commandAt(atMs, { verb: 'fault', operationId: operation, effect, count: 1 })
}

/** A command just before a call, if a scenario can have it. */
function before({ atMs }: CapturedCall, command: Fields): ImportedStep[] {
  return 'errors' in parseCommand(command) ? [] : [commandAt(atMs - 1, command)]
}

/** The drill as the first response shows it, before that. */
function drills(calls: readonly CapturedCall[]): ImportedStep[] {
  const first = calls.find(({ operation, isDone }) => operation === 'getDrill' && isDone)
  if (!first) return []
  const { trainingDate, settingDeadline, trainingLink, current, simulation } = first.answer
  return before(first, {
    verb: 'drill',
    trainingAt: trainingDate,
    settingDeadlineAt: settingDeadline,
    link: trainingLink,
    current,
    simulation,
  })
}

/** A firmware release before the first response that shows its update. */
function updates(calls: readonly CapturedCall[]): ImportedStep[] {
  const released = new Set<string>()
  return calls.flatMap((call) => {
    const { operation, answer, session } = call
    if (operation !== 'getFirmwareUpdate' || answer.update === undefined) return []
    const { dates } = fieldsOf(answer.update)
    const command = { verb: 'firmware-release', terminalId: session?.terminalId, dates }
    const key = JSON.stringify(command)
    if (released.has(key)) return []
    released.add(key)
    return before(call, command)
  })
}

const failedFlag = 3

function isStart({ operation }: CapturedCall): boolean {
  return operation === 'startRedundancyCheck'
}

/** A tester's failure before each redundancy check that fails. */
function failedChecks(calls: readonly CapturedCall[]): ImportedStep[] {
  return calls.flatMap((call, index) => {
    const terminalId = call.session?.terminalId
    if (!isStart(call) || !call.isDone) return []
    const later = calls.slice(index + 1).filter((one) => one.session?.terminalId === terminalId)
    const end = later.findIndex(isStart)
    const failed = later
      .slice(0, end === -1 ? undefined : end)
      .find(({ answer }) => [answer.east0ChkFlag, answer.west0ChkFlag].includes(failedFlag))
    // A check that fails because the link is lost needs no tester.
    return failed?.answer.online === true
      ? before(call, { verb: 'switch-outcome', terminalId, outcome: 'failure' })
      : []
  })
}

/** A cancelled contract before the first login that the backend refuses because of it. */
function endedContracts(calls: readonly CapturedCall[]): ImportedStep[] {
  const terminalOf = new Map(calls.map(({ session }) => [session?.userId, session?.terminalId]))
  const refused = calls.find(
    ({ operation, answer }) => operation === 'login' && answer.code === errors.contractCancelled,
  )
  const terminalId = terminalOf.get(String(refused?.sent.userId))
  return refused ? before(refused, { verb: 'contract', terminalId, state: 'cancelled' }) : []
}
