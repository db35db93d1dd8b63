import type { TimelineItem, TimeRange } from './items.ts'
import { z } from '@hono/zod-openapi'
import { lanes } from './lanes.ts'

/** A mark of a timeline: one item, or several that are close together. */
export const markSchema = z
  .object({
    lane: z.enum(lanes),
    at: z.int().describe('Virtual time of the first item, in epoch milliseconds.'),
    endAt: z.int().describe('Virtual time of the last item, in epoch milliseconds.'),
    count: z.int().describe('Number of items in the mark.'),
    what: z
      .array(z.string())
      .describe(
        'The kinds of items, most frequent first: commands, events, operations or kinds of email.',
      ),
    subject: z
      .string()
      .optional()
      .describe(
        'What the item is about, e.g. a terminal or an area. Only if the mark has exactly one item.',
      ),
    isPlanned: z.boolean(),
    failed: z.int().describe('Number of failed calls among the items.'),
  })
  .openapi('TimelineMark')

type TimelineMark = z.infer<typeof markSchema>

const maxWhats = 3

/** Returns the marks of a timeline. Each combines the items of one lane in one of `slots` equal parts of the range. */
export function clustersOf(
  items: readonly TimelineItem[],
  { from, to }: TimeRange,
  slots: number,
): TimelineMark[] {
  const slotMs = Math.max(to - from, 1) / slots
  const groups = Map.groupBy(items, ({ lane, isPlanned, at }) => {
    const slot = Math.floor((at - from) / slotMs)
    return `${lane} ${isPlanned} ${slot}`
  })
  return [...groups.values()].map(markOf).toSorted((a, b) => a.at - b.at)
}

function markOf(group: readonly TimelineItem[]): TimelineMark {
  const items = group.toSorted((a, b) => a.at - b.at)
  const [first] = items
  if (!first) throw new Error('A mark has at least one item.')
  const { lane, at, subject, isPlanned } = first
  const counts = new Map<string, number>()
  for (const { what } of items) counts.set(what, (counts.get(what) ?? 0) + 1)
  const byCount = [...counts].toSorted(([, a], [, b]) => b - a)
  return {
    lane,
    at,
    endAt: items.at(-1)?.at ?? at,
    count: items.length,
    what: byCount.slice(0, maxWhats).map(([what]) => what),
    subject: items.length === 1 ? subject : undefined,
    isPlanned,
    failed: items.filter(({ isFailed }) => isFailed).length,
  }
}
