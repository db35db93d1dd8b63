import type { EventId } from '../engine/event-queue.ts'
import type { DataCenter } from './connection.ts'

/** A terminal's power state. After power-on it takes about a minute to boot. */
export type Power =
  | { kind: 'off'; sinceAt: number }
  | { kind: 'booting'; sinceAt: number }
  | { kind: 'on'; sinceAt: number }

/** The NTP synchronisation state of a terminal's clock. */
export type NtpState = 'synced' | 'syncing' | 'disconnected'

/** The state of the redundancy check of one data centre. */
export type RedundancyState =
  | { kind: 'not-checked' }
  | { kind: 'checked'; at: number }
  | { kind: 'checking'; sinceAt: number }
  | { kind: 'failed'; at: number }

/** A terminal's primary data centre and the redundancy check of both centres. */
export interface Redundancy {
  primary: DataCenter
  states: Record<DataCenter, RedundancyState>
  /** Result of the next check, if a tester has set one. */
  nextOutcome?: 'success' | 'failure' | undefined
}

/** A terminal's firmware update window and planned update. */
export interface Firmware {
  /** HH:MM:SS in Japan Standard Time. An end before the start is on the next day. */
  window: { since: string; until: string }
  plan?: FirmwarePlan | undefined
}

export type FirmwareState = 'up-to-date' | 'planned' | 'updating'

/** A planned update. It is in progress from `sinceAt` and removed when it is complete. */
export interface FirmwarePlan {
  state: Exclude<FirmwareState, 'up-to-date'>
  sinceAt: number
  untilAt: number
  /** The days that the owner can choose, YYYY-MM-DD. */
  dates: string[]
  startEvent?: EventId | undefined
}

/** One line of a terminal's log. */
export interface LogLine {
  at: number
  text: string
}
