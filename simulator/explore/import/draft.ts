import type { z } from 'zod'
import type { newsSchema } from '../../scenario/language/setup-schema.ts'
import type { AccountSetup } from './captured-accounts.ts'
import type { CallInSession } from './captured-sessions.ts'
import type { TerminalSetup } from './captured-terminals.ts'
import type { ImportedStep } from './imported-step.ts'
import type { Unknown } from './unknown.ts'

/** What a capture has told so far, before it is written as a scenario. */
export interface Draft {
  name: string
  title: string
  terminals: TerminalSetup[]
  accounts: AccountSetup[]
  news: z.input<typeof newsSchema>[]
  /** What has changed the world between the calls. */
  events: ImportedStep[]
  /** The captured calls, in the order of time. */
  calls: readonly CallInSession[]
  /** Variables of the environment that the scenario reads, with what stands for them while it is played. */
  variables: Record<string, string>
  /** What the capture does not tell. */
  unknown: Unknown[]
  /** What of the capture could not be used, or only by guessing. */
  notes: string[]
}
