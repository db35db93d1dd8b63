import type { Send } from './caller.ts'
import type { Profile, Tier } from '../profile.ts'
import type { CountedFinding } from '../finding.ts'
import type { MatchedExchange } from '../exchange.ts'
import type { AcceptedFinding } from '../accepted-findings.ts'
import type { OperationId } from '../../contract/contract.ts'

export interface VerifyOptions {
  send: Send
  /** The server's origin, e.g. `https://portal.example.jp`. */
  origin: string
  profile: Profile
  tier: Tier
  /** The operations to check. Default: all. */
  only?: readonly OperationId[] | undefined
  /** Seed of generated requests. The same seed sends the same requests. */
  seed: number
  /** A single generated case to repeat. */
  replay?: { name: string; path: string } | undefined
  /** The date for accepted findings, YYYY-MM-DD. */
  today: string
  /** Waits while a terminal restarts. */
  wait: (ms: number) => Promise<void>
  onProgress?: (progress: Progress) => void
  onExchange?: (exchange: MatchedExchange) => void
}

export interface Progress {
  /** Number of completed steps. */
  done: number
  total: number
  requests: number
  findings: number
  /** The current operation or check. */
  subject: string
}

export interface Verification {
  findings: CountedFinding[]
  accepted: (CountedFinding & AcceptedFinding)[]
  /** One sentence for each reason why something could not be tested. */
  problems: string[]
  /** Operations that the options exclude. */
  notTested: { operationId: OperationId; why: string }[]
  requests: number
  outcome: 'clean' | 'findings' | 'not-testable' | 'interrupted'
}
