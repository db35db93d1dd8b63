import { z } from 'zod'
import type { JournalHeader } from '../engine/journal-entry.ts'
import type { ClockMode } from './journal.ts'
import type { SimulatorInput, CutBody } from '../state/input.ts'
import { commandBodySchema } from '../state/command-schema.ts'

/** A journal's header as JSON. */
export const journalHeaderSchema: z.ZodType<JournalHeader> = z.object({
  format: z.literal('equser-journal'),
  version: z.literal(
    8,
    'belongs to another version of the simulator; use the one that wrote this journal',
  ),
  seed: z.string(),
  salt: z.string().optional(),
  startAtMs: z.int(),
  scenario: z.object({ name: z.string(), source: z.string() }),
  contractVersion: z.string(),
})

/** How a world's time moves, as JSON. */
export const clockModeSchema: z.ZodType<ClockMode> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('manual') }),
  z.object({ kind: z.literal('running'), speed: z.number().positive() }),
])

const optionalText = z.string().optional()

const cutBodySchema: z.ZodType<CutBody> = z.object({
  length: z.int(),
  refusal: z
    .object({
      code: z.union([z.int(), z.string()]),
      violations: z.array(
        z.object({
          in: z.enum(['path', 'query', 'header', 'cookie', 'body']),
          pointer: z.string(),
          rule: z.string(),
          message: z.string(),
        }),
      ),
    })
    .optional(),
})

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
      client: optionalText,
      body: optionalText,
      cutBody: cutBodySchema.optional(),
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
