import { dayMs } from '../../../openapi/base/durations.ts'
import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import { runningCheck } from '../../../simulator/models/terminal/redundancy.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { type Invariant, terminalsInvariant } from './invariant.ts'

const bootTakesTime = terminalsInvariant({
  name: 'boot-takes-time',
  statement:
    'A terminal that is switched on or restarts runs after the time `boot`, and not before.',
  source: 'docs/requirements.md: registration',
  begin() {
    const bootsSince = new Map<string, number>()
    return ({ terminalId, power }, { world: { state, nowMs } }) => {
      const tookMs = nowMs - (bootsSince.get(terminalId) ?? -Infinity)
      if (power.kind === 'booting') bootsSince.set(terminalId, power.sinceAt)
      else bootsSince.delete(terminalId)
      return power.kind === 'on' && tookMs < state.timings.boot
        ? `has started in ${tookMs / 1_000} s`
        : undefined
    }
  },
})

const clockSynced = terminalsInvariant({
  name: 'clock-synced',
  statement:
    'With its connection, a terminal loses the synchronisation of its clock. One that connects has synchronised it after the time `ntpSync`, not before, and not at all while the server is silent.',
  source: 'openapi/equser.yaml: ntpSync',
  begin({ state: start }) {
    // Since when is not known of those of the start, nor if a tester has set the state or the clock.
    const connectedSince = new Map(allTerminals(start).map(({ terminalId }) => [terminalId, NaN]))
    return (terminal, { cause, world: { state, nowMs } }) => {
      const { terminalId, connection, ntp, isNtpSilent } = terminal
      const { kind, sinceAt } = connection
      const command = cause.kind === 'command' ? cause.command : undefined
      const isTouched = command && 'terminalId' in command && command.terminalId === terminalId
      // A world can begin with a terminal whose clock is synchronised without a connection.
      const isLost = kind === 'lost' && connection.last && sinceAt === nowMs
      if (isLost && ntp !== 'disconnected')
        return `has lost its connection, and its clock is ${ntp}`
      if (kind !== 'connected') connectedSince.delete(terminalId)
      else if (isTouched || !connectedSince.has(terminalId))
        connectedSince.set(terminalId, !isTouched && sinceAt === nowMs ? nowMs : NaN)
      const syncingMs = nowMs - (connectedSince.get(terminalId) ?? NaN)
      if (Number.isNaN(syncingMs) || ntp === 'disconnected') return undefined
      const takesMs = isNtpSilent ? Infinity : state.timings.ntpSync
      return (ntp === 'synced' ? syncingMs < takesMs : syncingMs > takesMs)
        ? `is ${ntp} after ${syncingMs / 1_000} s`
        : undefined
    }
  },
})

/** About 6 months. */
const logMs = { least: 180 * dayMs, most: 190 * dayMs }

const logKept = terminalsInvariant({
  name: 'log-kept',
  statement: 'A line stays in the log of a terminal for about 6 months, and no longer.',
  source: 'docs/requirements.md: log',
  begin() {
    const firstAt = new Map<string, number>()
    return ({ terminalId, log, clock }, { world: { nowMs } }) => {
      const at = log[0]?.at
      // A clock that is wrong dates its lines by itself.
      if (at === undefined || clock) return undefined
      const spanMs = (log.at(-1)?.at ?? 0) - at
      if (spanMs > logMs.most) return `keeps a line for ${spanMs / dayMs} days`
      const before = firstAt.get(terminalId) ?? at
      firstAt.set(terminalId, at)
      return at > before && nowMs - before < logMs.least
        ? `has dropped a line after ${(nowMs - before) / dayMs} days`
        : undefined
    }
  },
})

const powerNeeded = terminalsInvariant({
  name: 'power-needed',
  statement:
    'A terminal that is off or starts is not connected, and one that is off neither updates nor checks anything.',
  source: 'OUT-10',
  begin: () => (terminal) => {
    const { power, connection } = terminal
    if (power.kind === 'booting')
      return isConnecting(connection) ? `starts and is ${connection.kind}` : undefined
    const activity = power.kind === 'off' ? activityOf(terminal) : undefined
    return activity && `is off and ${activity}`
  },
})

function isConnecting<One extends Pick<Terminal['connection'], 'kind'>>(
  connection: One,
): connection is Extract<One, { kind: 'connected' | 'connecting' }> {
  return connection.kind === 'connected' || connection.kind === 'connecting'
}

function activityOf({ connection, firmware, redundancy }: Terminal): string | undefined {
  if (isConnecting(connection)) return connection.kind
  const update = firmwareState(firmware)
  if (update === 'downloading' || update === 'installing') return update
  return runningCheck(redundancy) ? 'checks its redundancy' : undefined
}

const linkNeeded = terminalsInvariant({
  name: 'link-needed',
  statement:
    'A terminal without a network is neither connected nor connecting to a data centre or a sub centre, and no terminal to a data centre that is down.',
  source: 'OUT-10',
  begin:
    () =>
    (terminal, { world: { state } }) => {
      const { isLinkUp, networkOutages = [], network, connection, subCenters } = terminal
      const isCut = !isLinkUp || networkOutages.length > 0 || network?.loss === 1
      const all = [connection, ...Object.values(subCenters).map((one) => one.connection)]
      const connecting = isCut ? all.find(isConnecting) : undefined
      if (connecting) return `has no network and is ${connecting.kind}`
      return isConnecting(connection) && state.dataCenters[connection.dc] === 'down'
        ? `is ${connection.kind} to ${connection.dc}, which is down`
        : undefined
    },
})

/** A check switches, confirms and returns. Each step may also wait for a connection. */
const checkSteps = 3

const actionsEnd = terminalsInvariant({
  name: 'actions-end',
  statement: 'Booting, connecting and redundancy checks end in time.',
  source: 'simulator/state/timings.ts',
  begin:
    () =>
    ({ power, connection, redundancy }, { world: { state, nowMs } }) => {
      const { boot, connect, redundancyStep, noReply } = state.timings
      const mostMs: Record<string, number> = {
        booting: boot,
        connecting: connect,
        checking: checkSteps * (redundancyStep + connect + noReply),
      }
      for (const one of [power, connection, ...Object.values(redundancy.states)]) {
        const lastsMs = 'sinceAt' in one ? nowMs - one.sinceAt : 0
        if (lastsMs > (mostMs[one.kind] ?? Infinity))
          return `has been ${one.kind} for ${lastsMs / 1_000} s`
      }
      return undefined
    },
})

export const machineInvariants: readonly Invariant[] = [
  powerNeeded,
  linkNeeded,
  actionsEnd,
  bootTakesTime,
  clockSynced,
  logKept,
]
