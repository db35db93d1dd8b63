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
import type { SimulatorTurn } from '../../state/state.ts'
import { awaitSubCenters, lookForSubCenters } from './sub-centers.ts'
import { logLine } from './terminal-log.ts'

/** Switches a terminal on or off, or restarts it, and lets its connection follow. */
export function signalPower(turn: SimulatorTurn, terminal: Terminal, signal: PowerSignal): void {
  const next = nextPower(terminal.power, signal, turn.nowMs)
  if (next === terminal.power) return
  terminal.power = next
  if (terminal.bootEvent !== undefined) turn.cancel(terminal.bootEvent)
  terminal.bootEvent = undefined
  if (next.kind === 'booting') {
    const event = { kind: 'booted' as const, terminalId: terminal.terminalId }
    terminal.bootEvent = turn.schedule(turn.nowMs + bootMs, event)
  }
  if (next.kind === 'on') logLine(terminal, turn.nowMs, '起動完了')
  lookForCenters(turn, terminal)
}

/** The terminal has finished starting. */
export function onBooted(turn: SimulatorTurn, terminalId: string): void {
  const terminal = turn.state.terminals[terminalId]
  if (terminal) signalPower(turn, terminal, 'booted')
}

/** Plugs or unplugs the terminal's network. */
export function setLink(turn: SimulatorTurn, terminal: Terminal, isUp: boolean): void {
  terminal.isLinkUp = isUp
  lookForCenters(turn, terminal)
}

/** A data centre fails or is repaired; its terminals look for another, or come back. */
export function signalDataCenter(
  turn: SimulatorTurn,
  dc: DataCenter | SubCenter,
  signal: DataCenterSignal,
): void {
  const { dataCenters, subCenters } = turn.state
  if (dc === 'east1' || dc === 'west1') {
    subCenters[dc] = nextDataCenter(subCenters[dc], signal)
    for (const terminal of allTerminals(turn.state)) lookForSubCenters(turn, terminal)
  } else {
    dataCenters[dc] = nextDataCenter(dataCenters[dc], signal)
    for (const terminal of allTerminals(turn.state)) lookForMainCenter(turn, terminal)
  }
}

/** Sets the state of the terminal's clock until its next connection changes it. */
export function setNtp(turn: SimulatorTurn, terminal: Terminal, ntp: NtpState): void {
  if (terminal.ntpEvent !== undefined) turn.cancel(terminal.ntpEvent)
  terminal.ntpEvent = undefined
  terminal.ntp = ntp
}

/** Lets the waits begin of a terminal whose scenario left it in a passing state. */
export function awaitConnections(turn: SimulatorTurn, terminal: Terminal): void {
  awaitConnection(turn, terminal)
  awaitSubCenters(turn, terminal)
}

/** The wait for an answer, or for the end of a silence, is over. */
export function onConnectionWaited(turn: SimulatorTurn, terminalId: string): void {
  const terminal = turn.state.terminals[terminalId]
  if (!terminal) return
  terminal.connectionEvent = undefined
  signalConnection(turn, terminal, 'waited')
  lookForMainCenter(turn, terminal)
}

/** The terminal's clock is right. */
export function onNtpSynced(turn: SimulatorTurn, terminalId: string): void {
  const terminal = turn.state.terminals[terminalId]
  if (terminal) signalNtp(turn, terminal, 'waited')
}

/** Compares all connections of a terminal with what is in reach now. */
function lookForCenters(turn: SimulatorTurn, terminal: Terminal): void {
  lookForMainCenter(turn, terminal)
  lookForSubCenters(turn, terminal)
}

/** Compares the connection to a main centre with what is in reach now. */
function lookForMainCenter(turn: SimulatorTurn, terminal: Terminal): void {
  const isRunning = isRunningWithLink(terminal)
  const isInReach = (dc: DataCenter): boolean => isRunning && turn.state.dataCenters[dc] === 'up'
  if (!isInReach(dataCenterOf(terminal.connection))) {
    signalConnection(turn, terminal, 'out-of-reach')
  }
  const { primary } = terminal.redundancy
  const secondary = secondaryCenter(terminal.redundancy)
  if (isInReach(primary)) signalConnection(turn, terminal, 'in-reach', primary)
  else if (isInReach(secondary)) signalConnection(turn, terminal, 'in-reach', secondary)
}

function signalConnection(
  turn: SimulatorTurn,
  terminal: Terminal,
  signal: ConnectionSignal,
  dc?: DataCenter,
): void {
  const next = nextConnection(terminal.connection, signal, dc, turn.nowMs)
  if (next === terminal.connection) return
  terminal.connection = next
  if (terminal.connectionEvent !== undefined) turn.cancel(terminal.connectionEvent)
  terminal.connectionEvent = undefined
  awaitConnection(turn, terminal)
  onConnectionChanged(turn, terminal, next)
}

function awaitConnection(turn: SimulatorTurn, terminal: Terminal): void {
  const waitMs = connectionWaitMs(terminal.connection)
  if (waitMs === undefined) return
  const event = { kind: 'connection-waited' as const, terminalId: terminal.terminalId }
  terminal.connectionEvent = turn.schedule(turn.nowMs + waitMs, event)
}

function onConnectionChanged(turn: SimulatorTurn, terminal: Terminal, next: Connection): void {
  if (next.kind === 'connected') {
    logLine(terminal, turn.nowMs, `データセンター接続 ${next.dc}`)
    onReconnected(turn, terminal)
    signalNtp(turn, terminal, 'connected')
  }
  if (next.kind === 'lost') {
    logLine(terminal, turn.nowMs, 'データセンター切断')
    onDisconnected(turn, terminal)
    signalNtp(turn, terminal, 'lost')
  }
}

function signalNtp(turn: SimulatorTurn, terminal: Terminal, signal: NtpSignal): void {
  const next = nextNtp(terminal.ntp, signal)
  if (next === undefined) return
  setNtp(turn, terminal, next)
  if (next !== 'syncing') return
  const event = { kind: 'ntp-synced' as const, terminalId: terminal.terminalId }
  terminal.ntpEvent = turn.schedule(turn.nowMs + ntpSyncMs, event)
}
