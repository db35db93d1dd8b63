import { dayMs } from '../engine/durations.ts'
import { firmwareState } from '../models/firmware/firmware.ts'
import { allTerminals } from '../models/terminal/place.ts'
import { runningCheck } from '../models/terminal/redundancy.ts'
import type { SimulatorState } from '../state/state.ts'
import type { Terminal } from '../state/terminal.ts'
import { cancelledLevel } from './alerts.ts'
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

const logKept: Invariant = {
  name: 'log-kept',
  statement: 'A line stays in the log of a terminal for about 6 months.',
  source: 'docs/requirements.md: log',
  observe() {
    const firstAt = new Map<string, number>()
    return ({ world: { state, nowMs } }) => {
      for (const { terminalId, log, clock } of allTerminals(state)) {
        const at = log[0]?.at
        const before = firstAt.get(terminalId)
        // A clock that is wrong dates its lines by itself.
        if (at === undefined || clock) continue
        firstAt.set(terminalId, at)
        if (before !== undefined && at > before && nowMs - before < 180 * dayMs)
          return `terminal ${terminalId} has dropped a line after ${(nowMs - before) / dayMs} days`
      }
      return undefined
    }
  },
}

const powerNeeded = terminalsInvariant({
  name: 'power-needed',
  statement: 'A terminal that is off is not connected, and neither updates nor checks anything.',
  source: 'OUT-10',
  check(terminal) {
    if (terminal.power.kind !== 'off') return undefined
    const activity = activityOf(terminal)
    return activity && `is off and ${activity}`
  },
})

function activityOf({ connection, firmware, redundancy }: Terminal): string | undefined {
  const isConnecting = connection.kind === 'connected' || connection.kind === 'connecting'
  if (isConnecting) return connection.kind
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
    const connecting = all.find(({ kind }) => kind === 'connected' || kind === 'connecting')
    return connecting && `has no network and is ${connecting.kind}`
  },
})

const centerNeeded = terminalsInvariant({
  name: 'center-needed',
  statement: 'No terminal is connected or connecting to a data centre that is down.',
  source: 'OUT-10',
  check({ connection }, { dataCenters }) {
    const isConnecting = connection.kind === 'connected' || connection.kind === 'connecting'
    return isConnecting && dataCenters[connection.dc] === 'down'
      ? `is ${connection.kind} to ${connection.dc}, which is down`
      : undefined
  },
})

const updateInWindow = terminalsInvariant({
  name: 'update-in-window',
  statement: 'An update begins with its window, and not before.',
  source: 'docs/requirements.md: firmware',
  check({ firmware: { plan } }, _, nowMs) {
    if (plan?.state === 'planned' && nowMs > plan.sinceAt)
      return `has not begun its update ${(nowMs - plan.sinceAt) / 1_000} s ago`
    return plan && plan.state !== 'planned' && nowMs < plan.sinceAt
      ? `updates ${(plan.sinceAt - nowMs) / 1_000} s before its window`
      : undefined
  },
})

const flashAnnounced = terminalsInvariant({
  name: 'flash-report-wanted',
  statement: 'A terminal announces flash reports only if it receives them.',
  source: 'STATE-29',
  check({ eruption, eruptionAreaName, announced }, _, nowMs) {
    const isAnnounced = announced?.[`flash ${eruptionAreaName ?? ''}`] === nowMs
    return isAnnounced && !eruption?.takesReports
      ? 'announces a flash report that it does not receive'
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

const alertsAtLevel = terminalsInvariant({
  name: 'alerts-at-level',
  statement:
    'A terminal shows alerts from its saved level on, and flash reports only if it receives them.',
  source: 'STATE-29',
  check({ tsunami, eruption }) {
    for (const reception of [tsunami, eruption]) {
      const below = reception?.alerts.find(
        ({ level }) => level !== cancelledLevel && level < reception.level,
      )
      if (below) return `shows level ${below.level} although it receives from ${reception?.level}`
    }
    const isWrong = eruption && !eruption.takesReports && eruption.reports.length > 0
    return isWrong ? 'shows a flash report that it does not receive' : undefined
  },
})

const reportsReceived: Invariant = {
  name: 'reports-received',
  statement: 'A connected terminal shows a tsunami report of its area from its saved level on.',
  source: 'STATE-29',
  observe:
    () =>
    ({ world: { state }, cause }) => {
      if (cause.kind !== 'command' || cause.command.verb !== 'tsunami') return undefined
      const { areaCode, level } = cause.command
      if (level === cancelledLevel) return undefined
      const without = allTerminals(state).find(
        ({ connection, network, tsunami }) =>
          connection.kind === 'connected' &&
          // A bad network delays the report.
          !network &&
          tsunami?.areaCode === areaCode &&
          level >= tsunami.level &&
          !tsunami.alerts.some((alert) => alert.level === level),
      )
      return without && `terminal ${without.terminalId} does not show the report of level ${level}`
    },
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
  updateInWindow,
  flashAnnounced,
  actionsEnd,
  alertsAtLevel,
  reportsReceived,
  ntpNeedsConnection,
  logKept,
  timeMovesForward,
]
