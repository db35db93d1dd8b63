import type { ContractOperation, OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
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
    return ({ cause, world }) => {
      const late = lateTerminal(dueMs, world)
      if (late !== undefined) return `terminal ${late} is not back after 5 minutes`
      const call = handledCall(cause)
      const terminal = world.state.terminals[call?.before.terminal?.terminalId ?? '']
      if (!call || !terminal) return undefined
      if (isApplied(call)) dueMs.set(terminal.terminalId, world.nowMs + applyMs)
      return applyProblem(call, terminal, world.nowMs)
    }
  },
}

/** Removes the terminals that are back or disturbed. Returns a terminal that should be back by now. */
function lateTerminal(
  dueMs: Map<string, number>,
  { state, nowMs }: SimulatorWorld,
): string | undefined {
  for (const [terminalId, untilMs] of dueMs) {
    const terminal = state.terminals[terminalId]
    const isDone = !terminal || terminal.connection.kind === 'connected'
    if (isDone || isDisturbed(terminal, state)) dueMs.delete(terminalId)
    else if (nowMs > untilMs) return terminalId
  }
  return undefined
}

/** Whether a call has written settings to its terminal. */
function isApplied({ before, operation, response }: HandledCall): boolean {
  const wasConnected = before.terminal?.connection.kind === 'connected'
  return writing.has(operation.id) && response.status < 300 && wasConnected
}

/** Returns a problem if a terminal does not restart exactly when a call applies settings, or if the call says otherwise. */
function applyProblem(call: HandledCall, { power }: Terminal, nowMs: number): string | undefined {
  const { before, operation, received } = call
  const connection = before.terminal?.connection.kind
  const answer = received()
  const says = isRecord(answer) ? answer.isTermDownloaded : undefined
  if (says !== undefined && says !== (connection === 'connected'))
    return `${operation.id} is wrong about a terminal that was ${connection}`
  if (isApplied(call)) {
    const hasRestarted = power.kind === 'booting' && power.sinceAt === nowMs
    return hasRestarted ? undefined : `${operation.id} does not restart the terminal`
  }
  const isSame = JSON.stringify(power) === JSON.stringify(before.terminal?.power)
  return isSame ? undefined : `${operation.id} changes the power of the terminal`
}

type HandledCall = ObservedCall & { operation: ContractOperation }

/** A call that was answered by its operation, or undefined. */
function handledCall(cause: Cause): HandledCall | undefined {
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
    return ({ cause, world }) => {
      const { state, nowMs } = world
      const started = startedCheck(cause, world)
      if (started) running.set(started.terminalId, started.check)
      for (const [terminalId, check] of running) {
        const terminal = state.terminals[terminalId]
        if (!terminal) continue
        const { kind } = terminal.redundancy.states[check.dc]
        follow(check, terminal, state)
        if (kind === 'checking' && nowMs - check.startedAt <= checkMs.most) continue
        running.delete(terminalId)
        const problem =
          (kind === 'checked' ? successProblem(terminal, check.dc, nowMs) : undefined) ??
          resultProblem(kind, nowMs - check.startedAt, check)
        if (problem !== undefined) return `terminal ${terminalId}: a check ${problem}`
      }
      return undefined
    }
  },
}

/** The check that a call has started, unless its steps last for another time than usual. */
function startedCheck(
  cause: Cause,
  { state, nowMs }: SimulatorWorld,
): { terminalId: string; check: Check } | undefined {
  const call = handledCall(cause)
  const { terminalId } = call?.before.terminal ?? {}
  const isStart = call?.operation.id === 'startRedundancyCheck' && call.response.status < 300
  const body = isStart ? call.sent() : undefined
  if (!isRecord(body) || terminalId === undefined) return undefined
  if (state.timings.redundancyStep !== stepMs) return undefined
  const dc = body.priDcKey === 'east0' ? 'east0' : 'west0'
  return { terminalId, check: { dc, startedAt: nowMs, wasDisturbed: false, wasLost: false } }
}

/** Records the disturbances of a terminal while its check runs. */
function follow(check: Check, terminal: Terminal, state: SimulatorState): void {
  const { connection, redundancy } = terminal
  const isLost = connection.kind === 'no-reply' || connection.kind === 'lost'
  check.wasLost ||= isLost && redundancy.states[check.dc].kind === 'checking'
  check.wasDisturbed ||= isLost || isDisturbed(terminal, state)
}

function successProblem(
  { redundancy, connection }: Terminal,
  dc: DataCenter,
  nowMs: number,
): string | undefined {
  const result = redundancy.states[dc]
  if (result.kind === 'checked' && result.at !== nowMs) return 'has a wrong date'
  const isBack = connection.kind === 'connected' && connection.dc !== dc
  return isBack ? undefined : 'succeeds although the terminal is not back at its primary centre'
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
