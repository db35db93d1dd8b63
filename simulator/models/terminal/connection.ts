import type { Connection } from '../../state/connection.ts'

/** What can happen to a connection: a data centre comes into reach, goes out of it, or the wait is over. */
export type ConnectionSignal = 'in-reach' | 'out-of-reach' | 'waited'

/** What comes next; a signal that is not named changes nothing. */
export const connectionTransitions = {
  connected: { 'out-of-reach': 'no-reply' },
  connecting: { waited: 'connected', 'out-of-reach': 'no-reply' },
  'no-reply': { waited: 'lost', 'in-reach': 'connecting' },
  lost: { 'in-reach': 'connecting' },
} as const satisfies Record<
  Connection['kind'],
  Partial<Record<ConnectionSignal, Connection['kind']>>
>

/**
 * How long the passing states last. Ours: the specification names no times. A connection is built in 10 s, and a silent
 * terminal is given up after 30 s.
 */
const connectionWaitsMs = { connecting: 10_000, 'no-reply': 30_000 }

/** How often a connected terminal is heard of. Ours: the specification names no interval. */
const accessIntervalMs = 60_000

/** What each state tells an owner. */
export const connectionClaims = {
  connected: { isConnected: true, isAlive: true },
  connecting: { isConnected: true, isAlive: false },
  'no-reply': { isConnected: true, isAlive: false },
  lost: { isConnected: false, isAlive: false },
} as const satisfies Record<Connection['kind'], { isConnected: boolean; isAlive: boolean }>

/** The connection after a signal; `dc` is the centre in reach, if any. The same one when nothing changes. */
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
  const present = dataCenterOf(connection)
  if (kind === 'lost') return { kind, lastDc: present, sinceAt: nowMs }
  return { kind, dc: kind === 'connecting' ? (dc ?? present) : present, sinceAt: nowMs }
}

/** How long a connection stays as it is without a signal; undefined for one that stays so for ever. */
export function connectionWaitMs({ kind }: Connection<unknown>): number | undefined {
  return kind === 'connecting' || kind === 'no-reply' ? connectionWaitsMs[kind] : undefined
}

/** When the terminal was last heard of, derived from now so that idle terminals cost nothing. */
export function lastAccessAt(connection: Connection<unknown>, nowMs: number): number {
  if (connection.kind !== 'connected') return connection.sinceAt
  return nowMs - ((nowMs - connection.sinceAt) % accessIntervalMs)
}

/** The data centre that the terminal is, or was last, connected to. */
export function dataCenterOf<Center>(connection: Connection<Center>): Center {
  return connection.kind === 'lost' ? connection.lastDc : connection.dc
}

/** Whether warnings reach the terminal. */
export function isReachable(connection: Connection<unknown>): boolean {
  return connection.kind === 'connected'
}
