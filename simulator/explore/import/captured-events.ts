import { allowedCodes } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { parseCommand } from '../../scenario/language/parse-command.ts'
import type { Step } from '../generate/step.ts'
import { capturedQuakes } from './captured-quakes.ts'
import type { CallInSession, CapturedSession } from './captured-sessions.ts'
import type { TerminalSetup } from './captured-terminals.ts'
import type { ImportedStep } from './imported-step.ts'
import { listOf } from './list-of.ts'

/** What has changed the world between the calls: earthquakes, alerts, ended sessions and failures. */
export function capturedEvents(
  calls: readonly CallInSession[],
  terminals: readonly TerminalSetup[],
): ImportedStep[] {
  return [
    ...capturedQuakes(calls),
    ...tsunamiReports(calls, terminals),
    ...eruptionReports(calls),
    ...endedContracts(calls),
    ...endedSessions(calls),
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

const sessionTimeoutMs = 30 * 60_000

/** A command wherever a session ends that was used less than 30 minutes before, and that nobody has logged out. */
function endedSessions(calls: readonly CallInSession[]): ImportedStep[] {
  const lastUsedAt = new Map<CapturedSession, number>()
  return calls.flatMap(({ call, session }) => {
    const { atMs, operation, status } = call
    if (!session) return []
    const usedAt = lastUsedAt.get(session)
    if (status === 401 || operation === 'logout') lastUsedAt.delete(session)
    else lastUsedAt.set(session, atMs)
    if (status !== 401 || usedAt === undefined || atMs - usedAt >= sessionTimeoutMs) return []
    const command = { verb: 'expire-sessions', userId: session.userId }
    return [{ atMs: usedAt + 1, step: { do: command } }]
  })
}

/** A fault before each call that ended with a failure of the backend. */
function failures(calls: readonly CallInSession[]): ImportedStep[] {
  return calls.flatMap(({ call }) => {
    const { operation, status, answer, atMs } = call
    if (status < 500 || operation === 'getTerminalPage') return []
    const code = isRecord(answer) ? answer.code : status
    const known = allowedCodes(operation, status).find((one) => one === code)
    if (known === undefined) return []
    const effect = { kind: 'error', code: known }
    return [{ atMs, step: { do: { verb: 'fault', operationId: operation, effect, count: 1 } } }]
  })
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
