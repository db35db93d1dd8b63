import type { Power } from '../../state/device.ts'
import type { Terminal } from '../../state/terminal.ts'

export type PowerSignal = 'switched-on' | 'switched-off' | 'restarted' | 'booted'

/** The next state, by state and signal. Other signals have no effect. */
export const powerTransitions = {
  off: { 'switched-on': 'booting' },
  booting: { booted: 'on', 'switched-off': 'off', restarted: 'booting' },
  on: { 'switched-off': 'off', restarted: 'booting' },
} as const satisfies Record<Power['kind'], Partial<Record<PowerSignal, Power['kind']>>>

/** Returns the power state after a signal, or the same object if nothing changes. */
export function nextPower(power: Power, signal: PowerSignal, nowMs: number): Power {
  const transitions: Partial<Record<PowerSignal, Power['kind']>> = powerTransitions[power.kind]
  const kind = transitions[signal]
  return kind === undefined ? power : { kind, sinceAt: nowMs }
}

/** Returns whether a terminal can reach a data centre: it is running, its network cable is connected and its network works. */
export function isRunningWithLink({
  power,
  isLinkUp,
  outages,
}: Pick<Terminal, 'power' | 'isLinkUp' | 'outages'>): boolean {
  return power.kind === 'on' && isLinkUp && (outages ?? []).length === 0
}
