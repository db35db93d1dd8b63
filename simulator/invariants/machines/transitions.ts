import { stateMachines } from '../../models/state-machines.ts'
import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorWorld } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { Invariant, Moment } from '../invariant.ts'

/**
 * The invariant that a machine of the terminals only moves along its table. Several transitions can happen at one moment,
 * so a state must be reachable from the last one in at most two.
 *
 * @param statesOf returns the states of a terminal's machines of this kind
 * @param isSet whether a tester sets the state at a moment, whatever it was
 */
export function transitionsInvariant(
  machine: 'power' | 'connection' | 'ntp' | 'redundancy' | 'firmware',
  statesOf: (terminal: Terminal) => string[],
  isSet: (moment: Moment) => boolean = () => false,
): Invariant {
  const next = followers(machine)
  return {
    name: `${machine}-transitions`,
    statement: `The machine ${machine} of a terminal only moves along its table.`,
    source: 'simulator/models/state-machines.ts',
    observe(world) {
      const known = new Map(states(world, statesOf))
      return (moment) => {
        let broken: string | undefined
        for (const [key, state] of states(moment.world, statesOf)) {
          const last = known.get(key)
          if (last === state) continue
          known.set(key, state)
          if (last === undefined || isSet(moment) || next.get(last)?.has(state)) continue
          broken ??= `terminal ${key.split(' ')[0]}: from ${last} to ${state}`
        }
        return broken
      }
    },
  }
}

function* states(
  { state }: SimulatorWorld,
  statesOf: (terminal: Terminal) => string[],
): Generator<[string, string]> {
  for (const terminal of allTerminals(state)) {
    for (const [index, one] of statesOf(terminal).entries()) {
      yield [`${terminal.terminalId} ${index}`, one]
    }
  }
}

/** The states that follow each state within two transitions. */
function followers(machine: string): Map<string, Set<string>> {
  const table = stateMachines[machine]
  if (!table) throw new Error(`There is no machine ${machine} in state-machines.ts.`)
  const direct = (state: string) => Object.values(table[state] ?? {})
  return new Map(
    Object.keys(table).map((state) => [
      state,
      new Set(direct(state).flatMap((one) => [one, ...direct(one)])),
    ]),
  )
}
