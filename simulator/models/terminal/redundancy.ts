import type {
  Terminal,
  Redundancy,
  RedundancyState,
  RedundancyStep,
  DataCenter,
  Transitions,
} from '../../state/terminal.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { dataCenterNames, logLine } from './log.ts'

export type RedundancySignal = 'started' | 'succeeded' | 'failed'

export const redundancyTransitions: Transitions<RedundancyState['kind'], RedundancySignal> = {
  'not-checked': { started: 'checking' },
  checking: { succeeded: 'checked', failed: 'failed' },
  checked: { started: 'checking' },
  failed: { started: 'checking' },
}

/** The numbers for the states in the contract. */
export const redundancyFlags = {
  'not-checked': 0,
  checked: 1,
  checking: 2,
  failed: 3,
} as const satisfies Record<RedundancyState['kind'], number>

/** Returns the data centre that a check switches to. */
export function secondaryCenter({ primary }: Redundancy): DataCenter {
  return primary === 'east0' ? 'west0' : 'east0'
}

/** Checks whether the terminal is excluded from checks. Terminals on IPv6 stay connected to both data centres. */
export function isExcluded({ localAddr }: Terminal): boolean {
  return localAddr?.includes(':') ?? false
}

/** Returns the running check: the checked centre and the current step. */
export function runningCheck({
  states,
}: Redundancy): { dc: DataCenter; step: RedundancyStep } | undefined {
  if (states.east0.kind === 'checking') return { dc: 'east0', step: states.east0.step }
  if (states.west0.kind === 'checking') return { dc: 'west0', step: states.west0.step }
  return undefined
}

/** Returns the centre that the terminal connects to if both are reachable. */
export function preferredCenter(redundancy: Redundancy): DataCenter {
  const check = runningCheck(redundancy)
  return check && check.step !== 'returning' ? check.dc : redundancy.primary
}

/** Ends the running check, if any, with a result. */
export function endCheck(
  context: SimulatorContext,
  terminal: Terminal,
  signal: Exclude<RedundancySignal, 'started'>,
): void {
  const { redundancy } = terminal
  const check = runningCheck(redundancy)
  if (!check) return
  if (redundancy.stepEvent !== undefined) context.cancel(redundancy.stepEvent)
  redundancy.stepEvent = undefined
  const kind = signal === 'succeeded' ? 'checked' : 'failed'
  redundancy.states[check.dc] = { kind, at: context.nowMs }
  const result = kind === 'checked' ? '完了' : '失敗'
  logLine(terminal, context.nowMs, `冗長化確認${result} ${dataCenterNames[check.dc]}`)
}
