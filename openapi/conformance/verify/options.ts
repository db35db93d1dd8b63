import type { Send } from '../calls/caller.ts'
import type { Wait } from '../calls/waiting.ts'
import type { KeptState, KeptValue } from '../put-back/kept-data.ts'
import type { Random } from './test-values.ts'
import type { Profile, AcceptedFinding } from '../profile/profile.ts'
import type { Tier } from '../profile/tiers.ts'
import type { CountedFinding, Finding, FindingId } from '../exchange/finding.ts'
import type { Rules } from '../checks/examined-rules.ts'
import type { MatchedExchange } from '../exchange/exchange.ts'
import type { OperationId } from '../../contract/contract.ts'

export interface VerifyOptions {
  send: Send
  origin: string
  profile: Profile
  tier: Tier
  only?: readonly OperationId[] | undefined
  /** The names of the active and stateful checks to run. Default: all. */
  checks?: readonly string[] | undefined
  /** Returns whether a finding is reported. Default: all are. */
  isReported?: (finding: FindingId) => boolean
  /** Whether to stop after the first step with a finding. */
  bail?: boolean
  /** The date for accepted findings, YYYY-MM-DD. */
  today: string
  wait: Wait
  /** The current time in epoch milliseconds, for a server that does not send it. Default: this machine's time. */
  now?: () => number
  /** Generates random numbers for test passwords and user names. Cryptographically secure by default. */
  random?: Random
  /** Reads the mails to the first account. Without it, mailed secrets are not tested. */
  readMails?: (() => Promise<string>) | undefined
  /** Stops the checks. Changed data is still restored, and sessions are closed. */
  signal?: AbortSignal | undefined
  /** Stores the server's data before it is changed. Called again before each new password. */
  keep?: (state: KeptState) => Promise<void>
  /** Data that an earlier run kept and could not restore. With it, the run only restores this data. */
  earlier?: KeptState
  onProgress?: (progress: Progress) => void
  /** Called with a sentence once for each wait that takes longer than 10 seconds. */
  onLongWait?: (text: string) => void
  onFinding?: (finding: Finding) => void
  onExchange?: (exchange: MatchedExchange) => void
}

export interface Progress {
  done: number
  total: number
  requests: number
  findings: number
  subject: string
}

export interface Verification {
  findings: CountedFinding[]
  accepted: (CountedFinding & AcceptedFinding)[]
  /** One sentence for each reason why something could not be tested. */
  problems: string[]
  /** What checks could not test, as the problems say. An entry under `accepted` can accept it. */
  skipped?: (FindingId & { message: string })[]
  /** One sentence for each accepted entry that is not needed, or that accepts an omitted test. They do not affect the outcome. */
  notes: string[]
  /** Data of the server before, during and after the run. Empty if nothing may be changed. */
  kept: KeptValue[]
  /** Whether all changed data is restored. Undefined if nothing may be changed. */
  isRestored?: boolean | undefined
  /** Operations that the options exclude, and requests that are unsafe. */
  notTested: { operationId: OperationId; why: string }[]
  requests: number
  rules: Rules
  /** `findings` if there is a finding with the severity `error`. */
  outcome: 'clean' | 'findings' | 'not-testable' | 'interrupted'
}
