import type { Power } from '../../state/device.ts'

export type PowerSignal = 'switched-on' | 'switched-off' | 'restarted' | 'booted'

/** What comes next; a signal that is not named changes nothing. */
export const powerTransitions = {
  off: { 'switched-on': 'booting' },
  booting: { booted: 'on', 'switched-off': 'off', restarted: 'booting' },
  on: { 'switched-off': 'off', restarted: 'booting' },
} as const satisfies Record<Power['kind'], Partial<Record<PowerSignal, Power['kind']>>>

/** After powering a terminal on, wait about 1 minute. */
export const bootMs = 60_000

/** The power after a signal; the same when nothing changes. */
export function nextPower(power: Power, signal: PowerSignal, nowMs: number): Power {
  const transitions: Partial<Record<PowerSignal, Power['kind']>> = powerTransitions[power.kind]
  const kind = transitions[signal]
  return kind === undefined ? power : { kind, sinceAt: nowMs }
}

/** Whether a terminal could reach a centre: it runs, and its network is plugged in. */
export function isRunningWithLink({
  power,
  isLinkUp,
}: {
  power: Power
  isLinkUp: boolean
}): boolean {
  return power.kind === 'on' && isLinkUp
}
