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
  | { kind: 'checking'; sinceAt: number; step: RedundancyStep }
  | { kind: 'failed'; at: number }

/** What a check does: it switches to the secondary centre, confirms that it works, and switches back. */
export type RedundancyStep = 'switching' | 'confirming' | 'returning'

/** A terminal's primary data centre and the redundancy check of both centres. */
export interface Redundancy {
  primary: DataCenter
  states: Record<DataCenter, RedundancyState>
  /** Result of the next check, if a tester has set one. */
  nextOutcome?: 'success' | 'failure' | undefined
  /** The event of the check's next step. */
  stepEvent?: EventId | undefined
  /** The event that returns the terminal to its primary centre. */
  failbackEvent?: EventId | undefined
}

/** A terminal's firmware update window and planned update. */
export interface Firmware {
  /** HH:MM:SS in Japan Standard Time. An end before the start is on the next day. */
  window: { since: string; until: string }
  version: string
  plan?: FirmwarePlan | undefined
  /** The most recent update, unless it succeeded. A new release replaces it. */
  failure?: { at: number; targetVersion: string } | undefined
}

export type FirmwareState =
  | 'up-to-date'
  | 'planned'
  | 'waiting'
  | 'downloading'
  | 'installing'
  | 'failed'

/** A planned update. It is in progress from `sinceAt` and removed when it is complete or has failed. */
export interface FirmwarePlan {
  state: Exclude<FirmwareState, 'up-to-date' | 'failed'>
  targetVersion: string
  sinceAt: number
  untilAt: number
  /** The days that the owner can choose, YYYY-MM-DD. */
  dates: string[]
  /** The event of the next step. */
  event?: EventId | undefined
  /** The end of the window, after which no installation begins. */
  endEvent?: EventId | undefined
}

/** One line of a terminal's log. */
export interface LogLine {
  at: number
  text: string
}
