import * as z from 'zod'
import type { OperationId } from '../../contract/contract.ts'
import { jsonOf } from '../../base/json-of.ts'

const fieldsSchema = z.record(z.string(), z.unknown())

const keptStateSchema = z.object({
  format: z.literal('equser-kept-state'),
  version: z.literal(1),
  server: z.string(),
  keptAt: z.string(),
  /** Whether all data is restored, so that this file is no longer needed. */
  isPutBack: z.boolean(),
  accounts: z.array(
    z.object({
      userId: z.string(),
      terminalId: z.string(),
      /** The fields that can be saved again. The key is the operation that reads them. */
      values: z.record(z.string(), fieldsSchema),
      /** Passwords that the run has sent, newest last. */
      testPasswords: z.array(z.string()),
    }),
  ),
  /** Users that the run may have registered. Only the provider can delete them. */
  registered: z.array(
    z.object({ userId: z.string(), password: z.string(), terminalId: z.string() }),
  ),
})

/** The data of a server before a run changes it. It contains secrets: store it in files that only their owner can read. */
export type KeptState = z.infer<typeof keptStateSchema>
export type KeptAccount = KeptState['accounts'][number]

export function writeKeptState(state: KeptState): string {
  return `${JSON.stringify(state, undefined, 2)}\n`
}

/** Reads kept data. Throws an error that says what is wrong in the text. */
export function readKeptState(text: string): KeptState {
  const { data, error } = keptStateSchema.safeParse(jsonOf(text))
  if (error)
    throw new Error(`This is not a file that --state has written: ${z.prettifyError(error)}`)
  return data
}

export interface KeptValue {
  userId: string
  operationId: OperationId
  field: string
  before: unknown
  /** Different values that the server has accepted. */
  during: unknown[]
  after: unknown
  /** Whether the old value is restored, or the profile permits the new value to stay (then `isPermitted` is also set). */
  isBack: boolean
  isPermitted?: true
}
