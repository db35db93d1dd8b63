import { z } from 'zod'
import { minuteMs } from '../../openapi/base/durations.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { instantSchema, operationIdSchema, serialSchema } from './value-schemas.ts'

/** Ways in which a fault can violate the contract. The first three affect the first field of the body. */
const contractBreakNames = [
  'missing-field',
  'null-field',
  'wrong-type',
  'extra-field',
  /** The status is 418. */
  'undeclared-status',
  /** The content type is text/plain. */
  'wrong-content-type',
  /** The error code is 999999. */
  'unknown-code',
] as const

export type ContractBreak = (typeof contractBreakNames)[number]

/** Maximum delay. Clients don't wait longer than this for a response. */
export const maxDelayMs = 10 * minuteMs

const faultEffects = [
  z.strictObject({
    kind: z.literal('error').describe('Returns an error code without carrying out the operation.'),
    code: z
      .union([z.int(), z.string()])
      .describe('An error code that the contract allows for the operation.'),
  }),
  z.strictObject({
    kind: z.literal('delay').describe('Delays the response in real time.'),
    delayMs: z.int().min(0).max(maxDelayMs).describe('The delay in milliseconds.'),
  }),
  z.strictObject({
    kind: z.literal('drop').describe('Carries out the operation, then closes the connection.'),
  }),
  z.strictObject({
    kind: z.literal('truncate').describe('Cuts off the response.'),
    keepBytes: z.int().min(0).describe('The number of bytes of the body that are sent.'),
  }),
  z.strictObject({
    kind: z.literal('omit').describe('Leaves fields out of the body.'),
    fields: z.array(z.string().min(1)).min(1).describe('The names of the fields.'),
  }),
  z.strictObject({
    kind: z.literal('break').describe('Returns a response that violates the contract.'),
    name: z.enum(contractBreakNames).describe('How the response violates the contract.'),
  }),
] as const

const faultEffectSchema = z.discriminatedUnion('kind', faultEffects, {
  error: ({ input }) =>
    isRecord(input)
      ? undefined
      : `must be an object with a kind: ${faultEffects.map(({ shape }) => shape.kind.value).join(', ')}`,
})

/** All effects except `break` and `omit` comply with the contract. */
export type FaultEffect = z.output<typeof faultEffectSchema>

export const faultFields = {
  operationId: operationIdSchema.describe('The operationId of the operation.'),
  effect: faultEffectSchema.describe('What happens to the response.'),
  userId: z
    .string()
    .min(1)
    .optional()
    .describe('Only calls by this user, according to the session or else the body.'),
  terminalId: serialSchema
    .optional()
    .describe('Only calls for this terminal, according to the session or else the body.'),
  skip: z
    .int()
    .min(0)
    .optional()
    .describe('Number of matching calls that are not affected before the fault takes effect.'),
  count: z
    .int()
    .min(1)
    .optional()
    .describe('Maximum number of affected calls. Unlimited by default.'),
  fromAt: instantSchema.optional().describe('Only calls from this time on.'),
  untilAt: instantSchema.optional().describe('Only calls before this time.'),
  probability: z
    .number()
    .gt(0)
    .max(1)
    .optional()
    .describe(
      'Probability that a call is affected, above 0, at most 1. The seed determines which.',
    ),
}

type FaultFields = z.output<z.ZodObject<typeof faultFields>>

/** Limits a fault to some of an operation's requests. */
export type FaultWindow = Omit<FaultFields, 'operationId' | 'effect'>

/** The user of the request's session, or else the user and the terminal that its body names. */
export interface Caller {
  userId?: string | undefined
  terminalId?: string | undefined
}

export interface Fault extends FaultFields {
  id: string
  /** Number of matching requests within the time window, affected or not. */
  seen: number
  /** Number of requests affected. */
  fired: number
}
