import type { ScenarioInput } from '../../../simulator/scenario/language/schema.ts'

import type * as fc from 'fast-check'

/** A scenario's world before the first step. */
export type Setup = Required<Pick<ScenarioInput, 'accounts' | 'terminals' | 'news' | 'startAt'>> &
  Pick<ScenarioInput, 'fleet' | 'timings' | 'portalUrl' | 'openAt'>

/** `terminalId` is the user's own terminal, or the one that an administrator acts for. */
export interface GeneratedUser {
  userId: string
  password: string
  terminalId: string
  registrationCode: string
  isAdmin: boolean
}

export interface Participants {
  /** The users who log in. There is at least one. */
  users: readonly GeneratedUser[]
  terminalIds: readonly string[]
  /** A terminal that has no owner or does not exist. */
  newcomer: Pick<GeneratedUser, 'terminalId' | 'registrationCode'>
  /** Internet providers of the terminals. */
  providers: readonly string[]
  setups: fc.Arbitrary<Setup>
  /** The timeline of a given scenario. It is played too. */
  timeline: readonly Record<string, unknown>[]
}

/** A step in a timeline, without its time. */
export type Step = Record<string, unknown>

export interface TimedStep {
  /** Milliseconds since the previous step. */
  gapMs: number
  step: Step
  /** Time of day in Japan (HH:MM) to wait for after the gap. */
  clock?: string
}

/** Paths to the latest one-time password and password reset token, for `save`. */
export const secretPaths = {
  otp: 'mails[kind=one-time-password].last.text /ワンタイムパスワード: (\\S+)/',
  reset: 'mails[kind=login-reminder].last.text /token=([\\w-]+)/',
}
