import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { defaultTimings } from '../../state/timings.ts'
import type { CapturedCall } from './captured-call.ts'
import type { CallInSession } from './captured-sessions.ts'
import type { ImportedStep } from './imported-step.ts'

/** How long before a response that shows a change the scenario makes it. A terminal needs less to connect or to be lost. */
const noticedAfterMs = 41_000

/** What was wrong with the connections of terminals between the calls. */
export function capturedLinks(calls: readonly CallInSession[]): ImportedStep[] {
  return [...links(calls), ...replies(calls)]
}

/**
 * A lost or restored link wherever two responses about a terminal differ. The status says when the terminal was last in
 * contact, and so when the link was lost or restored.
 */
function links(calls: readonly CallInSession[]): ImportedStep[] {
  return changes(calls, connectionIn, ({ call, terminalId }, isConnected, before) => {
    const contact = isRecord(call.answer) ? call.answer.lastAccessDate : undefined
    const { connect, noReply } = defaultTimings()
    const atMs =
      typeof contact === 'number'
        ? isConnected
          ? contact - connect
          : contact - noReply
        : call.atMs - noticedAfterMs
    return {
      atMs: Math.min(call.atMs, Math.max(before + 1, atMs)),
      step: { do: { verb: 'link', terminalId, state: isConnected ? 'up' : 'down' } },
    }
  })
}

/** A terminal that does not reply although it is connected, or replies again. */
function replies(calls: readonly CallInSession[]): ImportedStep[] {
  return changes(calls, replyIn, ({ call, terminalId }, answers) => ({
    atMs: call.atMs - 1,
    step: { do: { verb: 'terminal-reply', terminalId, state: answers ? 'answers' : 'silent' } },
  }))
}

/** How long after new settings a terminal may be restarting. */
const restartMs = 2 * 60_000

/**
 * A step wherever what two responses about a terminal tell differs. At first everything works. A terminal that restarts tells
 * nothing.
 */
function changes(
  calls: readonly CallInSession[],
  tell: (call: CapturedCall) => boolean | undefined,
  stepOf: (
    one: { call: CapturedCall; terminalId: string },
    value: boolean,
    beforeMs: number,
  ) => ImportedStep,
): ImportedStep[] {
  const last = new Map<string, { value: boolean; atMs: number }>()
  const restartedAt = new Map<string, number>()
  return calls.flatMap(({ call, session }) => {
    const terminalId = session?.terminalId ?? terminalIn(call)
    if (terminalId === undefined) return []
    if (restarts(call)) restartedAt.set(terminalId, call.atMs)
    const value = tell(call)
    const sinceMs = call.atMs - (restartedAt.get(terminalId) ?? -Infinity)
    if (value === undefined || (!value && sinceMs < restartMs)) return []
    const before = last.get(terminalId)
    last.set(terminalId, { value, atMs: call.atMs })
    if ((before?.value ?? true) === value) return []
    return [stepOf({ call, terminalId }, value, before?.atMs ?? -Infinity)]
  })
}

/** Whether a call makes its terminal restart. */
function restarts({ operation, status, answer }: CapturedCall): boolean {
  if (status >= 300) return false
  if (operation === 'saveSettings') return isRecord(answer) && answer.isTermDownloaded === true
  return ['saveTsunamiOption', 'saveEruptionOption', 'registerUser'].includes(operation)
}

/** Operations that a terminal must be connected for. */
const needConnection = new Set<OperationId>([
  'startRedundancyCheck',
  'sendTestCast',
  'sendAlertTestCast',
  'issueOnetimePassword',
  'getTerminalLog',
])

/** Whether a response says that its terminal is connected. */
function connectionIn({ operation, status, answer }: CapturedCall): boolean | undefined {
  if (status < 300 && needConnection.has(operation)) return true
  if (!isRecord(answer)) return undefined
  if (answer.code === errors.terminalNotConnected) return false
  if (answer.code === errors.terminalRequestFailed) return true
  const value =
    operation === 'getTerminalStatus'
      ? answer.isConnected
      : operation === 'getSettings'
        ? answer.isTmConnection
        : undefined
  // For half a minute a terminal counts as connected that can't be reached any more.
  if (answer.isAlive === false && value === true) return undefined
  return typeof value === 'boolean' ? value : undefined
}

function replyIn({ operation, status, answer }: CapturedCall): boolean | undefined {
  if (status < 300 && needConnection.has(operation)) return true
  return isRecord(answer) && answer.code === errors.terminalRequestFailed ? false : undefined
}

function terminalIn({ sent }: CapturedCall): string | undefined {
  return isRecord(sent) && typeof sent.terminalId === 'string' ? sent.terminalId : undefined
}
