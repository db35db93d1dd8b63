import type { EventId } from '../engine/event-queue.ts'
import type { DataCenter } from './connection.ts'

/** Whether a terminal runs; after it is switched on it takes about a minute until it does. */
export type Power =
  | { kind: 'off'; sinceAt: number }
  | { kind: 'booting'; sinceAt: number }
  | { kind: 'on'; sinceAt: number }

/** Whether a terminal's clock is right. */
export type NtpState = 'synced' | 'syncing' | 'disconnected'

/** What the redundancy check of one data centre came to. */
export type RedundancyState =
  | { kind: 'not-checked' }
  | { kind: 'checked'; at: number }
  | { kind: 'checking'; sinceAt: number }
  | { kind: 'failed'; at: number }

/** A terminal's two data centres and what is known of them. */
export interface Redundancy {
  primary: DataCenter
  states: Record<DataCenter, RedundancyState>
  /** What the next check comes to when a tester says so. */
  nextOutcome?: 'success' | 'failure' | undefined
}

/** The hours in which a terminal may be updated, and what is planned. */
export interface Firmware {
  /** HH:MM:SS, Japan Standard Time; an end before the start lies on the next day. */
  window: { since: string; until: string }
  plan?: FirmwarePlan | undefined
}

export type FirmwareState = 'up-to-date' | 'planned' | 'updating'

/** A planned update; it is in progress from `sinceAt` on, and gone when it is done. */
export interface FirmwarePlan {
  state: Exclude<FirmwareState, 'up-to-date'>
  sinceAt: number
  untilAt: number
  /** The days to choose from, YYYY-MM-DD. */
  dates: string[]
  startEvent?: EventId | undefined
}

/** One line of a terminal's log. */
export interface LogLine {
  at: number
  text: string
}
