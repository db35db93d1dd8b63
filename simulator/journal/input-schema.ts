import type { SimulatorInput } from '../state/input.ts'
import { z } from 'zod'
import { commandBodySchema } from '../scenario/command-schema.ts'

const optionalText = z.string().optional()

/** An input as JSON in a journal. */
export const simulatorInputSchema: z.ZodType<SimulatorInput> = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('request'),
    request: z.object({
      method: z.string(),
      path: z.string(),
      query: z.string(),
      headers: z.object({
        host: optionalText,
        origin: optionalText,
        secFetchSite: optionalText,
        contentType: optionalText,
        cookie: optionalText,
      }),
      body: optionalText,
    }),
  }),
  z.object({ kind: z.literal('command'), command: commandBodySchema }),
  z.object({ kind: z.literal('advance') }),
])

/**
 * Turns a JSON value from a journal back into an input.
 *
 * @throws ZodError if the value is not an input
 */
export function readInput(value: unknown): SimulatorInput {
  return simulatorInputSchema.parse(value)
}
