import {
  type Terminal,
  type Connection,
  type SubCenter,
  subCenters,
  type SubCenterConnection,
} from '../../state/terminal.ts'
import {
  type ConnectionSignal,
  connectionEndsAt,
  nextConnection,
  isRunningWithLink,
} from './connection.ts'
import type { SimulatorContext } from '../../state/state.ts'

export function createSubCenterConnections(
  kind: Connection['kind'],
  sinceAt: number,
): Record<SubCenter, SubCenterConnection> {
  const connected = (dc: SubCenter): SubCenterConnection => ({
    connection: kind === 'lost' ? { kind, lastDc: dc, sinceAt } : { kind, dc, sinceAt },
  })
  return { east1: connected('east1'), west1: connected('west1') }
}

export function updateSubCenterConnections(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) {
    const isInReach = isRunningWithLink(terminal) && context.state.subCenters[dc] === 'up'
    signalSubCenter(context, terminal, dc, isInReach ? 'in-reach' : 'out-of-reach')
  }
}

/** Schedules the ends of temporary states, for a new terminal whose connections begin in such a state. */
export function scheduleSubCenterTimeouts(context: SimulatorContext, terminal: Terminal): void {
  for (const dc of subCenters) scheduleSubCenterTimeout(context, terminal, dc)
}

export function onSubCenterWaited(
  context: SimulatorContext,
  terminal: Terminal,
  dc: SubCenter,
): void {
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
  const own = terminal.subCenters[dc]
  const next = nextConnection(own.connection, signal, dc, context.nowMs, context.state.timings)
  if (next === own.connection) return
  own.connection = next
  if (own.event !== undefined) context.cancel(own.event)
  own.event = undefined
  scheduleSubCenterTimeout(context, terminal, dc)
}

function scheduleSubCenterTimeout(
  context: SimulatorContext,
  terminal: Terminal,
  dc: SubCenter,
): void {
  const own = terminal.subCenters[dc]
  const endsAt = connectionEndsAt(own.connection, context.state.timings)
  if (endsAt === undefined) return
  const event = { kind: 'sub-center-waited' as const, terminalId: terminal.terminalId, dc }
  own.event = context.schedule(endsAt, event)
}
