import type { Context } from 'hono'
import { z } from '@hono/zod-openapi'

/** The body of an error response. `kind` is for programs, `message` for people. */
export const errorSchema = z
  .object({
    kind: z.string().openapi({ example: 'unknown-world' }),
    message: z.string().openapi({ example: 'There is no world "night". There are: default.' }),
  })
  .openapi('ControlError')

export type ErrorStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500

/** Creates an error response. */
export function errorResponse<Status extends ErrorStatus>(
  c: Context,
  status: Status,
  kind: string,
  message: string,
) {
  return c.json({ kind, message }, status)
}
