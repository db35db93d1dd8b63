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

type RedundancySignal = 'started' | 'succeeded' | 'failed'

export const redundancyTransitions: Transitions<RedundancyState['kind'], RedundancySignal> = {
  'not-checked': { started: 'checking' },
  checking: { succeeded: 'checked', failed: 'failed' },
  checked: { started: 'checking' },
  failed: { started: 'checking' },
}

/** The contract's numbers for the states. */
export const redundancyFlags = {
  'not-checked': 0,
  checked: 1,
  checking: 2,
  failed: 3,
} as const satisfies Record<RedundancyState['kind'], number>

export function secondaryCenter({ primary }: Redundancy): DataCenter {
  return primary === 'east0' ? 'west0' : 'east0'
}

/** Terminals on IPv6 stay connected to both data centres, so they need no checks. */
export function isExcluded({ localAddr }: Terminal): boolean {
  return localAddr?.includes(':') ?? false
}

export function runningCheck({
  states,
}: Redundancy): { dc: DataCenter; step: RedundancyStep } | undefined {
  if (states.east0.kind === 'checking') return { dc: 'east0', step: states.east0.step }
  if (states.west0.kind === 'checking') return { dc: 'west0', step: states.west0.step }
  return undefined
}

/** Returns when a check last succeeded. */
export function checkedAt(state: RedundancyState): number | undefined {
  if (state.kind === 'not-checked') return undefined
  return state.kind === 'checked' ? state.at : state.checkedAt
}

/** Returns the data centre that a terminal uses if it can reach both. */
export function preferredCenter(redundancy: Redundancy): DataCenter {
  const check = runningCheck(redundancy)
  return check && check.step !== 'returning' ? check.dc : redundancy.primary
}

/** Ends a check. Does nothing if no check is running. */
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
  const { nowMs } = context
  const isChecked = signal === 'succeeded'
  const earlier = checkedAt(redundancy.states[check.dc])
  redundancy.states[check.dc] = isChecked
    ? { kind: 'checked', at: nowMs }
    : { kind: 'failed', at: nowMs, checkedAt: earlier }
  const result = isChecked ? '完了' : '失敗'
  logLine(terminal, nowMs, `冗長化確認${result} ${dataCenterNames[check.dc]}`)
}
