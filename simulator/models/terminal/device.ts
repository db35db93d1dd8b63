import type { Terminal } from '../../state/terminal.ts'
import type { NtpState } from '../../state/device.ts'
import type { Connection, DataCenter, SubCenter } from '../../state/connection.ts'
import { allTerminals } from './all-terminals.ts'
import {
  type ConnectionSignal,
  connectionWaitMs,
  dataCenterOf,
  nextConnection,
} from './connection.ts'
import { type DataCenterSignal, nextDataCenter } from './data-center.ts'
import { onDisconnected, onReconnected } from '../mail/disconnection-mail.ts'
import { type NtpSignal, nextNtp, ntpSyncMs } from './ntp.ts'
import { type PowerSignal, bootMs, isRunningWithLink, nextPower } from './power.ts'
import { secondaryCenter } from './redundancy.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { awaitSubCenters, updateSubCenterConnections } from './sub-centers.ts'
import { logLine } from './terminal-log.ts'

/** Switches a terminal on or off, or restarts it, and lets its connection follow. */
export function signalPower(
  context: SimulatorContext,
  terminal: Terminal,
  signal: PowerSignal,
): void {
  const next = nextPower(terminal.power, signal, context.nowMs)
  if (next === terminal.power) return
  terminal.power = next
  if (terminal.bootEvent !== undefined) context.cancel(terminal.bootEvent)
  terminal.bootEvent = undefined
  if (next.kind === 'booting') {
    const event = { kind: 'booted' as const, terminalId: terminal.terminalId }
    terminal.bootEvent = context.schedule(context.nowMs + bootMs, event)
  }
  if (next.kind === 'on') logLine(terminal, context.nowMs, '起動完了')
  updateConnections(context, terminal)
}

/** The terminal has finished starting. */
export function onBooted(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (terminal) signalPower(context, terminal, 'booted')
}

/** Plugs or unplugs the terminal's network. */
export function setLink(context: SimulatorContext, terminal: Terminal, isUp: boolean): void {
  terminal.isLinkUp = isUp
  updateConnections(context, terminal)
}

/** A data centre fails or is repaired; its terminals look for another, or come back. */
export function signalDataCenter(
  context: SimulatorContext,
  dc: DataCenter | SubCenter,
  signal: DataCenterSignal,
): void {
  const { dataCenters, subCenters } = context.state
  if (dc === 'east1' || dc === 'west1') {
    subCenters[dc] = nextDataCenter(subCenters[dc], signal)
    for (const terminal of allTerminals(context.state))
      updateSubCenterConnections(context, terminal)
  } else {
    dataCenters[dc] = nextDataCenter(dataCenters[dc], signal)
    for (const terminal of allTerminals(context.state)) updateMainConnection(context, terminal)
  }
}

/** Sets the state of the terminal's clock until its next connection changes it. */
export function setNtp(context: SimulatorContext, terminal: Terminal, ntp: NtpState): void {
  if (terminal.ntpEvent !== undefined) context.cancel(terminal.ntpEvent)
  terminal.ntpEvent = undefined
  terminal.ntp = ntp
}

/** Lets the waits begin of a terminal whose scenario left it in a passing state. */
export function awaitConnections(context: SimulatorContext, terminal: Terminal): void {
  awaitConnection(context, terminal)
  awaitSubCenters(context, terminal)
}

/** The wait for an answer, or for the end of a silence, is over. */
export function onConnectionWaited(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (!terminal) return
  terminal.connectionEvent = undefined
  signalConnection(context, terminal, 'waited')
  updateMainConnection(context, terminal)
}

/** The terminal's clock is right. */
export function onNtpSynced(context: SimulatorContext, terminalId: string): void {
  const terminal = context.state.terminals[terminalId]
  if (terminal) signalNtp(context, terminal, 'waited')
}

/** Compares all connections of a terminal with what is in reach now. */
function updateConnections(context: SimulatorContext, terminal: Terminal): void {
  updateMainConnection(context, terminal)
  updateSubCenterConnections(context, terminal)
}

/** Compares the connection to a main centre with what is in reach now. */
function updateMainConnection(context: SimulatorContext, terminal: Terminal): void {
  const isRunning = isRunningWithLink(terminal)
  const isInReach = (dc: DataCenter): boolean => isRunning && context.state.dataCenters[dc] === 'up'
  if (!isInReach(dataCenterOf(terminal.connection))) {
    signalConnection(context, terminal, 'out-of-reach')
  }
  const { primary } = terminal.redundancy
  const secondary = secondaryCenter(terminal.redundancy)
  if (isInReach(primary)) signalConnection(context, terminal, 'in-reach', primary)
  else if (isInReach(secondary)) signalConnection(context, terminal, 'in-reach', secondary)
}

function signalConnection(
  context: SimulatorContext,
  terminal: Terminal,
  signal: ConnectionSignal,
  dc?: DataCenter,
): void {
  const next = nextConnection(terminal.connection, signal, dc, context.nowMs)
  if (next === terminal.connection) return
  terminal.connection = next
  if (terminal.connectionEvent !== undefined) context.cancel(terminal.connectionEvent)
  terminal.connectionEvent = undefined
  awaitConnection(context, terminal)
  onConnectionChanged(context, terminal, next)
}

function awaitConnection(context: SimulatorContext, terminal: Terminal): void {
  const waitMs = connectionWaitMs(terminal.connection)
  if (waitMs === undefined) return
  const event = { kind: 'connection-waited' as const, terminalId: terminal.terminalId }
  terminal.connectionEvent = context.schedule(context.nowMs + waitMs, event)
}

function onConnectionChanged(
  context: SimulatorContext,
  terminal: Terminal,
  next: Connection,
): void {
  if (next.kind === 'connected') {
    logLine(terminal, context.nowMs, `データセンター接続 ${next.dc}`)
    onReconnected(context, terminal)
    signalNtp(context, terminal, 'connected')
  }
  if (next.kind === 'lost') {
    logLine(terminal, context.nowMs, 'データセンター切断')
    onDisconnected(context, terminal)
    signalNtp(context, terminal, 'lost')
  }
}

function signalNtp(context: SimulatorContext, terminal: Terminal, signal: NtpSignal): void {
  const next = nextNtp(terminal.ntp, signal)
  if (next === undefined) return
  setNtp(context, terminal, next)
  if (next !== 'syncing') return
  const event = { kind: 'ntp-synced' as const, terminalId: terminal.terminalId }
  terminal.ntpEvent = context.schedule(context.nowMs + ntpSyncMs, event)
}
