import type { Account } from '../../profile.ts'
import type { Caller, Wait } from '../caller.ts'
import type { Changes } from './changes.ts'
import type { KeptState } from './kept-state.ts'
import type { Sessions } from '../sessions.ts'

/** What putting back needs. */
export interface PutBackOptions {
  caller: Caller
  sessions: Sessions
  wait: Wait
  /** The current time in epoch milliseconds. */
  now: () => number
  accounts: readonly Account[]
  state: KeptState
  /** What the run has changed. Without it, only what differs from the kept data is saved again. */
  changes?: Changes | undefined
  /** Called with a sentence for each thing that could not be put back. */
  onProblem: (text: string) => void
}
