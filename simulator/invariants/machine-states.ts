import { firmwareState } from '../models/firmware/firmware.ts'
import { stateMachines } from '../models/state-machines.ts'
import { allTerminals } from '../models/terminal/place.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import type { Invariant, Moment } from './invariant.ts'

/** The state of one machine. */
export interface MachineState {
  /** Identifies the machine: a terminal and a number, or a data centre. */
  key: string
  state: string
}

/** The state machines of state-machines.ts. */
export type MachineName = 'power' | 'connection' | 'ntp' | 'redundancy' | 'firmware' | 'data-center'

/** Returns all machines of a kind in a world. */
export function* machineStates(name: MachineName, state: SimulatorState): Generator<MachineState> {
  if (name === 'data-center') {
    for (const [key, one] of Object.entries({ ...state.dataCenters, ...state.subCenters })) {
      yield { key, state: one }
    }
    return
  }
  for (const terminal of allTerminals(state)) {
    for (const [index, one] of terminalMachines[name](terminal).entries()) {
      yield { key: `${terminal.terminalId} ${index}`, ...one }
    }
  }
}

const terminalMachines: Record<
  Exclude<MachineName, 'data-center'>,
  (terminal: Terminal) => Omit<MachineState, 'key'>[]
> = {
  power: ({ power }) => [{ state: power.kind }],
  connection: ({ connection }) => [{ state: connection.kind }],
  ntp: ({ ntp }) => [{ state: ntp }],
  redundancy: ({ redundancy }) =>
    Object.values(redundancy.states).map(({ kind }) => ({ state: kind })),
  firmware: ({ firmware }) => [{ state: firmwareState(firmware) }],
}

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
