import { firmwareState } from '../../models/firmware/firmware-progress.ts'
import { allTerminals } from '../../models/terminal/all-terminals.ts'
import type { SimulatorState } from '../../state/state.ts'
import type { Terminal } from '../../state/terminal.ts'

/** The state of one machine. */
export interface MachineState {
  /** Identifies the machine: a terminal and a number, or a data centre. */
  key: string
  state: string
  /** Differs when the machine has moved from the state into the same state. */
  mark: unknown
}

/** The state machines of state-machines.ts. */
export type MachineName = 'power' | 'connection' | 'ntp' | 'redundancy' | 'firmware' | 'data-center'

/** Returns all machines of a kind in a world. */
export function* machineStates(name: MachineName, state: SimulatorState): Generator<MachineState> {
  if (name === 'data-center') {
    for (const [key, one] of Object.entries({ ...state.dataCenters, ...state.subCenters })) {
      yield { key, state: one, mark: undefined }
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
  power: ({ power }) => [{ state: power.kind, mark: power.sinceAt }],
  connection: ({ connection }) => [{ state: connection.kind, mark: connection.sinceAt }],
  ntp: ({ ntp, ntpEvent }) => [{ state: ntp, mark: ntpEvent }],
  redundancy: ({ redundancy }) =>
    Object.values(redundancy.states).map(({ kind }) => ({ state: kind, mark: undefined })),
  firmware: ({ firmware }) => [
    { state: firmwareState(firmware), mark: firmware.plan?.dates.join(' ') },
  ],
}
