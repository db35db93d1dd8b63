import type { HonoRequest } from 'hono'
import { isRecord } from '../../openapi/contract/is-record.ts'
import { excerpt } from '../../openapi/contract/printable.ts'

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
