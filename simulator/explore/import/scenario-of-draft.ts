import { minuteMs } from '../../engine/durations.ts'
import { stringify } from 'yaml'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { jstIso } from '../../models/jst-text.ts'
import { defaultTimings } from '../../state/timings.ts'
import type { ImportedStep, Unknown } from './draft-parts.ts'
import { capturedSteps } from './captured-steps.ts'
import type { z } from 'zod'
import type { newsSchema } from '../../scenario/language/setup-schema.ts'
import type { AccountSetup } from './captured-accounts.ts'
import type { TerminalSetup } from './captured-terminals.ts'
import type { CallInSession } from './captured-sessions.ts'

/** What a capture has told so far, before it is written as a scenario. */
interface Draft {
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

/** A scenario made of a capture. */
export interface ImportedScenario {
  /** The text of the scenario file. */
  source: string
  /** The steps of its timeline, in their order. */
  steps: ImportedStep[]
  callCount: number
  /** The variables of the masked secrets, with what stands for them while the import is played. */
  variables: Record<string, string>
  /** What the capture does not tell. */
  unknown: Unknown[]
}

/** Writes a draft as a scenario. */
export function scenarioOf(draft: Draft): ImportedScenario {
  const { name, title, terminals, accounts, news, events, calls, unknown, notes } = draft
  // Stable: what changes the world comes before the call that shows it.
  const steps = [...events, ...capturedSteps(calls, draft)].toSorted((a, b) => a.atMs - b.atMs)
  const document = {
    name,
    title,
    seed: name,
    startAt: jstIso(startOf(calls, steps[0]?.atMs ?? 0)),
    terminals,
    accounts,
    news,
    timeline: steps.map(({ atMs, step }) => ({ at: jstIso(atMs), ...step })),
  }
  const comment = ['Made by "sim import".', ...unknown.map(({ note }) => note), ...notes]
  return {
    source: `${comment.map((line) => `# ${line.replaceAll('\n', ' ')}`).join('\n')}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`,
    steps,
    callCount: calls.length,
    variables: draft.variables,
    unknown,
  }
}

/**
 * When the scenario starts: before its first step, so that terminals contact their centres at the same second of the minute
 * as in the capture.
 */
function startOf(calls: readonly CallInSession[], firstMs: number): number {
  const { accessInterval } = defaultTimings()
  const status = calls.find(({ call }) => call.operation === 'getTerminalStatus')?.call.answer
  const latestMs = firstMs - minuteMs
  if (!isRecord(status)) return latestMs
  // The terminal keeps its sub centre while it switches between the main ones.
  const { tswEast1OnlineFlag: isOnline, tswEast1LastAccessDate: atSub } = status
  const lastAccess = isOnline === true ? atSub : status.lastAccessDate
  if (typeof lastAccess !== 'number') return latestMs
  const offMs = (((latestMs - lastAccess) % accessInterval) + accessInterval) % accessInterval
  return latestMs - offMs
}
