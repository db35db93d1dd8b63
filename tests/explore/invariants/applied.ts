import type { ContractOperation, OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { DataCenter, Terminal } from '../../../simulator/state/terminal.ts'
import type { Cause, Invariant, ObservedCall } from './invariant.ts'

// The numbers are from the specification, section "Business constants and limits", not from the models.

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
    'A connected terminal restarts when it receives settings, and no other call restarts it. Without other events, it is connected again within 5 minutes.',
  source: 'docs/requirements.md: settings',
  observe() {
    const dueMs = new Map<string, number>()
    return ({ cause, world }) => {
      const late = lateTerminal(dueMs, world)
      if (late !== undefined) return `terminal ${late} is not connected again after 5 minutes`
      const call = handledCall(cause)
      const terminal = world.state.terminals[call?.before.terminal?.terminalId ?? '']
      if (!call || !terminal) return undefined
      if (isApplied(call)) dueMs.set(terminal.terminalId, world.nowMs + applyMs)
      return applyProblem(call, terminal, world.nowMs)
    }
  },
}

/** Removes terminals that are connected again or disturbed. Returns a terminal that should be connected by now. */
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

/** Checks that a terminal restarts exactly when a call applies settings, and that the response says so. */
function applyProblem(call: HandledCall, { power }: Terminal, nowMs: number): string | undefined {
  const { before, operation, received } = call
  const connection = before.terminal?.connection.kind
  const body = received()
  const says = isRecord(body) ? body.isTermDownloaded : undefined
  if (says !== undefined && says !== (connection === 'connected'))
    return `${operation.id}: isTermDownloaded is ${JSON.stringify(says)}, but the terminal was ${connection}`
  if (isApplied(call)) {
    const hasRestarted = power.kind === 'booting' && power.sinceAt === nowMs
    return hasRestarted ? undefined : `${operation.id} does not restart the terminal`
  }
  const isSame = JSON.stringify(power) === JSON.stringify(before.terminal?.power)
  return isSame ? undefined : `${operation.id} changes the power of the terminal`
}

type HandledCall = ObservedCall & { operation: ContractOperation }

/** Returns the call that caused a change. Undefined if a fault answered it, or if its operation is unknown. */
function handledCall(cause: Cause): HandledCall | undefined {
  if (cause.kind !== 'request' || cause.isFaulty) return undefined
  const { operation } = cause
  return operation && { ...cause, operation }
}

/** Whether something prevents a terminal's connection, or affects the result of a check. */
function isDisturbed(terminal: Terminal, { dataCenters }: SimulatorState): boolean {
  const { power, isLinkUp, networkOutages = [], network, isSilent, firmware, redundancy } = terminal
  const isCut = power.kind === 'off' || !isLinkUp || networkOutages.length > 0
  const isUpdating = firmware.plan !== undefined && firmware.plan.state !== 'planned'
  const isFailing = isSilent || redundancy.nextOutcome === 'failure'
  const areUp = Object.values(dataCenters).every((state) => state === 'up')
  return isCut || network !== undefined || isUpdating || isFailing || !areUp
}

interface Check {
  dc: DataCenter
  startedAt: number
  wasDisturbed: boolean
  wasLost: boolean
}

/** How long a redundancy check may take. The specification says about 3 minutes. */
const checkMs = { min: 2 * minuteMs, max: 4 * minuteMs }
const stepMs = minuteMs

const checkResult: Invariant = {
  name: 'check-result',
  statement:
    'A redundancy check always shows its result after about 3 minutes. It succeeds if nothing else happens, and fails if the terminal loses its connection or does not end at its primary centre.',
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
        recordDisturbances(check, terminal, state)
        if (kind === 'checking' && nowMs - check.startedAt <= checkMs.max) continue
        running.delete(terminalId)
        const problem =
          (kind === 'checked' ? successProblem(terminal, check.dc, nowMs) : undefined) ??
          resultProblem(kind, nowMs - check.startedAt, check)
        if (problem !== undefined) return `terminal ${terminalId}: the redundancy check ${problem}`
      }
      return undefined
    }
  },
}

/** Returns the check that a call has started, unless its steps have an unusual duration. */
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
function recordDisturbances(check: Check, terminal: Terminal, state: SimulatorState): void {
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
  return isBack
    ? undefined
    : 'succeeds although the terminal is not connected to its primary centre'
}

function resultProblem(
  kind: string,
  lastsMs: number,
  { wasDisturbed, wasLost }: Check,
): string | undefined {
  switch (kind) {
    case 'checked': {
      if (wasLost) return 'succeeds although the terminal had no connection'
      const isUsual = lastsMs >= checkMs.min && lastsMs <= checkMs.max
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
