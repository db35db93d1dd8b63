import type { Terminal } from '../../state/terminal.ts'
import type { RedundancyState, Redundancy } from '../../state/device.ts'
import type { DataCenter } from '../../state/connection.ts'
import { isReachable } from './connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { terminalRequestError } from './terminal-request.ts'
import { logLine } from './terminal-log.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import { unreachable } from '../../../openapi/contract/unreachable.ts'

export type RedundancySignal = 'started' | 'succeeded' | 'failed'

/** The next state, by state and signal. Other signals have no effect. */
export const redundancyTransitions = {
  'not-checked': { started: 'checking' },
  checking: { succeeded: 'checked', failed: 'failed' },
  checked: { started: 'checking' },
  failed: { started: 'checking' },
} as const satisfies Record<
  RedundancyState['kind'],
  Partial<Record<RedundancySignal, RedundancyState['kind']>>
>

/** The numbers for the states in the contract. */
export const redundancyFlags = {
  'not-checked': 0,
  checked: 1,
  checking: 2,
  failed: 3,
} as const satisfies Record<RedundancyState['kind'], number>

/** Duration of a check: the result takes about 3 minutes to appear. */
const redundancyCheckMs = 3 * 60_000

/** Returns the data centre that a check switches to. */
export function secondaryCenter({ primary }: Redundancy): DataCenter {
  return primary === 'east0' ? 'west0' : 'east0'
}

/** Returns whether the check does not apply. Terminals on IPv6 stay connected to both data centres. */
export function isExcluded({ localAddr }: Terminal): boolean {
  return localAddr?.includes(':') ?? false
}

/** Starts a check of the secondary data centre. Returns an error code if it can't start. */
export function startRedundancyCheck(
  context: SimulatorContext,
  terminal: Terminal,
  target: DataCenter,
): (typeof errors)['badRequest' | 'terminalNotConnected' | 'terminalRequestFailed'] | undefined {
  const error = terminalRequestError(terminal)
  if (error !== undefined) return error
  const { redundancy } = terminal
  const isChecking = Object.values(redundancy.states).some(({ kind }) => kind === 'checking')
  if (isChecking || isExcluded(terminal) || target !== secondaryCenter(redundancy)) {
    return errors.badRequest
  }
  redundancy.states[target] = nextRedundancy(redundancy.states[target], 'started', context.nowMs)
  logLine(terminal, context.nowMs, `冗長化確認開始 ${target}`)
  const event = { kind: 'redundancy-checked' as const, terminalId: terminal.terminalId, dc: target }
  context.schedule(context.nowMs + redundancyCheckMs, event)
  return undefined
}

/** Ends a check. It fails if the data centre is down or the terminal is not connected, unless a tester set the outcome. */
export function onRedundancyChecked(
  context: SimulatorContext,
  terminalId: string,
  dc: DataCenter,
): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return
  const { redundancy, connection } = terminal
  const isHealthy = context.state.dataCenters[dc] === 'up' && isReachable(connection)
  const outcome = redundancy.nextOutcome ?? (isHealthy ? 'success' : 'failure')
  redundancy.nextOutcome = undefined
  const signal = outcome === 'success' ? 'succeeded' : 'failed'
  redundancy.states[dc] = nextRedundancy(redundancy.states[dc], signal, context.nowMs)
  logLine(terminal, context.nowMs, `冗長化確認${signal === 'succeeded' ? '完了' : '失敗'} ${dc}`)
}

function nextRedundancy(
  state: RedundancyState,
  signal: RedundancySignal,
  nowMs: number,
): RedundancyState {
  const transitions: Partial<Record<RedundancySignal, RedundancyState['kind']>> =
    redundancyTransitions[state.kind]
  const kind = transitions[signal]
  switch (kind) {
    case undefined:
    case 'not-checked':
      return state
    case 'checking':
      return { kind, sinceAt: nowMs }
    case 'checked':
    case 'failed':
      return { kind, at: nowMs }
    default:
      return unreachable(kind)
  }
}
