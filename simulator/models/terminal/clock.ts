import { hourMs } from '../../../openapi/base/durations.ts'
import type { Terminal, NtpState, Transitions } from '../../state/terminal.ts'

/** Returns the time of the terminal's own clock, which the terminal uses in its records. */
export function terminalTime(terminal: Terminal, nowMs: number): number {
  return nowMs + clockErrorMs(terminal, nowMs)
}

/** Returns how far a terminal's clock is ahead. A synchronised clock does not drift. */
export function clockErrorMs({ clock, ntp }: Terminal, nowMs: number): number {
  if (!clock) return 0
  const driftMs = ntp === 'synced' ? 0 : (clock.driftMsPerHour * (nowMs - clock.setAt)) / hourMs
  return clock.offsetMs + Math.round(driftMs)
}

export function setClock(
  terminal: Terminal,
  { offsetMs, driftMsPerHour }: { offsetMs: number; driftMsPerHour: number },
  nowMs: number,
): void {
  terminal.clock = { offsetMs, driftMsPerHour, setAt: nowMs }
}

/** Sets a terminal's clock to the right time but keeps its drift. Returns the change in milliseconds. */
export function correctClock(terminal: Terminal, nowMs: number): number {
  const errorMs = clockErrorMs(terminal, nowMs)
  if (terminal.clock) setClock(terminal, { ...terminal.clock, offsetMs: 0 }, nowMs)
  return -errorMs
}

/** `connected` and `lost` are signals of the connection. `waited`: the synchronisation is complete. */
export type NtpSignal = 'connected' | 'waited' | 'lost'

export const ntpTransitions: Transitions<NtpState, NtpSignal> = {
  disconnected: { connected: 'syncing' },
  syncing: { connected: 'syncing', waited: 'synced', lost: 'disconnected' },
  synced: { connected: 'syncing', lost: 'disconnected' },
}

/** The contract's numbers for the states. */
export const ntpSyncCodes = {
  synced: 1,
  syncing: 2,
  disconnected: 0,
} as const satisfies Record<NtpState, number>
