import { z } from 'zod'
import {
  nameSchema,
  operationIdSchema,
  serialSchema,
  userIdSchema,
} from '../../state/value-schemas.ts'
import { expectedSchema, viewKeys } from './view-schema.ts'

const userSchema = z.strictObject({
  user: userIdSchema.describe('The user name.'),
  session: nameSchema
    .optional()
    .describe('A name for one of several sessions of the same user. "main" if omitted.'),
  terminalId: serialSchema
    .optional()
    .describe('The terminal that an administrator acts for. Owners have none.'),
})

export const asSchema = z.union([userIdSchema, userSchema])

export type As = z.output<typeof asSchema>

export const expectationSchema = z.strictObject({
  as: asSchema
    .optional()
    .describe(
      'The user who calls. The first call of a session logs in; a session that has ended is not renewed. Without it the call has no session.',
    ),
  call: operationIdSchema.optional().describe('The operationId of the operation to call.'),
  path: z
    .record(z.string(), z.string())
    .optional()
    .describe('The parameters of the path, by name.'),
  query: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('The parameters of the query, by name.'),
  body: z.unknown().optional().describe('The JSON body of the request.'),
  status: z
    .int()
    .min(100)
    .max(599)
    .optional()
    .describe('The expected status. Any success if this and code are omitted.'),
  code: z
    .union([z.int(), z.string()])
    .optional()
    .describe('The expected error code of the contract.'),
  answer: expectedSchema
    .optional()
    .describe(
      'What the response body must contain. Objects may have more fields; lists must have the same entries. A matcher such as { $contains: text } can replace a value.',
    ),
  ...viewKeys,
})

export type Expectation = z.output<typeof expectationSchema>
