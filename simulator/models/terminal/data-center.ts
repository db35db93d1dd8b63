import type { DataCenterState } from '../../state/connection.ts'

export type DataCenterSignal = 'failed' | 'repaired'

/** What comes next; a signal that is not named changes nothing. */
export const dataCenterTransitions = {
  up: { failed: 'down' },
  down: { repaired: 'up' },
} as const satisfies Record<DataCenterState, Partial<Record<DataCenterSignal, DataCenterState>>>

/** The state after a signal; the same when nothing changes. */
export function nextDataCenter(state: DataCenterState, signal: DataCenterSignal): DataCenterState {
  const transitions: Partial<Record<DataCenterSignal, DataCenterState>> =
    dataCenterTransitions[state]
  return transitions[signal] ?? state
}
