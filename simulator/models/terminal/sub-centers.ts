import type { Terminal } from '../../state/terminal.ts'
import {
  type Connection,
  type SubCenter,
  subCenters,
  type SubCenterLink,
} from '../../state/connection.ts'
import { type ConnectionSignal, connectionWaitMs, nextConnection } from './connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
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
export function updateSubCenterConnections(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) {
    const isInReach = isRunningWithLink(terminal) && context.state.subCenters[dc] === 'up'
    signalSubCenter(context, terminal, dc, isInReach ? 'in-reach' : 'out-of-reach')
  }
}

/** Lets the wait of connections begin that a scenario left in a passing state. */
export function awaitSubCenters(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) awaitSubCenter(context, terminal, dc)
}

/** The wait for a sub centre's answer, or for the end of a silence, is over. */
export function onSubCenterWaited(
  context: SimulatorContext,
  terminalId: string,
  dc: SubCenter,
): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return
  terminal.subCenters[dc].event = undefined
  signalSubCenter(context, terminal, dc, 'waited')
  updateSubCenterConnections(context, terminal)
}

function signalSubCenter(
  context: SimulatorContext,
  terminal: Terminal,
  dc: SubCenter,
  signal: ConnectionSignal,
): void {
  const link = terminal.subCenters[dc]
  const next = nextConnection(link.connection, signal, dc, context.nowMs)
  if (next === link.connection) return
  link.connection = next
  if (link.event !== undefined) context.cancel(link.event)
  link.event = undefined
  awaitSubCenter(context, terminal, dc)
}

function awaitSubCenter(context: SimulatorContext, terminal: Terminal, dc: SubCenter): void {
  const link = terminal.subCenters[dc]
  const waitMs = connectionWaitMs(link.connection)
  if (waitMs === undefined) return
  const event = { kind: 'sub-center-waited' as const, terminalId: terminal.terminalId, dc }
  link.event = context.schedule(context.nowMs + waitMs, event)
}
