import type { NtpState } from '../../state/device.ts'

/** `connected`, `lost`: the terminal's data centre connection. `waited`: the synchronisation is complete. */
export type NtpSignal = 'connected' | 'waited' | 'lost'

/** The next state, by state and signal. Other signals have no effect. */
export const ntpTransitions = {
  disconnected: { connected: 'syncing' },
  syncing: { connected: 'syncing', waited: 'synced', lost: 'disconnected' },
  synced: { connected: 'syncing', lost: 'disconnected' },
} as const satisfies Record<NtpState, Partial<Record<NtpSignal, NtpState>>>

/** The numbers for the states in the contract. */
export const ntpSyncCodes = {
  synced: 1,
  syncing: 2,
  disconnected: 0,
} as const satisfies Record<NtpState, number>

/** Returns the NTP state after a signal, or undefined if the signal has no effect. */
export function nextNtp(ntp: NtpState, signal: NtpSignal): NtpState | undefined {
  const transitions: Partial<Record<NtpSignal, NtpState>> = ntpTransitions[ntp]
  return transitions[signal]
}
