import type { Context } from 'hono'
import { z } from '@hono/zod-openapi'

/** Why something could not be done, for a program and for a person. */
export const refusalSchema = z
  .object({
    kind: z.string().openapi({ example: 'unknown-world' }),
    message: z.string().openapi({ example: 'There is no world "night". There are: default.' }),
  })
  .openapi('Refusal')

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 415 | 500

/** An answer that refuses. */
export function refusal<Status extends RefusalStatus>(
  c: Context,
  status: Status,
  kind: string,
  message: string,
) {
  return c.json({ kind, message }, status)
}
