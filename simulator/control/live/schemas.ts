import { z } from '@hono/zod-openapi'
import { type liveTables, columnsSchema, changesSchema } from './terminal-table.ts'
import { liveTopics } from './topics.ts'

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
      terminals: columnsSchema.optional(),
    }),
    z.object({
      kind: z.literal('changed'),
      number: numberSchema,
      world: z
        .record(z.string(), z.unknown())
        .describe('The fields that have changed. A field that is absent now is null.'),
      terminals: changesSchema.optional(),
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
