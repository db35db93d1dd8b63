import type * as fc from 'fast-check'
import type { ScenarioInput } from '../../scenario/language/schema.ts'

/** What a scenario says about its world at the start. */
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

/** Who and what takes part in generated scenarios. */
export interface Cast {
  /** At least one. */
  users: readonly GeneratedUser[]
  terminalIds: readonly string[]
  /** A terminal that nobody has registered yet, or does not exist. */
  newcomer: Pick<GeneratedUser, 'terminalId' | 'registrationCode'>
  /** Names of internet providers that terminals have. */
  providers: readonly string[]
  setups: fc.Arbitrary<Setup>
  /** The timeline of a given scenario, which happens as well. */
  timeline: readonly Record<string, unknown>[]
}
