import type { Terminal, NtpState, Connection, DataCenter, SubCenter } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/place.ts'
import {
  type ConnectionSignal,
  connectionEndsAt,
  dataCenterOf,
  nextConnection,
  type DataCenterSignal,
  dataCenterTransitions,
  type PowerSignal,
  isRunningWithLink,
  nextPower,
  isReachable,
} from '../terminal/connection.ts'
import { correctClock, type NtpSignal, ntpTransitions } from '../terminal/clock.ts'
import { updateFirmware } from '../firmware/firmware.ts'
import { onDisconnected, onReconnected } from '../monitoring/disconnection-mail.ts'
import { endCheck, preferredCenter, runningCheck } from '../terminal/redundancy.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { scheduleSubCenterTimeouts, updateSubCenterConnections } from '../terminal/sub-centers.ts'
import { dataCenterNames, logLine } from '../terminal/log.ts'
import { catchUpEruption, catchUpTsunami } from '../alerts/reports.ts'
import { recordMeasurement, cancelWarning } from '../earth/reception.ts'
import { onSeismometerMail } from '../monitoring/monitoring-mails.ts'

export function signalPower(
  context: SimulatorContext,
  terminal: Terminal,
  signal: PowerSignal,
): void {
  const { boot } = context.state.timings
  const next = nextPower(terminal.power, signal, context.nowMs)
  if (next === terminal.power) return
  terminal.power = next
  if (terminal.bootEvent !== undefined) context.cancel(terminal.bootEvent)
  terminal.bootEvent = undefined
  if (next.kind === 'booting') {
    const event = { kind: 'booted' as const, terminalId: terminal.terminalId }
    terminal.bootEvent = context.schedule(context.nowMs + boot, event)
  }
  if (next.kind === 'on') logLine(terminal, context.nowMs, '起動完了')
  updateConnections(context, terminal)
  updateFirmware(context, terminal)
}

export function signalDataCenter(
  context: SimulatorContext,
  dc: DataCenter | SubCenter,
  signal: DataCenterSignal,
): void {
  const { dataCenters, subCenters } = context.state
  if (dc === 'east1' || dc === 'west1') {
    subCenters[dc] = dataCenterTransitions[subCenters[dc]][signal] ?? subCenters[dc]
    for (const terminal of allTerminals(context.state))
      updateSubCenterConnections(context, terminal)
  } else {
    dataCenters[dc] = dataCenterTransitions[dataCenters[dc]][signal] ?? dataCenters[dc]
    for (const terminal of allTerminals(context.state)) updateMainConnection(context, terminal)
  }
}

export function synchronise(context: SimulatorContext, terminal: Terminal): void {
  if (terminal.connection.kind === 'connected') signalNtp(context, terminal, 'connected')
}

/** Sets the NTP state until the next connection change. */
export function setNtp(context: SimulatorContext, terminal: Terminal, ntp: NtpState): void {
  if (terminal.ntpEvent !== undefined) context.cancel(terminal.ntpEvent)
  terminal.ntpEvent = undefined
  // A clock drifts only while it is not synchronised, so the drift counts from now.
  if ((terminal.ntp === 'synced') !== (ntp === 'synced') && terminal.clock) {
    terminal.clock = { ...terminal.clock, setAt: context.nowMs }
  }
  terminal.ntp = ntp
}

/** Schedules the ends of temporary states, for a new terminal whose connections begin in such a state. */
export function scheduleConnectionTimeouts(context: SimulatorContext, terminal: Terminal): void {
  scheduleConnectionTimeout(context, terminal)
  scheduleSubCenterTimeouts(context, terminal)
}

export function onConnectionWaited(context: SimulatorContext, terminal: Terminal): void {
  terminal.connectionEvent = undefined
  signalConnection(context, terminal, 'waited')
  updateMainConnection(context, terminal)
}

export function onNtpSynced(context: SimulatorContext, terminal: Terminal): void {
  const jumpMs = correctClock(terminal, context.nowMs)
  if (jumpMs !== 0) logLine(terminal, context.nowMs, `時刻補正 ${jumpMs / 1_000}秒`)
  signalNtp(context, terminal, 'waited')
}

export function updateConnections(context: SimulatorContext, terminal: Terminal): void {
  updateMainConnection(context, terminal)
  updateSubCenterConnections(context, terminal)
}

/** A connected terminal keeps its data centre, except during a check. `onFailback` returns a terminal to its primary centre. */
export function updateMainConnection(context: SimulatorContext, terminal: Terminal): void {
  const isRunning = isRunningWithLink(terminal)
  const isInReach = (dc: DataCenter): boolean => isRunning && context.state.dataCenters[dc] === 'up'
  if (!isInReach(dataCenterOf(terminal.connection))) {
    signalConnection(context, terminal, 'out-of-reach')
  }
  const { redundancy } = terminal
  const preferred = preferredCenter(redundancy)
  const fallback = preferred === 'east0' ? 'west0' : 'east0'
  const isChecking = runningCheck(redundancy) !== undefined
  if (isChecking && isInReach(preferred)) switchTo(context, terminal, preferred)
  else if (isInReach(preferred)) signalConnection(context, terminal, 'in-reach', preferred)
  else if (isInReach(fallback)) signalConnection(context, terminal, 'in-reach', fallback)
  scheduleFailback(context, terminal, isInReach(redundancy.primary))
}

/** Called when the primary centre has been reachable for long enough. */
export function onFailback(context: SimulatorContext, terminal: Terminal): void {
  terminal.redundancy.failbackEvent = undefined
  if (isRunningWithLink(terminal)) switchTo(context, terminal, terminal.redundancy.primary)
}

function scheduleFailback(
  context: SimulatorContext,
  { terminalId, connection, redundancy }: Terminal,
  isPrimaryInReach: boolean,
): void {
  const isAway = connection.kind === 'connected' && connection.dc !== redundancy.primary
  const isDue = isAway && isPrimaryInReach && runningCheck(redundancy) === undefined
  const { failbackEvent } = redundancy
  if (isDue === (failbackEvent !== undefined)) return
  if (failbackEvent !== undefined) context.cancel(failbackEvent)
  const atMs = context.nowMs + context.state.timings.failback
  redundancy.failbackEvent = isDue
    ? context.schedule(atMs, { kind: 'failback', terminalId })
    : undefined
}

function switchTo(context: SimulatorContext, terminal: Terminal, dc: DataCenter): void {
  if (dataCenterOf(terminal.connection) === dc) signalConnection(context, terminal, 'in-reach', dc)
  else signalConnection(context, terminal, 'switched', dc)
}

function signalConnection(
  context: SimulatorContext,
  terminal: Terminal,
  signal: ConnectionSignal,
  dc?: DataCenter,
): void {
  const next = nextConnection(terminal.connection, signal, dc, context.nowMs, context.state.timings)
  if (next === terminal.connection) return
  terminal.connection = next
  if (terminal.connectionEvent !== undefined) context.cancel(terminal.connectionEvent)
  terminal.connectionEvent = undefined
  scheduleConnectionTimeout(context, terminal)
  onConnectionChanged(context, terminal, next)
}

function scheduleConnectionTimeout(context: SimulatorContext, terminal: Terminal): void {
  const endsAt = connectionEndsAt(terminal.connection, context.state.timings)
  if (endsAt === undefined) return
  const event = { kind: 'connection-waited' as const, terminalId: terminal.terminalId }
  terminal.connectionEvent = context.schedule(endsAt, event)
}

function onConnectionChanged(
  context: SimulatorContext,
  terminal: Terminal,
  next: Connection,
): void {
  if (next.kind === 'connected') {
    logLine(terminal, context.nowMs, `${dataCenterNames[next.dc]}に接続`)
    onReconnected(context, terminal)
    reconcile(context, terminal)
    signalNtp(context, terminal, 'connected')
  }
  if (next.kind === 'no-reply' || next.kind === 'lost') endCheck(context, terminal, 'failed')
  updateFirmware(context, terminal)
  if (next.kind === 'lost') {
    logLine(terminal, context.nowMs, 'データセンター切断')
    onDisconnected(context, terminal)
    signalNtp(context, terminal, 'lost')
  }
}

function signalNtp(context: SimulatorContext, terminal: Terminal, signal: NtpSignal): void {
  const next = ntpTransitions[terminal.ntp][signal]
  if (next === undefined) return
  setNtp(context, terminal, next)
  if (next !== 'syncing' || terminal.isNtpSilent) return
  const event = { kind: 'ntp-synced' as const, terminalId: terminal.terminalId }
  terminal.ntpEvent = context.schedule(context.nowMs + context.state.timings.ntpSync, event)
}

/** Exchanges what was missed during a disconnection, except missed warnings, which would come too late. */
function reconcile(context: SimulatorContext, terminal: Terminal): void {
  catchUp(context, terminal, 'alerts')
  for (const eqcode of context.state.cancelledWarnings) cancelWarning(terminal, eqcode)
  const { unreported } = terminal
  if (!unreported) return
  terminal.unreported = undefined
  for (const [eqcode, measurement] of Object.entries(unreported.measurements)) {
    recordMeasurement(terminal, eqcode, measurement)
  }
  for (const eqcode of unreported.overdueMails) onSeismometerMail(context, terminal, eqcode)
}

export function onReportsReceived(context: SimulatorContext, terminal: Terminal): void {
  if (isReachable(terminal.connection)) catchUp(context, terminal, 'alerts and flash reports')
}

function catchUp(
  context: SimulatorContext,
  terminal: Terminal,
  announces: Parameters<typeof catchUpEruption>[2],
): void {
  catchUpTsunami(context, terminal)
  catchUpEruption(context, terminal, announces)
}
