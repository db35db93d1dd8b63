import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'
import { type Invariant, onRequests } from '../invariant.ts'

export const refusedChangesNothing: Invariant = {
  name: 'refused-changes-nothing',
  statement: 'A call that is refused, or that only reads, changes no setting of any terminal.',
  source: 'openapi/equser.yaml: errors',
  observe({ state }) {
    let last = settingsOf(state)
    const checkCall = onRequests(({ operation, request, response, isFaulty }) => {
      const isRefused = response.status >= 400 && response.status < 500
      if (!operation || isFaulty || !(isRefused || request.method === 'GET')) return undefined
      return settingsOf(state) === last
        ? undefined
        : `${operation.id} ended with ${response.status} and has changed settings`
    })
    return (moment) => {
      const problem = checkCall(moment)
      last = settingsOf(state)
      return problem
    }
  },
}

/** What owners save, as text. */
function settingsOf(state: SimulatorState): string {
  const terminals = allTerminals(state).map((one) => [
    one.place,
    one.isUserConnMailEnabled,
    one.tsunami?.areaCode,
    one.tsunami?.level,
    one.eruption?.level,
    one.joinsDrill,
    one.firmware.window,
    one.ownSettings,
  ])
  return JSON.stringify(terminals)
}
