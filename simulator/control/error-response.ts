import { z } from '@hono/zod-openapi'
import type { Context, HonoRequest } from 'hono'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { excerpt } from '../../openapi/contract/printable.ts'

/** Maximum size of a request to the control API. A scenario that lists 10,000 terminals has a few megabytes. */
export const maximalBodyBytes = 8 * 1024 * 1024

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

/**
 * Describes a request whose client closed the connection before it was complete, as a line for the log. Returns undefined
 * for other requests.
 *
 * @param context of Hono. Its `env` has the `incoming` message of `@hono/node-server`, unless there is no socket
 */
export function describeAborted({
  req,
  env,
}: {
  req: HonoRequest
  env: unknown
}): string | undefined {
  const incoming = isRecord(env) ? env.incoming : undefined
  if (!isRecord(incoming) || !incoming.errored) return undefined
  return `A client left before its request was complete: ${req.method} ${excerpt(req.path, 200)}`
}
