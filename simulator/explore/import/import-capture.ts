import { stringify } from 'yaml'
import { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { newsSchema } from '../../scenario/language/setup-schema.ts'
import { defaultTimings } from '../../state/timings.ts'
import { capturedAccounts } from './captured-accounts.ts'
import { type CapturedExchange, capturedCalls } from './captured-call.ts'
import { capturedEvents } from './captured-events.ts'
import type { ImportedStep } from './imported-step.ts'
import { type CallInSession, callsInSessions } from './captured-sessions.ts'
import { capturedSteps } from './captured-steps.ts'
import { type Unknown, capturedTerminals } from './captured-terminals.ts'

/** A scenario made of a capture. */
export interface ImportedScenario {
  /** The text of the scenario file. */
  source: string
  /** The steps of its timeline, in their order. */
  steps: ImportedStep[]
  callCount: number
  /** The variables of the masked passwords, with what stands for them while the import is played. */
  variables: Record<string, string>
  /** What the capture does not tell. */
  unknown: Unknown[]
  /** What of the capture could not be used, or only by guessing. */
  notes: string[]
}

/** A capture that no scenario can be made of. */
export class ImportError extends Error {
  override name = 'ImportError'
}

const minuteMs = 60_000
/** Earlier earthquakes are in the lists of a backend, but too long ago for a scenario to begin with them. */
const longestPastMs = 400 * 24 * 60 * minuteMs

/**
 * Makes a scenario whose world answers as the captured backend did, as far as a scenario can say it, and whose steps are
 * the captured calls with the responses that they expect.
 *
 * @throws ImportError if the capture has no call of the contract
 */
export function importCapture(
  exchanges: readonly CapturedExchange[],
  { name, title }: { name: string; title: string },
): ImportedScenario {
  const captured = capturedCalls(exchanges)
  const { calls, sessions, notes } = callsInSessions(captured.calls)
  const [first] = calls
  if (!first) throw new ImportError('The capture has no call of the contract with a time.')
  const { terminals, unknown } = capturedTerminals(calls)
  const accounts = capturedAccounts(calls, sessions)
  const earliestMs = first.call.atMs - longestPastMs
  const events = capturedEvents(calls, terminals).filter(({ atMs }) => atMs >= earliestMs)
  // Stable: what changes the world comes before the call that shows it.
  const steps = [...events, ...capturedSteps(calls)].toSorted((a, b) => a.atMs - b.atMs)
  const startAtMs = startOf(calls, steps[0]?.atMs ?? first.call.atMs)
  const document = {
    name,
    title,
    seed: name,
    startAt: jstInstant(startAtMs),
    terminals,
    accounts: accounts.accounts,
    news: newsOf(calls),
    timeline: steps.map(({ atMs, step }) => ({ at: jstInstant(atMs), ...step })),
  }
  const all = [...unknown, ...accounts.unknown]
  const comment = ['Made by "sim import".', ...all.map(({ note }) => note), ...notes]
  return {
    source: `${comment.map((line) => `# ${line.replaceAll('\n', ' ')}`).join('\n')}\n${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`,
    steps,
    callCount: calls.length,
    variables: accounts.variables,
    unknown: all,
    notes: [...captured.problems, ...notes],
  }
}

/**
 * When the scenario starts: before its first step, so that terminals contact their centre at the same second of the minute as
 * in the capture.
 */
function startOf(calls: readonly CallInSession[], firstMs: number): number {
  const { accessInterval } = defaultTimings()
  const status = calls.find(({ call }) => call.operation === 'getTerminalStatus')?.call.answer
  const lastAccess = isRecord(status) ? status.lastAccessDate : undefined
  const latestMs = firstMs - minuteMs
  if (typeof lastAccess !== 'number') return latestMs
  const offMs = (((latestMs - lastAccess) % accessInterval) + accessInterval) % accessInterval
  return latestMs - offMs
}

const newsItem = z.object({
  publishedAt: z.number(),
  title: z.string(),
  body: z.string().optional(),
  link: z.string().optional(),
})

/** All news of the capture, oldest first. */
function newsOf(calls: readonly CallInSession[]): z.infer<typeof newsItem>[] {
  const found = new Map<string, z.infer<typeof newsItem>>()
  for (const { call } of calls) {
    if (call.operation !== 'listNews' || !isRecord(call.answer)) continue
    const news = Array.isArray(call.answer.news) ? call.answer.news : []
    for (const one of news) {
      const { data } = newsItem.safeParse(one)
      if (data && newsSchema.safeParse(data).success) found.set(JSON.stringify(data), data)
    }
  }
  return [...found.values()].toSorted((a, b) => a.publishedAt - b.publishedAt)
}

const jstOffsetMs = 9 * 60 * minuteMs

/** An instant as a scenario writes it: ISO with the offset of Japan. */
function jstInstant(atMs: number): string {
  return new Date(atMs + jstOffsetMs).toISOString().replace('Z', '+09:00')
}
