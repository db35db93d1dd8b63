import type { ScenarioInput } from '../../../simulator/scenario/language/schema.ts'

import type * as fc from 'fast-check'

/** The start of a scenario: its world before the first step. */
export type Setup = Required<Pick<ScenarioInput, 'accounts' | 'terminals' | 'news' | 'startAt'>> &
  Pick<ScenarioInput, 'fleet' | 'timings' | 'portalUrl'>

/** A user of a generated world. Administrators act for the terminal `terminalId`. */
export interface GeneratedUser {
  userId: string
  password: string
  terminalId: string
  registrationCode: string
  isAdmin: boolean
}

/** The users, terminals and providers of generated scenarios. */
export interface Participants {
  /** At least one. */
  users: readonly GeneratedUser[]
  terminalIds: readonly string[]
  /** A terminal without an owner, or one that does not exist. */
  newcomer: Pick<GeneratedUser, 'terminalId' | 'registrationCode'>
  /** The internet providers of the terminals. */
  providers: readonly string[]
  setups: fc.Arbitrary<Setup>
  /** The timeline of a given scenario, which is played as well. */
  timeline: readonly Record<string, unknown>[]
}

/** A step of a scenario's timeline without its time. */
export type Step = Record<string, unknown>

/** A step and the time before it. */
export interface TimedStep {
  /** Time since the step before, in milliseconds. */
  gapMs: number
  step: Step
  /** The time of day (HH:MM in Japan) of the step, after the gap. */
  clock?: string
}

/** The paths of the latest one-time password and password reset token, for `save`. */
export const secretPaths = {
  otp: 'mails[kind=one-time-password].last.text /ワンタイムパスワード: (\\S+)/',
  reset: 'mails[kind=login-reminder].last.text /token=([\\w-]+)/',
}
