import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import { stateMachines } from '../../../simulator/models/state-machines.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { SimulatorState } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { Invariant } from './invariant.ts'

/** The state of a machine, and the terminal or data centre that it belongs to. */
type OwnedState = readonly [owner: string, state: string]

/** Returns the states of all machines of a kind, always in the same order. */
const statesOf: Record<string, (state: SimulatorState) => OwnedState[]> = {
  power: ofTerminals(({ power }) => [power.kind]),
  connection: ofTerminals(({ connection }) => [connection.kind]),
  ntp: ofTerminals(({ ntp }) => [ntp]),
  redundancy: ofTerminals(({ redundancy }) =>
    Object.values(redundancy.states).map(({ kind }) => kind),
  ),
  firmware: ofTerminals(({ firmware }) => [firmwareState(firmware)]),
  'data-center': ({ dataCenters, subCenters }) => Object.entries({ ...dataCenters, ...subCenters }),
}

function ofTerminals(
  read: (terminal: Terminal) => string[],
): (state: SimulatorState) => OwnedState[] {
  return (state) =>
    allTerminals(state).flatMap((terminal) =>
      read(terminal).map((one) => [terminal.terminalId, one] as const),
    )
}

/** That each machine only moves along its table. */
export const transitionInvariants: readonly Invariant[] = Object.entries(stateMachines).map(
  ([machine, table]) => {
    const read = statesOf[machine]
    if (!read) throw new Error(`transitions.ts does not know the machine ${machine}.`)
    const next = (state: string) => Object.values(table[state] ?? {})
    // Several transitions can happen at one moment.
    const follows = (from: string, to: string) =>
      next(from).some((one) => one === to || next(one).includes(to))
    const owner = machine === 'data-center' ? '' : ' of a terminal'
    return {
      name: `${machine}-transitions`,
      statement: `The machine ${machine}${owner} only moves along its table.`,
      source: 'simulator/models/state-machines.ts',
      observe(world) {
        let before = read(world.state)
        return ({ cause, world: { state } }) => {
          const known = before
          before = read(state)
          // A tester sets the state of NTP, whatever it was.
          if (cause.kind === 'command' && cause.command.verb === machine) return undefined
          const broken = before.findIndex(([, to], index) => {
            const from = known[index]?.[1]
            return from !== undefined && from !== to && !follows(from, to)
          })
          const [id, to] = before[broken] ?? []
          return id && `${id}: from ${known[broken]?.[1]} to ${to}`
        }
      },
    }
  },
)
