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
    .describe('The name of the session, if the user has several sessions. "main" if omitted.'),
  terminalId: serialSchema
    .optional()
    .describe(
      'The serial number of the terminal for which an administrator acts. Owners must omit it.',
    ),
})

export const asSchema = z.union([userIdSchema, userSchema])

export type As = z.output<typeof asSchema>

export const expectationSchema = z.strictObject({
  as: asSchema
    .optional()
    .describe(
      'The user who makes the call. The first call in a session logs the user in. If the session has ended, later calls in it fail until a step logs the user in again. If omitted, the call has no session.',
    ),
  call: operationIdSchema.optional().describe('The operationId of the operation to call.'),
  path: z
    .record(z.string(), z.string())
    .optional()
    .describe('The path parameters. The keys are the names of the parameters.'),
  query: z
    .record(z.string(), z.union([z.string(), z.number()]))
    .optional()
    .describe('The query parameters. The keys are the names of the parameters.'),
  body: z.unknown().optional().describe('The JSON body of the request.'),
  status: z
    .int()
    .min(100)
    .max(599)
    .optional()
    .describe(
      'The expected status. If status and code are omitted, any success status is accepted.',
    ),
  code: z
    .union([z.int(), z.string()])
    .optional()
    .describe('The expected error code of the contract.'),
  answer: expectedSchema
    .optional()
    .describe(
      'What the response body must contain. Objects in the body may have more fields, but lists must have the same entries. A matcher such as { $contains: text } can replace a value.',
    ),
  ...viewKeys,
})

export type Expectation = z.output<typeof expectationSchema>
