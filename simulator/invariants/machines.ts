import { dayMs } from '../engine/durations.ts'
import { firmwareState } from '../models/firmware/firmware.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { runningCheck } from '../models/terminal/redundancy.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import type { Invariant } from './invariant.ts'

/** The invariant that something is true of every terminal at all times. */
function terminalsInvariant({
  check,
  ...description
}: Omit<Invariant, 'observe'> & {
  /** Returns how a terminal breaks the rule, or undefined. */
  check: (terminal: Terminal, state: SimulatorState, nowMs: number) => string | undefined
}): Invariant {
  return {
    ...description,
    observe:
      () =>
      ({ world: { state, nowMs } }) => {
        for (const terminal of allTerminals(state)) {
          const problem = check(terminal, state, nowMs)
          if (problem !== undefined) return `terminal ${terminal.terminalId} ${problem}`
        }
        return undefined
      },
  }
}

const ntpNeedsConnection = terminalsInvariant({
  name: 'ntp-lost',
  statement: 'With its connection, a terminal loses the synchronisation of its clock.',
  source: 'openapi/equser.yaml: ntpSync',
  check({ connection, ntp }, _, nowMs) {
    // A world can begin with a terminal whose clock is synchronised without a connection.
    const isLost = connection.kind === 'lost' && connection.last && connection.sinceAt === nowMs
    return isLost && ntp !== 'disconnected'
      ? `has lost its connection, and its clock is ${ntp}`
      : undefined
  },
})

const bootTakesTime: Invariant = {
  name: 'boot-takes-time',
  statement:
    'A terminal that is switched on or restarts runs after the time `boot`, and not before.',
  source: 'docs/requirements.md: registration',
  observe() {
    const bootsSince = new Map<string, number>()
    return ({ world: { state, nowMs } }) => {
      for (const { terminalId, power } of allTerminals(state)) {
        const sinceMs = bootsSince.get(terminalId)
        if (power.kind === 'booting') bootsSince.set(terminalId, power.sinceAt)
        else bootsSince.delete(terminalId)
        if (power.kind === 'on' && sinceMs !== undefined && nowMs < sinceMs + state.timings.boot)
          return `terminal ${terminalId} has started in ${(nowMs - sinceMs) / 1_000} s`
      }
      return undefined
    }
  },
}

const clockSynced: Invariant = {
  name: 'clock-synced',
  statement:
    'A terminal that connects has synchronised its clock after the time `ntpSync`, not before, and not at all while the server is silent.',
  source: 'openapi/equser.yaml: ntpSync',
  observe({ state: start }) {
    // Since when those of the start are connected is not known.
    const connectedSince = new Map(allTerminals(start).map(({ terminalId }) => [terminalId, NaN]))
    return ({ cause, world: { state, nowMs } }) => {
      const command = cause.kind === 'command' ? cause.command : undefined
      for (const { terminalId, connection, ntp, isNtpSilent } of allTerminals(state)) {
        const { kind, sinceAt } = connection
        const isTouched = command && 'terminalId' in command && command.terminalId === terminalId
        // A tester sets the state, or the clock, whatever it was.
        if (kind !== 'connected') connectedSince.delete(terminalId)
        else if (isTouched) connectedSince.set(terminalId, NaN)
        else if (!connectedSince.has(terminalId))
          connectedSince.set(terminalId, sinceAt === nowMs ? nowMs : NaN)
        const sinceMs = connectedSince.get(terminalId) ?? NaN
        if (Number.isNaN(sinceMs) || ntp === 'disconnected') continue
        const dueAt = isNtpSilent ? Infinity : sinceMs + state.timings.ntpSync
        if (ntp === 'synced' ? nowMs < dueAt : nowMs > dueAt)
          return `terminal ${terminalId} is ${ntp} after ${(nowMs - sinceMs) / 1_000} s`
      }
      return undefined
    }
  },
}

/** About 6 months. */
const logMs = { least: 180 * dayMs, most: 190 * dayMs }

const logKept: Invariant = {
  name: 'log-kept',
  statement: 'A line stays in the log of a terminal for about 6 months, and no longer.',
  source: 'docs/requirements.md: log',
  observe() {
    const firstAt = new Map<string, number>()
    return ({ world: { state, nowMs } }) => {
      for (const { terminalId, log, clock } of allTerminals(state)) {
        const at = log[0]?.at
        const spanMs = (log.at(-1)?.at ?? 0) - (at ?? 0)
        if (!clock && spanMs > logMs.most)
          return `terminal ${terminalId} keeps a line for ${spanMs / dayMs} days`
        const before = firstAt.get(terminalId)
        // A clock that is wrong dates its lines by itself.
        if (at === undefined || clock) continue
        firstAt.set(terminalId, at)
        if (before !== undefined && at > before && nowMs - before < logMs.least)
          return `terminal ${terminalId} has dropped a line after ${(nowMs - before) / dayMs} days`
      }
      return undefined
    }
  },
}

const powerNeeded = terminalsInvariant({
  name: 'power-needed',
  statement:
    'A terminal that is off or starts is not connected, and one that is off neither updates nor checks anything.',
  source: 'OUT-10',
  check(terminal) {
    const { power, connection } = terminal
    if (power.kind === 'booting')
      return isConnecting(connection) ? `starts and is ${connection.kind}` : undefined
    const activity = power.kind === 'off' ? activityOf(terminal) : undefined
    return activity && `is off and ${activity}`
  },
})

function isConnecting({ kind }: Pick<Terminal['connection'], 'kind'>): boolean {
  return kind === 'connected' || kind === 'connecting'
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
    'A terminal without a network is neither connected nor connecting to a data centre or a sub centre.',
  source: 'OUT-10',
  check({ isLinkUp, networkOutages = [], network, connection, subCenters }) {
    const isCut = !isLinkUp || networkOutages.length > 0 || network?.loss === 1
    if (!isCut) return undefined
    const all = [connection, ...Object.values(subCenters).map((one) => one.connection)]
    const connecting = all.find(isConnecting)
    return connecting && `has no network and is ${connecting.kind}`
  },
})

const centerNeeded = terminalsInvariant({
  name: 'center-needed',
  statement: 'No terminal is connected or connecting to a data centre that is down.',
  source: 'OUT-10',
  check({ connection }, { dataCenters }) {
    const { kind } = connection
    return (kind === 'connected' || kind === 'connecting') && dataCenters[connection.dc] === 'down'
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
  check(terminal, state, nowMs) {
    const late = actionsOf(terminal, state).find(
      ({ sinceAt, maximalMs }) => nowMs > sinceAt + maximalMs,
    )
    return late && `has been ${late.name} for ${(nowMs - late.sinceAt) / 1_000} s`
  },
})

interface Action {
  name: string
  sinceAt: number
  maximalMs: number
}

function actionsOf(
  { power, connection, redundancy }: Terminal,
  { timings }: SimulatorState,
): Action[] {
  const actions: Action[] = []
  if (power.kind === 'booting') {
    actions.push({ name: 'booting', sinceAt: power.sinceAt, maximalMs: timings.boot })
  }
  const { kind, sinceAt } = connection
  if (kind === 'connecting') actions.push({ name: kind, sinceAt, maximalMs: timings.connect })
  for (const check of Object.values(redundancy.states)) {
    if (check.kind !== 'checking') continue
    const maximalMs = checkSteps * (timings.redundancyStep + timings.connect + timings.noReply)
    actions.push({ name: 'checking', sinceAt: check.sinceAt, maximalMs })
  }
  return actions
}

const timeMovesForward: Invariant = {
  name: 'time-moves-forward',
  statement: 'Virtual time never goes back, and no mail is from the future.',
  source: 'docs/decisions/0003-virtual-time-and-journals.md',
  observe() {
    let lastMs = -Infinity
    return ({ world: { nowMs, state } }) => {
      if (nowMs < lastMs) return `time went back by ${lastMs - nowMs} ms`
      lastMs = nowMs
      const mail = state.mails.at(-1)
      if (mail && mail.sentAt > nowMs) return `${mail.id} is from the future`
      return undefined
    }
  },
}

export const machineInvariants: readonly Invariant[] = [
  powerNeeded,
  linkNeeded,
  centerNeeded,
  actionsEnd,
  ntpNeedsConnection,
  bootTakesTime,
  clockSynced,
  logKept,
  timeMovesForward,
]
