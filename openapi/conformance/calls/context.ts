import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import type { Account, Profile, Terminal } from '../profile/profile.ts'
import type { Tier } from '../profile/tiers.ts'
import type { CheckFinding } from '../exchange/finding.ts'
import type { CallResult, Caller, CallOptions } from './caller.ts'
import type { Sessions } from './sessions.ts'

/** A finding of an active or stateful check, with the calls that show it. */
export interface CallFinding extends Omit<CheckFinding, 'pointer'> {
  operationId: OperationId
  /** JSON pointer relative to the operation. Default: its response with status 200. */
  pointer?: string
  calls: CallResult[]
}

/** What active and stateful checks use to make calls and to report findings. */
export interface VerifyContext {
  caller: Caller
  /** The server's origin, e.g. `https://portal.example.jp`. */
  origin: string
  sessions: Sessions
  /** The account for most calls. Undefined if the profile has none. */
  owner: Account | undefined
  /** A second account, to check that owners see only their own data. */
  other: Account | undefined
  tier: Tier
  known: KnownValues
  /** Further terminals without an owner, of the profile. */
  spareTerminals: readonly Terminal[]
  /** What the profile permits although it can't be put back. */
  permissions: Profile['permissions']
  /** How long a copy of the data may be behind what was saved, in milliseconds. */
  patienceMs: number
  /** Reads the mails to the owner. Undefined if the profile has no mailbox. */
  readMails: (() => Promise<string>) | undefined
  /** Calls with a session if the operation needs one. Logs in again once if the session has ended. */
  call: (id: OperationId, options?: CallOptions) => Promise<CallResult>
  /** Like `call`, but waits and calls again if the terminal is busy. */
  callPatiently: (id: OperationId, options?: CallOptions) => Promise<CallResult>
  /** Waits until the terminal is connected and has applied what was saved, for up to 5 minutes. */
  settle: () => Promise<void>
  /** Asks with growing pauses until the answer is yes. Returns whether it was, within the limit in milliseconds. */
  poll: (limitMs: number, isDone: () => Promise<boolean>) => Promise<boolean>
  /** Whether a request may be sent. If not, the report names the operation and the reason. */
  isHarmless: (id: OperationId, options: CallOptions) => boolean
  /** A session after its logout. Undefined if no more logins are allowed. */
  endedSession: () => Promise<string | undefined>
  report: (finding: CallFinding) => void
  /** Records what could not be checked. Without an operation, `reason` is a whole sentence. */
  skip: (operationId: OperationId | undefined, reason: string) => void
  isWanted: (operationId: OperationId) => boolean
  /** The same context for another check. */
  as: (check: string) => VerifyContext
}

/** A check that makes calls to one operation. */
export interface ActiveCheck {
  name: string
  /** The tier that the check needs, if it is higher than that of the operation. */
  tier?: Tier
  run: (context: VerifyContext, operation: ContractOperation) => Promise<void>
}

/** A check of a sequence of calls. */
export interface StatefulCheck {
  name: string
  /** The lowest tier that the check needs. */
  tier: Tier
  /** The operations that it checks. */
  operations: OperationId[]
  run: (context: VerifyContext) => Promise<void>
}
