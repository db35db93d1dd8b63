import type { Terminal } from '../../state/terminal.ts'
import {
  type Connection,
  type SubCenter,
  subCenters,
  type SubCenterLink,
} from '../../state/connection.ts'
import { type ConnectionSignal, connectionWaitMs, nextConnection } from './connection.ts'
import type { SimulatorTurn } from '../../state/state.ts'
import { isRunningWithLink } from './power.ts'

/** The links of a terminal that begins with all its connections in one state. */
export function subCenterLinks(
  kind: Connection['kind'],
  sinceAt: number,
): Record<SubCenter, SubCenterLink> {
  const link = (dc: SubCenter): SubCenterLink => ({
    connection: kind === 'lost' ? { kind, lastDc: dc, sinceAt } : { kind, dc, sinceAt },
  })
  return { east1: link('east1'), west1: link('west1') }
}

/** Compares the connections to the sub centres with what is in reach now. */
export function lookForSubCenters(turn: SimulatorTurn, terminal: Terminal): void {
  for (const dc of subCenters) {
    const isInReach = isRunningWithLink(terminal) && turn.state.subCenters[dc] === 'up'
    signalSubCenter(turn, terminal, dc, isInReach ? 'in-reach' : 'out-of-reach')
  }
}

/** Lets the wait of connections begin that a scenario left in a passing state. */
export function awaitSubCenters(turn: SimulatorTurn, terminal: Terminal): void {
  for (const dc of subCenters) awaitSubCenter(turn, terminal, dc)
}

/** The wait for a sub centre's answer, or for the end of a silence, is over. */
export function onSubCenterWaited(turn: SimulatorTurn, terminalId: string, dc: SubCenter): void {
  const terminal = turn.state.terminals[terminalId]
  if (!terminal) return
  terminal.subCenters[dc].event = undefined
  signalSubCenter(turn, terminal, dc, 'waited')
  lookForSubCenters(turn, terminal)
}

function signalSubCenter(
  turn: SimulatorTurn,
  terminal: Terminal,
  dc: SubCenter,
  signal: ConnectionSignal,
): void {
  const link = terminal.subCenters[dc]
  const next = nextConnection(link.connection, signal, dc, turn.nowMs)
  if (next === link.connection) return
  link.connection = next
  if (link.event !== undefined) turn.cancel(link.event)
  link.event = undefined
  awaitSubCenter(turn, terminal, dc)
}

function awaitSubCenter(turn: SimulatorTurn, terminal: Terminal, dc: SubCenter): void {
  const link = terminal.subCenters[dc]
  const waitMs = connectionWaitMs(link.connection)
  if (waitMs === undefined) return
  const event = { kind: 'sub-center-waited' as const, terminalId: terminal.terminalId, dc }
  link.event = turn.schedule(turn.nowMs + waitMs, event)
}
