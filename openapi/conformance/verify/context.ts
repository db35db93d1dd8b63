import type { ContractOperation, OperationId } from '../../contract/contract.ts'
import type { KnownValues } from '../generate/ordinary-request.ts'
import type { Account, Tier } from '../profile.ts'
import type { Called, Caller, Wish } from './caller.ts'
import type { Sessions } from './sessions.ts'

/** A departure that an active or stateful check has seen. */
export interface Sighting {
  operationId: OperationId
  place: string
  message: string
  /** Below the operation in the contract. */
  pointer: string
  calls: Called[]
  replay?: string | undefined
}

/** What the checks of a verification work with. */
export interface VerifyContext {
  caller: Caller
  sessions: Sessions
  /** The owner as whom most calls are made; undefined when the profile has none. */
  owner: Account | undefined
  /** Another owner, to see that the two are kept apart. */
  other: Account | undefined
  tier: Tier
  known: KnownValues
  seed: number
  /** Of a single generated case, what is repeated of it. */
  replay: { name: string; path: string } | undefined
  /** Calls with a session where the operation needs one; a lost session is renewed once. */
  call: (operation: ContractOperation, wish?: Wish) => Promise<Called>
  /** The same, tried again for as long as the terminal is busy with what it was told before. */
  callPatiently: (operation: ContractOperation, wish?: Wish) => Promise<Called>
  /** Waits until the terminal is connected, as far as patience goes. */
  settle: () => Promise<void>
  /** A session that was logged out; undefined when no more logins are allowed. */
  endedSession: () => Promise<string | undefined>
  report: (sighting: Sighting) => void
  /** Something that was not looked at, and why. */
  skip: (operationId: OperationId | undefined, why: string) => void
  isWanted: (operationId: OperationId) => boolean
  /** The same, reporting in the name of a check. */
  as: (check: string) => VerifyContext
}

/** A check that makes calls of its own to one operation at a time. */
export interface ActiveCheck {
  name: string
  looksFor: string
  /** What it needs, where that is more than the operation itself does. */
  tier?: Tier
  /** Whether it has generated cases that can be sent again one by one. */
  isReplayable?: true
  run: (context: VerifyContext, operation: ContractOperation) => Promise<void>
}

/** A check that makes several calls that hang together. */
export interface StatefulCheck {
  name: string
  looksFor: string
  /** What it needs at least. */
  tier: Tier
  /** The operations that it says something about. */
  operations: OperationId[]
  run: (context: VerifyContext) => Promise<void>
}
