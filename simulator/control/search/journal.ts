import type { z } from '@hono/zod-openapi'
import { parseDurationMs } from '../../scenario/language/time.ts'
import { jstIso } from '../../../openapi/base/japan-time.ts'
import { nextTurn } from '../../journal/slices.ts'
import type { WorldHost } from '../../worlds/world-host.ts'
import { entryView } from '../entry-view.ts'
import type { entrySchema } from '../schemas.ts'
import { Query, type Field, type Searchable, textField } from './query.ts'

type EntryView = z.infer<typeof entrySchema>

const exact = (of: (entry: EntryView) => string | undefined): Field<EntryView> => ({
  kind: 'exact',
  of,
})

export function searchableEntries(nowMs: number): Searchable<EntryView> {
  return {
    fields: {
      operation: textField(({ input, operationId }) =>
        input.kind === 'command' ? input.command.verb : operationId,
      ),
      user: textField(({ result }) => result.userId),
      status: { kind: 'number', of: ({ result }) => result.status },
      code: exact(({ result: { code } }) => (code === undefined ? undefined : String(code))),
      result: {
        kind: 'choice',
        values: ['failed', 'succeeded'],
        of: ({ result }) => (result.isFailed ? 'failed' : 'succeeded'),
      },
      method: exact(({ input }) => (input.kind === 'request' ? input.request.method : undefined)),
      kind: {
        kind: 'choice',
        values: ['request', 'command', 'advance'],
        of: ({ input }) => input.kind,
      },
      took: { kind: 'number', of: ({ tookMs }) => tookMs },
      since: timeField(nowMs, (at, limit) => at >= limit),
      until: timeField(nowMs, (at, limit) => at <= limit),
    },
    plain: ['result', 'kind'],
    textsOf: ({ input, operationId, result }) => [
      operationId,
      result.userId,
      result.refusal,
      result.transport,
      JSON.stringify(input),
    ],
  }
}

/** Accepts a duration before now, a time of day in JST, or a date with a time. */
function timeField(nowMs: number, fits: (at: number, limit: number) => boolean): Field<EntryView> {
  return {
    kind: 'time',
    example: '10m, 16:25 or 2024-01-01T16:25:00',
    test(written) {
      const limit = timeOf(written, nowMs)
      return Number.isNaN(limit) ? undefined : ({ at }) => fits(at, limit)
    },
  }
}

function timeOf(written: string, nowMs: number): number {
  const agoMs = parseDurationMs(written)
  if (agoMs !== undefined) return nowMs - agoMs
  const today = jstIso(nowMs).slice(0, 11)
  const [, whole = ''] = /^(?:(?=\d\d:)|(?=\d{4}-\d\d-\d\dT))([\dT:.-]+)$/.exec(written) ?? []
  return Date.parse(`${whole.includes('T') ? '' : today}${whole}+09:00`)
}

/**
 * Searches the whole journal. Returns the latest `limit` entries that match, oldest first.
 *
 * @throws WorldError if the query is invalid
 */
export async function searchJournal(world: WorldHost, written: string, limit: number) {
  const query = new Query(written, searchableEntries(world.advanceToNow().nowMs))
  // Without a query all entries match, so only the latest are read.
  const { nextIndex } = world.journal
  const first = written.trim() === '' ? Math.max(0, nextIndex - limit) : 0
  let [searched, found] = [first, first]
  const latest: EntryView[] = []
  const times: number[] = []
  for await (const page of world.journal.entries(first)) {
    for (const entry of page) {
      const view = entryView(entry)
      searched += 1
      if (!query.test(view)) continue
      found += 1
      times.push(view.at)
      latest.push(view)
      if (latest.length > 2 * limit) latest.splice(0, latest.length - limit)
    }
    // Lets other calls run between two pages.
    await nextTurn()
  }
  const entries = latest.slice(-limit)
  return { searched, found, unknown: query.unknown(), entries, histogram: histogramOf(times) }
}

export const histogramSlots = 60

/** Counts the times in equal parts of the range from the first to the last time. The times must be in ascending order. */
function histogramOf(times: readonly number[]) {
  const [from = 0] = times
  const to = times.at(-1) ?? from
  const counts = Array.from({ length: histogramSlots }, () => 0)
  for (const at of times) {
    const slot = Math.floor((histogramSlots * (at - from)) / (to - from + 1))
    counts[slot] = (counts[slot] ?? 0) + 1
  }
  return { from, to, counts }
}
