import type { NtpState } from '../../state/device.ts'

/** What can happen to a clock: its terminal connects or loses its centre, or the time has arrived. */
export type NtpSignal = 'connected' | 'waited' | 'lost'

/** What comes next; a signal that is not named changes nothing. */
export const ntpTransitions = {
  disconnected: { connected: 'syncing' },
  syncing: { connected: 'syncing', waited: 'synced', lost: 'disconnected' },
  synced: { connected: 'syncing', lost: 'disconnected' },
} as const satisfies Record<NtpState, Partial<Record<NtpSignal, NtpState>>>

/** A connected terminal has the right time after this. Ours: the specification names no time. */
export const ntpSyncMs = 30_000

/** The numbers that stand for the states on the wire. */
export const ntpSyncCodes = {
  synced: 1,
  syncing: 2,
  disconnected: 0,
} as const satisfies Record<NtpState, number>

/** The clock after a signal; undefined when the signal changes nothing. */
export function nextNtp(ntp: NtpState, signal: NtpSignal): NtpState | undefined {
  const transitions: Partial<Record<NtpSignal, NtpState>> = ntpTransitions[ntp]
  return transitions[signal]
}
