export type DataCenter = 'east0' | 'west0'

/** A terminal's link to a data centre. */
export type Connection =
  | { kind: 'connected'; dc: DataCenter; sinceAt: number }
  | { kind: 'connecting'; dc: DataCenter; sinceAt: number }
  | { kind: 'no-reply'; dc: DataCenter; sinceAt: number }
  | { kind: 'lost'; lastDc: DataCenter; sinceAt: number }

/** How often a connected terminal is heard of. Ours: the specification names no interval. */
const accessIntervalMs = 60_000

/** What each state tells an owner. */
export const connectionClaims = {
  connected: { isConnected: true, isAlive: true },
  connecting: { isConnected: true, isAlive: false },
  'no-reply': { isConnected: true, isAlive: false },
  lost: { isConnected: false, isAlive: false },
} as const satisfies Record<Connection['kind'], { isConnected: boolean; isAlive: boolean }>

/** When the terminal was last heard of, derived from now so that idle terminals cost nothing. */
export function lastAccessAt(connection: Connection, nowMs: number): number {
  if (connection.kind !== 'connected') return connection.sinceAt
  return nowMs - ((nowMs - connection.sinceAt) % accessIntervalMs)
}

/** The data centre that the terminal is, or was last, connected to. */
export function dataCenterOf(connection: Connection): DataCenter {
  return connection.kind === 'lost' ? connection.lastDc : connection.dc
}

/** Whether warnings reach the terminal. */
export function isReachable(connection: Connection): boolean {
  return connection.kind === 'connected'
}
