import type { Command, SimulatorEvent } from '../../state/command.ts'

/** The rows of a timeline, from top to bottom. */
export const lanes = [
  'quakes',
  'bulletins',
  'alerts',
  'outages',
  'faults',
  'calls',
  'mails',
  'terminals',
  'snapshots',
] as const
export type Lane = (typeof lanes)[number]

export const laneOfVerb: Record<Command['verb'], Lane> = {
  quake: 'quakes',
  'cancel-warning': 'bulletins',
  'history-entry': 'terminals',
  'bulletin-delivery': 'bulletins',
  tsunami: 'alerts',
  eruption: 'alerts',
  drill: 'alerts',
  'data-center': 'outages',
  'network-outage': 'outages',
  'network-quality': 'outages',
  link: 'outages',
  'link-flapping': 'outages',
  power: 'outages',
  'terminal-reply': 'outages',
  'mail-failure': 'mails',
  fault: 'faults',
  'clear-faults': 'faults',
  'expire-sessions': 'calls',
  ntp: 'terminals',
  'ntp-server': 'terminals',
  clock: 'terminals',
  'switch-outcome': 'terminals',
  contract: 'terminals',
  'firmware-release': 'terminals',
}

/** The lane of each kind of event. A command has the lane of its verb. */
export const laneOfEvent: Record<Exclude<SimulatorEvent['kind'], 'command' | 'quake'>, Lane> = {
  bulletin: 'bulletins',
  'bulletin-arrival': 'bulletins',
  'bulletin-received': 'bulletins',
  'reports-received': 'alerts',
  'drill-sent': 'alerts',
  'drill-received': 'alerts',
  shaking: 'terminals',
  booted: 'terminals',
  'connection-waited': 'terminals',
  'sub-center-waited': 'terminals',
  'ntp-synced': 'terminals',
  'redundancy-step': 'terminals',
  failback: 'terminals',
  'firmware-window': 'terminals',
  'firmware-downloaded': 'terminals',
  'firmware-restart': 'terminals',
  'disconnection-mail': 'mails',
  'voice-alarm-mail': 'mails',
  'seismometer-mail': 'mails',
  'normal-mail': 'mails',
}
