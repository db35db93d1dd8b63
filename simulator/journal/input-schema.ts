import type { SimulatorInput } from '../state/input.ts'
import { z } from 'zod'
import { commandBodySchema } from '../scenario/command-schema.ts'

const textOrNothing = z.string().optional()

/** An input as JSON, as journals keep it. */
export const simulatorInputSchema: z.ZodType<SimulatorInput> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    request: z.object({
      method: z.string(),
      path: z.string(),
      query: z.string(),
      headers: z.object({
        host: textOrNothing,
        origin: textOrNothing,
        secFetchSite: textOrNothing,
        contentType: textOrNothing,
        cookie: textOrNothing,
      }),
      body: textOrNothing,
    }),
  }),
  z.object({ kind: z.literal('command'), command: commandBodySchema }),
  z.object({ kind: z.literal('advance') }),
])

/**
 * Makes an input of the JSON value that a journal kept of it.
 *
 * @throws Error for what is none
 */
export function readInput(value: unknown): SimulatorInput {
  return simulatorInputSchema.parse(value)
}
