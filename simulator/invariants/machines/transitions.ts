import { stateMachines } from '../../models/state-machines.ts'
import type { Invariant, Moment } from '../invariant.ts'
import { type MachineName, machineStates } from './machine-states.ts'

/**
 * The invariant that a machine only moves along its table. Several transitions can happen at one moment, so a state must
 * be reachable from the last one in at most two.
 *
 * @param isSet whether a tester sets the state at a moment, whatever it was
 */
export function transitionsInvariant(
  machine: MachineName,
  isSet: (moment: Moment) => boolean = () => false,
): Invariant {
  const next = followers(machine)
  const owner = machine === 'data-center' ? '' : ' of a terminal'
  return {
    name: `${machine}-transitions`,
    statement: `The machine ${machine}${owner} only moves along its table.`,
    source: 'simulator/models/state-machines.ts',
    observe(world) {
      const known = new Map<string, string>()
      for (const { key, state } of machineStates(machine, world.state)) known.set(key, state)
      return (moment) => {
        let broken: string | undefined
        for (const { key, state } of machineStates(machine, moment.world.state)) {
          const last = known.get(key)
          if (last === state) continue
          known.set(key, state)
          if (last === undefined || isSet(moment) || next.get(last)?.has(state)) continue
          broken ??= `${key.split(' ')[0]}: from ${last} to ${state}`
        }
        return broken
      }
    },
  }
}

/** The states that follow each state within two transitions. */
function followers(machine: MachineName): Map<string, Set<string>> {
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
