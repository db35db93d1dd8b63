import type { DataCenterState } from '../../state/connection.ts'

export type DataCenterSignal = 'failed' | 'repaired'

/** The next state, by state and signal. Other signals have no effect. */
export const dataCenterTransitions = {
  up: { failed: 'down' },
  down: { repaired: 'up' },
} as const satisfies Record<DataCenterState, Partial<Record<DataCenterSignal, DataCenterState>>>

/** Returns the state after a signal. */
export function nextDataCenter(state: DataCenterState, signal: DataCenterSignal): DataCenterState {
  const transitions: Partial<Record<DataCenterSignal, DataCenterState>> =
    dataCenterTransitions[state]
  return transitions[signal] ?? state
}
