import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import type { Account, Profile, Terminal } from '../profile/profile.ts'
import type { Tier } from '../profile/tiers.ts'
import type { Caller, CallOptions, Report } from './caller.ts'
import type { OwnerCalls } from './owner-calls.ts'
import type { Sessions } from './sessions.ts'

export interface VerifyContext
  extends
    Pick<
      OwnerCalls,
      | 'call'
      | 'callPatiently'
      | 'settle'
      | 'poll'
      | 'endedSession'
      | 'neverShown'
      | 'beforeSave'
      | 'reportEnded'
    >,
    Pick<Profile, 'permissions' | 'patienceMs'> {
  caller: Caller
  origin: string
  sessions: Sessions
  /** The account for most calls. Undefined if the profile has none. */
  owner: Account | undefined
  /** A second account, to check that owners can only access their own data. */
  peer: Account | undefined
  tier: Tier
  known: KnownValues
  spareTerminals: readonly Terminal[]
  /** Reads the emails to the owner. Undefined if the profile has no mailbox. */
  readMails: (() => Promise<string>) | undefined
  /** Returns whether a request may be sent. If not, the report lists the operation and the reason. */
  isHarmless: (id: OperationId, options: CallOptions) => boolean
  report: Report
  /** Reports a violation of a rule that the specification does not state. */
  infer: Report
  /** Records what could not be tested because of the server's state. This does not affect the exit code. */
  leaveOut: (operationId: OperationId, reason: string) => void
  /** Records what could not be checked. Without an operation, `reason` is a complete sentence. */
  skip: (operationId: OperationId | undefined, reason: string) => void
  isWanted: (operationId: OperationId) => boolean
  as: (check: string) => VerifyContext
}

export interface ActiveCheck {
  name: string
  /** The operations that are checked. Default: all. */
  operations?: OperationId[]
  /** The tier that the check needs, if it is higher than the operation's. */
  tier?: Tier
  /** The name of a check that must run before. */
  after?: string
  run: (context: VerifyContext, operation: ContractOperation) => Promise<void>
}

export interface StatefulCheck {
  name: string
  /** The lowest tier that the check needs. */
  tier: Tier
  operations: OperationId[]
  run: (context: VerifyContext) => Promise<void>
}
