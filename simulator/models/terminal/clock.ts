import { hourMs } from '../../../openapi/base/durations.ts'
import type { Terminal, NtpState, Transitions } from '../../state/terminal.ts'

/** Returns the time that a terminal's clock shows, in epoch milliseconds. The times of its records come from it. */
export function terminalTime(terminal: Terminal, nowMs: number): number {
  return nowMs + clockErrorMs(terminal, nowMs)
}

/** Returns how far a terminal's clock is ahead, in milliseconds. A synchronised clock does not drift. */
export function clockErrorMs({ clock, ntp }: Terminal, nowMs: number): number {
  if (!clock) return 0
  const driftMs = ntp === 'synced' ? 0 : (clock.driftMsPerHour * (nowMs - clock.setAt)) / hourMs
  return clock.offsetMs + Math.round(driftMs)
}

/** Sets an offset and a drift of a terminal's clock. */
export function setClock(
  terminal: Terminal,
  { offsetMs, driftMsPerHour }: { offsetMs: number; driftMsPerHour: number },
  nowMs: number,
): void {
  terminal.clock = { offsetMs, driftMsPerHour, setAt: nowMs }
}

/** Corrects a terminal's clock. Keeps its drift. Returns by how much the clock jumps, in milliseconds. */
export function correctClock(terminal: Terminal, nowMs: number): number {
  const errorMs = clockErrorMs(terminal, nowMs)
  if (terminal.clock) setClock(terminal, { ...terminal.clock, offsetMs: 0 }, nowMs)
  return -errorMs
}

/** `connected`, `lost`: the terminal's data centre connection. `waited`: the synchronisation is complete. */
export type NtpSignal = 'connected' | 'waited' | 'lost'

export const ntpTransitions: Transitions<NtpState, NtpSignal> = {
  disconnected: { connected: 'syncing' },
  syncing: { connected: 'syncing', waited: 'synced', lost: 'disconnected' },
  synced: { connected: 'syncing', lost: 'disconnected' },
}

/** The numbers for the states in the contract. */
export const ntpSyncCodes = {
  synced: 1,
  syncing: 2,
  disconnected: 0,
} as const satisfies Record<NtpState, number>
