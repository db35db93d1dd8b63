import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import { stateMachines } from '../../../simulator/models/state-machines.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { SimulatorState } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { Invariant } from './invariant.ts'

/**
 * Returns the states of all machines of a kind in a terminal, always in the same order. Data centres are left out: their
 * table allows every change.
 */
const statesOf: Readonly<Record<string, (terminal: Terminal) => string[]>> = {
  power: ({ power }) => [power.kind],
  connection: ({ connection }) => [connection.kind],
  ntp: ({ ntp }) => [ntp],
  redundancy: ({ redundancy }) => Object.values(redundancy.states).map(({ kind }) => kind),
  firmware: ({ firmware }) => [firmwareState(firmware)],
}

/** An update whose window opens while its terminal is connected is downloaded at once. */
const quickTransitions = new Set(['firmware planned downloading'])

/** One invariant for each kind of machine. */
export const transitionInvariants: readonly Invariant[] = Object.entries(statesOf).map(
  ([machine, read]) => ({
    name: `${machine}-transitions`,
    statement: `The machine ${machine} of a terminal only moves along its table.`,
    source: 'simulator/models/state-machines.ts',
    observe(world) {
      let before = statesByTerminal(world.state, read)
      return ({ cause, world: { state } }) => {
        const known = before
        before = statesByTerminal(state, read)
        // A tester sets the state of NTP, whatever it was.
        const isSet = machine === 'ntp' && cause.kind === 'command' && cause.command.verb === 'ntp'
        if (isSet) return undefined
        for (const [terminalId, states] of before) {
          const broken = states.find(
            (to, index) => !isAllowed(machine, known.get(terminalId)?.[index], to),
          )
          if (broken !== undefined)
            return `${terminalId}: from ${known.get(terminalId)?.join()} to ${states.join()}`
        }
        return undefined
      }
    },
  }),
)

function statesByTerminal(
  state: SimulatorState,
  read: (terminal: Terminal) => string[],
): Map<string, string[]> {
  return new Map(allTerminals(state).map((terminal) => [terminal.terminalId, read(terminal)]))
}

/** Whether a machine may move from a state to another one. It has no state before its terminal is known. */
function isAllowed(machine: string, from: string | undefined, to: string): boolean {
  if (from === undefined || from === to) return true
  const next = Object.values(stateMachines[machine]?.[from] ?? {})
  return next.includes(to) || quickTransitions.has(`${machine} ${from} ${to}`)
}
