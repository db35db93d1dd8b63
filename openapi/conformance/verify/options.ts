import type { Send } from './caller.ts'
import type { Profile, Tier } from '../profile.ts'
import type { CountedFinding } from '../finding.ts'
import type { PlacedExchange } from '../exchange.ts'
import type { AcceptedFinding } from '../accepted-findings.ts'
import type { OperationId } from '../../contract/contract.ts'

export interface VerifyOptions {
  send: Send
  /** The server's origin, e.g. `https://portal.example.jp`. */
  origin: string
  profile: Profile
  tier: Tier
  /** The operations that are looked at; all when it is left out. */
  only?: readonly OperationId[] | undefined
  /** Of everything that is made up. The same seed sends the same requests. */
  seed: number
  /** A single generated case. */
  replay?: { name: string; path: string } | undefined
  /** The day for which the profile's acceptances are looked at, as YYYY-MM-DD. */
  today: string
  /** Lets time go by, while a terminal restarts. */
  wait: (ms: number) => Promise<void>
  onProgress?: (progress: Progress) => void
  onExchange?: (exchange: PlacedExchange) => void
}

export interface Progress {
  /** Operations that are done, and all that will be. */
  done: number
  total: number
  requests: number
  findings: number
  /** What is being looked at. */
  subject: string
}

export interface Verification {
  findings: CountedFinding[]
  accepted: (CountedFinding & AcceptedFinding)[]
  /** What kept something from being tested; a sentence each. */
  problems: string[]
  /** What was left out on purpose. */
  notTested: { operationId: OperationId; why: string }[]
  requests: number
  outcome: 'clean' | 'findings' | 'not-testable' | 'interrupted'
}
