import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import { stateMachines } from '../../../simulator/models/state-machines.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import type { SimulatorState } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import type { Invariant } from './invariant.ts'

/**
 * The states of all machines of a kind in a terminal, in a fixed order. Data centres are not checked, because their table allows
 * every change.
 */
const statesOf: Readonly<Record<string, (terminal: Terminal) => string[]>> = {
  power: ({ power }) => [power.kind],
  connection: ({ connection }) => [connection.kind],
  ntp: ({ ntp }) => [ntp],
  redundancy: ({ redundancy }) => Object.values(redundancy.states).map(({ kind }) => kind),
  firmware: ({ firmware }) => [firmwareState(firmware)],
}

/** An update downloads immediately if its window starts while the terminal is connected. */
const quickTransitions = new Set(['firmware planned downloading'])

/** One invariant for each kind of machine. */
export const transitionInvariants: readonly Invariant[] = Object.entries(statesOf).map(
  ([machine, read]) => ({
    name: `${machine}-transitions`,
    statement: `The state machine ${machine} of a terminal only makes transitions from its table.`,
    source: 'simulator/models/state-machines.ts',
    observe(world) {
      let before = statesByTerminal(world.state, read)
      return ({ cause, world: { state } }) => {
        const known = before
        before = statesByTerminal(state, read)
        // After a command of a tester, any NTP state is allowed.
        const isSet = machine === 'ntp' && cause.kind === 'command' && cause.command.verb === 'ntp'
        if (isSet) return undefined
        for (const [terminalId, states] of before) {
          const broken = states.find(
            (to, index) => !isAllowed(machine, known.get(terminalId)?.[index], to),
          )
          if (broken !== undefined)
            return `terminal ${terminalId}: invalid transition from ${known.get(terminalId)?.join()} to ${states.join()}`
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

/** Returns whether the table of a machine allows a change. Every first state of a terminal is allowed. */
function isAllowed(machine: string, from: string | undefined, to: string): boolean {
  if (from === undefined || from === to) return true
  const next = Object.values(stateMachines[machine]?.[from] ?? {})
  return next.includes(to) || quickTransitions.has(`${machine} ${from} ${to}`)
}
