import { stringify } from 'yaml'
import { z } from 'zod'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { dayMs, minuteMs } from '../../engine/durations.ts'
import { jstIso } from '../../models/jst-text.ts'
import { newsSchema } from '../../scenario/language/setup-schema.ts'
import { defaultTimings } from '../../state/timings.ts'
import { capturedAccounts } from './captured-accounts.ts'
import {
  type CapturedCall,
  type Gaps,
  type ImportedStep,
  capturedCalls,
  objectsIn,
} from './captured-call.ts'
import { capturedEvents } from './captured-events.ts'
import { callsInSessions } from './captured-sessions.ts'
import { capturedSteps } from './captured-steps.ts'
import { capturedTerminals } from './captured-terminals.ts'

/** A scenario made of a capture. */
export interface ImportedScenario extends Gaps {
  /** The text of the scenario file. */
  source: string
  /** The steps of its timeline, in their order. */
  steps: ImportedStep[]
  callCount: number
}

/** Earlier earthquakes are in the lists of a backend, but too long ago for a scenario to begin with them. */
const longestPastMs = 400 * dayMs

/**
 * Makes a scenario whose world answers as the captured backend did, as far as a scenario can say it, and whose steps are
 * the captured calls with the responses that they expect.
 *
 * @param problems what could not be read of the capture
 * @throws Error if the capture has no call of the contract
 */
export function importCapture(
  exchanges: readonly Exchange[],
  { name, title }: { name: string; title: string },
  problems: readonly string[] = [],
): ImportedScenario {
  const captured = capturedCalls(exchanges)
  const { calls, sessions, notes } = callsInSessions(captured.calls)
  const [first] = calls
  if (!first) throw new Error('The capture has no call of the contract with a time.')
  const gaps: Gaps = { unknown: [], variables: {} }
  const terminals = capturedTerminals(calls, gaps)
  const accounts = capturedAccounts(calls, sessions, gaps)
  const earliestMs = first.atMs - longestPastMs
  const events = capturedEvents(calls, terminals).filter(({ atMs }) => atMs >= earliestMs)
  // Stable: what changes the world comes before the call that shows it.
  const steps = [...events, ...capturedSteps(calls, { accounts, terminals })].toSorted(
    (a, b) => a.atMs - b.atMs,
  )
  const document = {
    name,
    title,
    seed: name,
    startAt: jstIso(startOf(calls, steps[0]?.atMs ?? 0)),
    terminals,
    accounts,
    news: newsOf(calls),
    timeline: steps.map(({ atMs, step }) => ({ at: jstIso(atMs), ...step })),
  }
  const comment = [
    'Made by "sim import".',
    ...gaps.unknown.map(({ note }) => note),
    ...captured.problems,
    ...notes,
    ...problems,
  ]
  const head = comment.map((line) => `# ${line.replaceAll('\n', ' ')}\n`).join('')
  return {
    source: `${head}${stringify(document, { lineWidth: 0, aliasDuplicateObjects: false })}`,
    steps,
    callCount: calls.length,
    ...gaps,
  }
}

/** All news of the capture that a scenario can have, oldest first. */
function newsOf(calls: readonly CapturedCall[]): z.output<typeof capturedNews>[] {
  const found = new Map<string, z.output<typeof capturedNews>>()
  for (const { operation, answer } of calls) {
    if (operation !== 'listNews') continue
    for (const one of objectsIn(answer.news)) {
      const { data } = capturedNews.safeParse(one)
      if (data) found.set(JSON.stringify(data), data)
    }
  }
  return [...found.values()].toSorted((a, b) => a.publishedAt - b.publishedAt)
}

/** The fields of news that a scenario has too. */
const capturedNews = z.object({ ...newsSchema.shape, publishedAt: z.int() })

/**
 * When the scenario starts: before its first step, so that terminals contact their centres at the same second of the minute
 * as in the capture.
 */
function startOf(calls: readonly CapturedCall[], firstMs: number): number {
  const { accessInterval } = defaultTimings()
  const latestMs = firstMs - minuteMs
  const status = calls.find(({ operation }) => operation === 'getTerminalStatus')?.answer ?? {}
  // The terminal keeps its sub centre while it switches between the main ones.
  const { tswEast1OnlineFlag: isOnline, tswEast1LastAccessDate: atSub } = status
  const lastAccess = isOnline === true ? atSub : status.lastAccessDate
  if (typeof lastAccess !== 'number') return latestMs
  const offMs = (((latestMs - lastAccess) % accessInterval) + accessInterval) % accessInterval
  return latestMs - offMs
}
