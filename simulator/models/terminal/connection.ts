import type { Connection } from '../../state/connection.ts'
import type { Timings } from '../../state/timings.ts'

/**
 * `in-reach`, `out-of-reach`: a data centre is reachable or not. `waited`: a temporary state has timed out.
 * `switched`: the terminal leaves its data centre for another one.
 */
export type ConnectionSignal = 'in-reach' | 'out-of-reach' | 'waited' | 'switched'

/** The next state, by state and signal. Other signals have no effect. */
export const connectionTransitions = {
  connected: { 'out-of-reach': 'no-reply', switched: 'connecting' },
  connecting: { waited: 'connected', 'out-of-reach': 'no-reply', switched: 'connecting' },
  'no-reply': { waited: 'lost', 'in-reach': 'connecting' },
  lost: { 'in-reach': 'connecting' },
} as const satisfies Record<
  Connection['kind'],
  Partial<Record<ConnectionSignal, Connection['kind']>>
>

/** The status fields of each connection state. */
export const connectionFlags = {
  connected: { isConnected: true, isAlive: true },
  connecting: { isConnected: true, isAlive: false },
  'no-reply': { isConnected: true, isAlive: false },
  lost: { isConnected: false, isAlive: false },
} as const satisfies Record<Connection['kind'], { isConnected: boolean; isAlive: boolean }>

/**
 * Returns the connection after a signal, or the same object if nothing changes. `dc` is the reachable data centre, if
 * any.
 */
export function nextConnection<Center>(
  connection: Connection<Center>,
  signal: ConnectionSignal,
  dc: Center | undefined,
  nowMs: number,
): Connection<Center> {
  const transitions: Partial<Record<ConnectionSignal, Connection['kind']>> =
    connectionTransitions[connection.kind]
  const kind = transitions[signal]
  if (kind === undefined) return connection
  const current = dataCenterOf(connection)
  if (kind === 'lost') return { kind, lastDc: current, sinceAt: nowMs }
  return { kind, dc: kind === 'connecting' ? (dc ?? current) : current, sinceAt: nowMs }
}

/** Returns the duration of a temporary connection state in milliseconds, or undefined for a permanent state. */
export function connectionTimeoutMs(
  { kind }: Connection<unknown>,
  { connect, noReply }: Pick<Timings, 'connect' | 'noReply'>,
): number | undefined {
  if (kind === 'connecting') return connect
  return kind === 'no-reply' ? noReply : undefined
}

/**
 * Returns when the terminal last contacted its data centre. Derived from the current time, so idle terminals need no
 * events.
 */
export function lastAccessAt(
  connection: Connection<unknown>,
  nowMs: number,
  { accessInterval }: Pick<Timings, 'accessInterval'>,
): number {
  if (connection.kind !== 'connected') return connection.sinceAt
  return nowMs - ((nowMs - connection.sinceAt) % accessInterval)
}

/** Returns the data centre of the current or last connection. */
export function dataCenterOf<Center>(connection: Connection<Center>): Center {
  return connection.kind === 'lost' ? connection.lastDc : connection.dc
}

/** Returns whether warnings can reach the terminal. */
export function isReachable(connection: Connection<unknown>): boolean {
  return connection.kind === 'connected'
}
