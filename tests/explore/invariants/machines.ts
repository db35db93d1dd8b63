import { dayMs } from '../../../openapi/base/durations.ts'
import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import { runningCheck } from '../../../simulator/models/terminal/redundancy.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { type Invariant, terminalsInvariant } from './invariant.ts'

const bootTakesTime = terminalsInvariant({
  name: 'boot-takes-time',
  statement: 'A terminal that is switched on or restarts is running after exactly the time `boot`.',
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
    'A terminal that loses its connection loses its clock synchronization. After connecting, its clock is synchronized after exactly the time `ntpSync`, and never while the NTP server is silent.',
  source: 'openapi/equser.yaml: ntpSync',
  begin({ state: start }) {
    // The start is NaN if unknown: at first, and after a tester has set the state or the clock.
    const connectedSince = new Map(allTerminals(start).map(({ terminalId }) => [terminalId, NaN]))
    return (terminal, { cause, world: { state, nowMs } }) => {
      const { terminalId, connection, ntp, isNtpSilent } = terminal
      const { kind, sinceAt } = connection
      const command = cause.kind === 'command' ? cause.command : undefined
      const isTouched = command && 'terminalId' in command && command.terminalId === terminalId
      // At the start of a world, a terminal without a connection can have a synchronized clock.
      const isLost = kind === 'lost' && connection.last && sinceAt === nowMs
      if (isLost && ntp !== 'disconnected')
        return `has lost its connection, but its clock is ${ntp}`
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

/** How long the log keeps a line: about 6 months. */
const logMs = { min: 180 * dayMs, max: 190 * dayMs }

const logKept = terminalsInvariant({
  name: 'log-kept',
  statement: 'The log of a terminal keeps a line for about 6 months.',
  source: 'docs/requirements.md: log',
  begin() {
    const firstAt = new Map<string, number>()
    return ({ terminalId, log, clock }, { world: { nowMs } }) => {
      const at = log[0]?.at
      // A terminal with a wrong clock writes wrong times.
      if (at === undefined || clock) return undefined
      const spanMs = (log.at(-1)?.at ?? 0) - at
      if (spanMs > logMs.max) return `keeps a line for ${spanMs / dayMs} days`
      const before = firstAt.get(terminalId) ?? at
      firstAt.set(terminalId, at)
      return at > before && nowMs - before < logMs.min
        ? `has dropped a line after ${(nowMs - before) / dayMs} days`
        : undefined
    }
  },
})

const powerNeeded = terminalsInvariant({
  name: 'power-needed',
  statement:
    'A terminal that is off or booting is not connected, and a terminal that is off runs no updates or checks.',
  source: 'OUT-10',
  begin: () => (terminal) => {
    const { power, connection } = terminal
    if (power.kind === 'booting')
      return isConnecting(connection) ? `is booting but ${connection.kind}` : undefined
    const activity = power.kind === 'off' ? activityOf(terminal) : undefined
    return activity && `is off but ${activity}`
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
  return runningCheck(redundancy) ? 'is running a redundancy check' : undefined
}

const linkNeeded = terminalsInvariant({
  name: 'link-needed',
  statement:
    'A terminal without a network is neither connected nor connecting to a data centre or a sub centre. No terminal is connected or connecting to a data centre that is down.',
  source: 'OUT-10',
  begin:
    () =>
    (terminal, { world: { state } }) => {
      const { isLinkUp, networkOutages = [], network, connection, subCenters } = terminal
      const isCut = !isLinkUp || networkOutages.length > 0 || network?.loss === 1
      const all = [connection, ...Object.values(subCenters).map((center) => center.connection)]
      const connecting = isCut ? all.find(isConnecting) : undefined
      if (connecting) return `has no network but is ${connecting.kind}`
      return isConnecting(connection) && state.dataCenters[connection.dc] === 'down'
        ? `is ${connection.kind} to ${connection.dc}, which is down`
        : undefined
    },
})

/** A check has three steps: switch, confirm, return. Each may also wait for a connection. */
const checkSteps = 3

const actionsEnd = terminalsInvariant({
  name: 'actions-end',
  statement: 'Booting, connecting and redundancy checks end in time.',
  source: 'simulator/state/timings.ts',
  begin:
    () =>
    ({ power, connection, redundancy }, { world: { state, nowMs } }) => {
      const { boot, connect, redundancyStep, noReply } = state.timings
      const maxMs: Record<string, number> = {
        booting: boot,
        connecting: connect,
        checking: checkSteps * (redundancyStep + connect + noReply),
      }
      for (const machine of [power, connection, ...Object.values(redundancy.states)]) {
        const lastsMs = 'sinceAt' in machine ? nowMs - machine.sinceAt : 0
        if (lastsMs > (maxMs[machine.kind] ?? Infinity))
          return `has been ${machine.kind} for ${lastsMs / 1_000} s`
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
