import { z } from '@hono/zod-openapi'
import type { liveTables } from './terminal-table.ts'
import { liveTopics } from './topics.ts'

const valueSchema = z.union([z.string(), z.number(), z.boolean(), z.null()])

const numberSchema = z
  .int()
  .describe('Counts the messages of a connection. After a gap, connect again.')

/** A server-sent event of a world. */
export const liveMessageSchema = z
  .discriminatedUnion('kind', [
    z.object({
      kind: z.literal('whole'),
      number: numberSchema,
      world: z.record(z.string(), z.unknown()).describe('As `getWorld` returns it.'),
      terminals: z
        .record(z.string(), z.array(z.union([valueSchema, z.tuple([valueSchema, z.int()])])))
        .optional()
        .describe(
          'The columns of the table, in the order of serial numbers. Where several rows have the same value, it stands once, with their number.',
        ),
    }),
    z.object({
      kind: z.literal('changed'),
      number: numberSchema,
      world: z
        .record(z.string(), z.unknown())
        .describe('The fields that have changed. A field that is absent now is null.'),
      terminals: z
        .array(z.object({ set: z.record(z.string(), valueSchema), rows: z.array(z.int()) }))
        .optional()
        .describe(
          'The values that have changed in rows of the table. `rows` has pairs: how many rows are left out, and how many follow with these values.',
        ),
      stale: z.array(z.enum(liveTopics)).optional().describe('The lists that have changed.'),
    }),
  ])
  .openapi('LiveMessage')

export type LiveMessage = z.infer<typeof liveMessageSchema>

/** What a client follows. */
export const liveQuerySchema = z.object({
  terminals: z
    .enum(['list', 'map'] satisfies (keyof typeof liveTables)[])
    .optional()
    .describe('The table of all terminals that the messages have.'),
  terminal: z.string().optional().describe('The terminal of the topic `terminal`.'),
})
