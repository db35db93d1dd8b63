import type {
  Connection,
  DataCenterState,
  LastConnection,
  Power,
  Terminal,
  NetworkQuality,
  Transitions,
} from '../../state/terminal.ts'
import type { Timings } from '../../state/timings.ts'
import { errors } from '../../../openapi/generated/errors.ts'
import type { SimulatorContext } from '../../state/state.ts'

/** `waited`: a temporary state has timed out. `given-up`: no centre can be reached, and the wait for a reply is over. */
export type ConnectionSignal = 'in-reach' | 'out-of-reach' | 'waited' | 'given-up' | 'switched'

export const connectionTransitions: Transitions<Connection['kind'], ConnectionSignal> = {
  connected: { 'out-of-reach': 'no-reply', switched: 'connecting' },
  connecting: {
    waited: 'connected',
    'out-of-reach': 'no-reply',
    'given-up': 'lost',
    switched: 'connecting',
  },
  'no-reply': { waited: 'lost', 'in-reach': 'connecting' },
  lost: { 'in-reach': 'connecting' },
}

/** The contract's status fields for each state. */
export const connectionFlags = {
  connected: { isConnected: true, isAlive: true },
  connecting: { isConnected: true, isAlive: false },
  'no-reply': { isConnected: true, isAlive: false },
  lost: { isConnected: false, isAlive: false },
} as const satisfies Record<Connection['kind'], { isConnected: boolean; isAlive: boolean }>

/** Failed attempts do not restart the wait for a reply. If no centre is in reach after the wait, the connection is lost immediately. */
export function nextConnection<Center>(
  connection: Connection<Center>,
  signal: ConnectionSignal,
  dc: Center | undefined,
  nowMs: number,
  { noReply }: Pick<Timings, 'noReply'>,
): Connection<Center> {
  const last = lastConnection(connection, nowMs)
  const isOver = connection.kind === 'connecting' && nowMs >= last.untilAt + noReply
  const ownSignal = signal === 'out-of-reach' && isOver ? 'given-up' : signal
  const kind = connectionTransitions[connection.kind][ownSignal]
  if (kind === undefined) return connection
  const current = dataCenterOf(connection)
  if (kind === 'connected') return { kind, dc: current, sinceAt: nowMs }
  if (kind === 'lost') return { kind: 'lost', lastDc: current, sinceAt: nowMs, last }
  return { kind, dc: kind === 'connecting' ? (dc ?? current) : current, sinceAt: nowMs, last }
}

/** Returns when the terminal was last connected, or when its state began if it never was. */
function lastConnection(connection: Connection<unknown>, nowMs: number): LastConnection {
  if (connection.kind === 'connected') return { sinceAt: connection.sinceAt, untilAt: nowMs }
  return connection.last ?? { sinceAt: connection.sinceAt, untilAt: connection.sinceAt }
}

/** Returns when a temporary state ends. Undefined for a permanent state. */
export function connectionEndsAt(
  connection: Connection<unknown>,
  { connect, noReply }: Pick<Timings, 'connect' | 'noReply'>,
): number | undefined {
  const { kind, sinceAt } = connection
  if (kind === 'connecting') return sinceAt + connect
  return kind === 'no-reply' ? lastConnection(connection, sinceAt).untilAt + noReply : undefined
}

/** Returns when the terminal last contacted its data centre. Derived from the time, so idle terminals need no events. */
export function lastAccessAt(
  connection: Connection<unknown>,
  nowMs: number,
  { accessInterval }: Pick<Timings, 'accessInterval'>,
): number {
  const { sinceAt, untilAt } = lastConnection(connection, nowMs)
  return untilAt - ((untilAt - sinceAt) % accessInterval)
}

/** The data centre of the current or last connection. */
export function dataCenterOf<Center>(connection: Connection<Center>): Center {
  return connection.kind === 'lost' ? connection.lastDc : connection.dc
}

/** Whether warnings can reach the terminal. */
export function isReachable(connection: Connection<unknown>): boolean {
  return connection.kind === 'connected'
}

export type DataCenterSignal = 'failed' | 'repaired'

export const dataCenterTransitions: Transitions<DataCenterState, DataCenterSignal> = {
  up: { failed: 'down' },
  down: { repaired: 'up' },
}

export type PowerSignal = 'switched-on' | 'switched-off' | 'restarted' | 'booted'

export const powerTransitions: Transitions<Power['kind'], PowerSignal> = {
  off: { 'switched-on': 'booting' },
  booting: { booted: 'on', 'switched-off': 'off', restarted: 'booting' },
  on: { 'switched-off': 'off', restarted: 'booting' },
}

export function nextPower(power: Power, signal: PowerSignal, nowMs: number): Power {
  const kind = powerTransitions[power.kind][signal]
  return kind === undefined ? power : { kind, sinceAt: nowMs }
}

export function isRunningWithLink({
  power,
  isLinkUp,
  networkOutages = [],
  network,
}: Pick<Terminal, 'power' | 'isLinkUp' | 'networkOutages' | 'network'>): boolean {
  const isCut = networkOutages.length > 0 || network?.loss === 1
  return power.kind === 'on' && isLinkUp && !isCut
}

/** Requests to a terminal fail if its network is this bad. Our own values: about the limit that repeated packets can compensate. */
const replyLimits = { loss: 0.5, latencyMs: 5_000 }

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

/** Returns when a message arrives, or undefined if it is lost. Draws a random number only for a network that loses packets. */
export function arrivalAt(
  context: SimulatorContext,
  { terminalId, network }: { terminalId: string; network?: NetworkQuality | undefined },
): number | undefined {
  if (!network) return context.nowMs
  const { loss, latencyMs } = network
  if (loss > 0 && context.random(`loss ${terminalId}`) < loss) return undefined
  return context.nowMs + latencyMs
}
