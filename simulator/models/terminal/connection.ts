import type {
  Connection,
  DataCenterState,
  Power,
  Terminal,
  NetworkQuality,
} from '../../state/terminal.ts'
import type { Timings } from '../../state/timings.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import type { SimulatorContext } from '../../state/state.ts'

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

export type DataCenterSignal = 'failed' | 'repaired'

/** The next state, by state and signal. Other signals have no effect. */
export const dataCenterTransitions = {
  up: { failed: 'down' },
  down: { repaired: 'up' },
} as const satisfies Record<DataCenterState, Partial<Record<DataCenterSignal, DataCenterState>>>

/** Returns the state after a signal. */
export function nextDataCenter(state: DataCenterState, signal: DataCenterSignal): DataCenterState {
  const transitions: Partial<Record<DataCenterSignal, DataCenterState>> =
    dataCenterTransitions[state]
  return transitions[signal] ?? state
}

export type PowerSignal = 'switched-on' | 'switched-off' | 'restarted' | 'booted'

/** The next state, by state and signal. Other signals have no effect. */
export const powerTransitions = {
  off: { 'switched-on': 'booting' },
  booting: { booted: 'on', 'switched-off': 'off', restarted: 'booting' },
  on: { 'switched-off': 'off', restarted: 'booting' },
} as const satisfies Record<Power['kind'], Partial<Record<PowerSignal, Power['kind']>>>

/** Returns the power state after a signal, or the same object if nothing changes. */
export function nextPower(power: Power, signal: PowerSignal, nowMs: number): Power {
  const transitions: Partial<Record<PowerSignal, Power['kind']>> = powerTransitions[power.kind]
  const kind = transitions[signal]
  return kind === undefined ? power : { kind, sinceAt: nowMs }
}

/** Returns whether a terminal can reach a data centre: it is running, its network cable is connected and its network works. */
export function isRunningWithLink({
  power,
  isLinkUp,
  networkOutages = [],
}: Pick<Terminal, 'power' | 'isLinkUp' | 'networkOutages'>): boolean {
  return power.kind === 'on' && isLinkUp && networkOutages.length === 0
}

/** A request fails from this loss or this latency on. Our own values, about what repeated packets can make up for. */
const replyLimits = { loss: 0.5, latencyMs: 5_000 }

/** Returns an error code if a terminal can't be reached, or undefined if it responds to requests. */
export function terminalRequestError({
  connection,
  isSilent,
  network,
}: Terminal): (typeof errors)['terminalNotConnected' | 'terminalRequestFailed'] | undefined {
  const { isConnected, isAlive } = connectionFlags[connection.kind]
  if (!isConnected) return errors.terminalNotConnected
  const isTooSlow =
    network && (network.loss >= replyLimits.loss || network.latencyMs >= replyLimits.latencyMs)
  return isAlive && !isSilent && !isTooSlow ? undefined : errors.terminalRequestFailed
}

/**
 * Returns when something that the centre sends reaches the terminal, or undefined if it is lost. Draws a random number
 * only for a network that loses packets.
 */
export function arrivalAt(
  context: SimulatorContext,
  { terminalId, network }: { terminalId: string; network?: NetworkQuality | undefined },
): number | undefined {
  if (!network) return context.nowMs
  const { loss, latencyMs } = network
  if (loss > 0 && context.random(`loss ${terminalId}`) < loss) return undefined
  return context.nowMs + latencyMs
}
