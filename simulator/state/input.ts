import { z } from 'zod'
import type { JournalEntry } from '../engine/journal-entry.ts'
import type { CommandOutcome } from './command.ts'
import { commandBodySchema } from './command-schema.ts'

/** Describes a body that is not stored in full. */
const cutBodySchema = z.object({
  /** Length of the whole body in UTF-16 units. */
  length: z.int(),
  /** What is wrong with the whole body. Absent if the operation does not read the body. */
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
export type CutBody = z.output<typeof cutBodySchema>

const optionalText = z.string().optional()

/** A request as a world and its journal store it: only the parts that can affect the response. */
const requestSchema = z.object({
  method: z.string(),
  path: z.string(),
  /** Without the question mark. */
  query: z.string(),
  headers: z.object({
    host: optionalText,
    origin: optionalText,
    secFetchSite: optionalText,
    contentType: optionalText,
    cookie: optionalText,
  }),
  /** Address of the client. Absent for read calls, and for calls without a connection. */
  client: optionalText,
  body: optionalText,
  /** Set if `body` is only the beginning of the sent body. */
  cutBody: cutBodySchema.optional(),
})
export type RawRequest = z.output<typeof requestSchema>

export const simulatorInputSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('request'), request: requestSchema }),
  z.object({ kind: z.literal('command'), command: commandBodySchema }),
  z.object({ kind: z.literal('advance') }),
])
export type SimulatorInput = z.output<typeof simulatorInputSchema>

export type SimulatorEntry = JournalEntry<SimulatorInput>

/** A response as a world returns it. Header names are in lower case. */
export interface RawResponse {
  status: number
  headers: Record<string, string>
  /** Text, or base64 of the bytes if `isBase64` is set. */
  body?: string | undefined
  isBase64?: true | undefined
  /** A fault of the connection, which takes effect when the response is sent. */
  transport?: Transport | undefined
}

export type Transport =
  | { kind: 'delay'; delayMs: number }
  | { kind: 'drop' }
  | { kind: 'truncate'; keepBytes: number }

/** An advance of time returns the outcome `done`. */
export type SimulatorOutput = RawResponse | CommandOutcome
