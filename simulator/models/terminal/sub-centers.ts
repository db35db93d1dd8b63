import type { Terminal } from '../../state/terminal.ts'
import {
  type Connection,
  type SubCenter,
  subCenters,
  type SubCenterLink,
} from '../../state/connection.ts'
import { type ConnectionSignal, connectionTimeoutMs, nextConnection } from './connection.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { isRunningWithLink } from './power.ts'

/** Creates the sub centre links of a terminal whose connections all start in one state. */
export function createSubCenterLinks(
  kind: Connection['kind'],
  sinceAt: number,
): Record<SubCenter, SubCenterLink> {
  const link = (dc: SubCenter): SubCenterLink => ({
    connection: kind === 'lost' ? { kind, lastDc: dc, sinceAt } : { kind, dc, sinceAt },
  })
  return { east1: link('east1'), west1: link('west1') }
}

/** Updates the connections to the sub centres to what is reachable now. */
export function updateSubCenterConnections(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) {
    const isInReach = isRunningWithLink(terminal) && context.state.subCenters[dc] === 'up'
    signalSubCenter(context, terminal, dc, isInReach ? 'in-reach' : 'out-of-reach')
  }
}

/** Schedules the timeouts of connections that a scenario starts in a temporary state. */
export function scheduleSubCenterTimeouts(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) scheduleSubCenterTimeout(context, terminal, dc)
}

/** Handles the timeout of a temporary connection state. */
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
  scheduleSubCenterTimeout(context, terminal, dc)
}

function scheduleSubCenterTimeout(
  context: SimulatorContext,
  terminal: Terminal,
  dc: SubCenter,
): void {
  const link = terminal.subCenters[dc]
  const timeoutMs = connectionTimeoutMs(link.connection, context.state.timings)
  if (timeoutMs === undefined) return
  const event = { kind: 'sub-center-waited' as const, terminalId: terminal.terminalId, dc }
  link.event = context.schedule(context.nowMs + timeoutMs, event)
}
