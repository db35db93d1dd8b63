import type { ContractOperation, OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import type { SimulatorState } from '../../../simulator/state/state.ts'
import type { DataCenter, Terminal } from '../../../simulator/state/terminal.ts'
import type { Cause, Invariant, ObservedCall } from './invariant.ts'

// The numbers are those of the specification, section "Business constants and limits", and not the models'.

/** Operations that write settings to the terminal. */
const writing = new Set<OperationId>([
  'registerUser',
  'saveSettings',
  'saveTsunamiOption',
  'saveEruptionOption',
])
const applyMs = 5 * minuteMs

const settingsApplied: Invariant = {
  name: 'settings-applied',
  statement:
    'A connected terminal restarts when it gets settings, and no other call restarts it. It is connected again within 5 minutes, if nothing else happens.',
  source: 'docs/requirements.md: settings',
  observe() {
    const dueMs = new Map<string, number>()
    return ({ cause, world: { state, nowMs } }) => {
      for (const [terminalId, untilMs] of dueMs) {
        const terminal = state.terminals[terminalId]
        const isDone = !terminal || terminal.connection.kind === 'connected'
        if (isDone || isDisturbed(terminal, state)) dueMs.delete(terminalId)
        else if (nowMs > untilMs) return `terminal ${terminalId} is not back after 5 minutes`
      }
      const call = handledCall(cause)
      const terminal = state.terminals[call?.before.terminal?.terminalId ?? '']
      if (!call || !terminal) return undefined
      const { before, operation, response, received } = call
      const wasConnected = before.terminal?.connection.kind === 'connected'
      const isWritten = writing.has(operation.id) && response.status < 300 && wasConnected
      const hasRestarted = terminal.power.kind === 'booting' && terminal.power.sinceAt === nowMs
      const answer = received()
      const says = isRecord(answer) ? answer.isTermDownloaded : undefined
      if (isWritten) dueMs.set(terminal.terminalId, nowMs + applyMs)
      if (says !== undefined && says !== wasConnected)
        return `${operation.id} is wrong about a terminal that was ${before.terminal?.connection.kind}`
      if (isWritten && !hasRestarted) return `${operation.id} does not restart the terminal`
      const isSame = JSON.stringify(terminal.power) === JSON.stringify(before.terminal?.power)
      return isWritten || isSame ? undefined : `${operation.id} changes the power of the terminal`
    }
  },
}

/** A call that was answered by its operation, or undefined. */
function handledCall(cause: Cause): (ObservedCall & { operation: ContractOperation }) | undefined {
  if (cause.kind !== 'request' || cause.isFaulty) return undefined
  const { operation } = cause
  return operation && { ...cause, operation }
}

/** Whether something keeps a terminal from its centre, or changes how a check ends. */
function isDisturbed(terminal: Terminal, { dataCenters }: SimulatorState): boolean {
  const { power, isLinkUp, networkOutages = [], network, isSilent, firmware, redundancy } = terminal
  const isCut = power.kind === 'off' || !isLinkUp || networkOutages.length > 0
  const isUpdating = firmware.plan !== undefined && firmware.plan.state !== 'planned'
  const isFailing = isSilent || redundancy.nextOutcome === 'failure'
  const areUp = Object.values(dataCenters).every((one) => one === 'up')
  return isCut || network !== undefined || isUpdating || isFailing || !areUp
}

/** A redundancy check that runs. */
interface Check {
  dc: DataCenter
  startedAt: number
  wasDisturbed: boolean
  wasLost: boolean
}

/** About 3 minutes. */
const checkMs = { least: 2 * minuteMs, most: 4 * minuteMs }
const stepMs = minuteMs

const checkResult: Invariant = {
  name: 'check-result',
  statement:
    'A redundancy check shows its result after about 3 minutes, whatever happens. It succeeds if nothing else happens, and fails if the terminal loses its connection or ends at another centre than its primary one.',
  source: 'docs/requirements.md: redundancy check',
  observe() {
    const running = new Map<string, Check>()
    return ({ cause, world: { state, nowMs } }) => {
      const call = handledCall(cause)
      const started = call?.operation.id === 'startRedundancyCheck' && call.response.status < 300
      const body = started ? call.sent() : undefined
      const terminalId = call?.before.terminal?.terminalId
      if (isRecord(body) && terminalId !== undefined && state.timings.redundancyStep === stepMs) {
        const dc = body.priDcKey === 'east0' ? 'east0' : 'west0'
        running.set(terminalId, { dc, startedAt: nowMs, wasDisturbed: false, wasLost: false })
      }
      for (const [id, check] of running) {
        const terminal = state.terminals[id]
        if (!terminal) continue
        const result = terminal.redundancy.states[check.dc]
        const { kind } = result
        const { connection } = terminal
        const isLost = connection.kind === 'no-reply' || connection.kind === 'lost'
        check.wasLost ||= isLost && kind === 'checking'
        check.wasDisturbed ||= isLost || isDisturbed(terminal, state)
        const lastsMs = nowMs - check.startedAt
        if (kind === 'checking' && lastsMs <= checkMs.most) continue
        running.delete(id)
        if (result.kind === 'checked' && result.at !== nowMs) return `terminal ${id}: wrong date`
        const isBack = connection.kind === 'connected' && connection.dc !== check.dc
        if (kind === 'checked' && !isBack) return `terminal ${id}: not back at its primary centre`
        const problem = resultProblem(kind, lastsMs, check)
        if (problem !== undefined) return `terminal ${id}: a check ${problem}`
      }
      return undefined
    }
  },
}

function resultProblem(
  kind: string,
  lastsMs: number,
  { wasDisturbed, wasLost }: Check,
): string | undefined {
  switch (kind) {
    case 'checked': {
      if (wasLost) return 'succeeds although the terminal had no connection'
      const isUsual = lastsMs >= checkMs.least && lastsMs <= checkMs.most
      return isUsual ? undefined : `takes ${lastsMs / minuteMs} minutes`
    }
    case 'failed':
      return wasDisturbed ? undefined : 'fails although nothing happened'
    case 'checking':
      return `takes more than ${lastsMs / minuteMs} minutes`
    default:
      return 'was never started'
  }
}

export const appliedInvariants: readonly Invariant[] = [settingsApplied, checkResult]
