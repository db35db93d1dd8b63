import { dayMs } from '../../engine/durations.ts'
import { z } from 'zod'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import { newsSchema } from '../../scenario/language/setup-schema.ts'
import { capturedAccounts } from './captured-accounts.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { capturedCalls } from './captured-call.ts'
import { capturedEvents } from './captured-events.ts'
import { type CallInSession, callsInSessions } from './captured-sessions.ts'
import { capturedTerminals } from './captured-terminals.ts'
import { type ImportedScenario, scenarioOf } from './scenario-of-draft.ts'

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
  const { terminals, variables, unknown } = capturedTerminals(calls)
  const accounts = capturedAccounts(calls, sessions)
  const earliestMs = first.call.atMs - longestPastMs
  return scenarioOf({
    name,
    title,
    terminals,
    accounts: accounts.accounts,
    news: newsOf(calls),
    events: capturedEvents(calls, terminals).filter(({ atMs }) => atMs >= earliestMs),
    calls,
    variables: { ...variables, ...accounts.variables },
    unknown: [...unknown, ...accounts.unknown],
    notes: [...captured.problems, ...notes, ...problems],
  })
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
