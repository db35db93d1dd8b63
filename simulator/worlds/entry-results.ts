import { z } from 'zod'
import { jsonOf } from '../../openapi/base/json-of.ts'
import { sessionIdOf } from '../api/caller.ts'
import type { RawResponse, SimulatorInput, SimulatorOutput } from '../state/input.ts'
import type { SimulatorWorld } from '../state/state.ts'
import { ownValue } from '../../openapi/base/records.ts'

/** The part of an input's output that the console shows in the journal. */
export const resultSchema = z.object({
  userId: z.string().optional(),
  status: z.int().optional(),
  code: z.union([z.int(), z.string()]).optional(),
  refusal: z.string().optional().describe('Why a command was refused.'),
  transport: z
    .string()
    .optional()
    .describe('How a fault disturbed the transmission of the response.'),
})

/** `tookMs` is the real time that the input took. Absent for entries that were loaded from a journal file. */
const noteSchema = resultSchema.extend({ tookMs: z.number().optional() })

type EntryResult = z.output<typeof noteSchema>

/** Returns the note to store with a journal entry: who called, and a summary of the output. */
export function entryNote(
  output: SimulatorOutput,
  caller: Pick<EntryResult, 'tookMs' | 'userId'>,
): string {
  const { tookMs } = caller
  const timed = {
    ...caller,
    ...(tookMs !== undefined && { tookMs: Math.round(tookMs * 1e3) / 1e3 }),
  }
  return JSON.stringify({ ...timed, ...resultOf(output) } satisfies EntryResult)
}

/** Returns the result in the note of a journal entry. Empty if the entry has no note. */
export function entryResult({ note = '{}' }: { note?: string | undefined }): EntryResult {
  return noteSchema.parse(JSON.parse(note))
}

export function resultOf(output: SimulatorOutput): EntryResult {
  if (!('status' in output)) return output.kind === 'refused' ? { refusal: output.reason } : {}
  const { status, transport } = output
  return { status, code: errorCodeOf(output), transport: transport?.kind }
}

export function errorCodeOf({ status, headers, body }: RawResponse): number | string | undefined {
  const isError = status >= 400 && headers['content-type'] === 'application/json'
  if (!isError) return undefined
  // A fault may have broken the body. A body that can't be parsed has no code.
  return errorSchema.safeParse(jsonOf(body)).data?.code
}

const errorSchema = z.object({ code: z.union([z.number(), z.string()]) })

export function userOf({ state }: SimulatorWorld, input: SimulatorInput): string | undefined {
  if (input.kind !== 'request') return undefined
  const id = sessionIdOf(input.request.headers.cookie)
  return id === undefined ? undefined : ownValue(state.sessions, id)?.userId
}
