import type { Context, HonoRequest } from 'hono'
import type { z } from 'zod'
import { isRecord } from '../../openapi/base/records.ts'
import { excerpt } from '../../openapi/base/printable.ts'
import { toErrorMessages } from '../scenario/read/error-message.ts'
import { StoreError } from '../journal/journal.ts'
import type { WorldErrorKind } from '../worlds/world-error.ts'

/** Maximum size of a request body for the control API. A scenario that lists 10,000 terminals has a few megabytes. */
export const maxBodyBytes = 8 * 1024 * 1024

const statuses = {
  invalid: 400,
  aborted: 400,
  'bad-name': 400,
  'bad-query': 400,
  'bad-scenario': 400,
  'token-missing': 401,
  'foreign-host': 403,
  'foreign-origin': 403,
  'unknown-path': 404,
  'unknown-world': 404,
  'unknown-snapshot': 404,
  'unknown-terminal': 404,
  'unknown-record': 404,
  'unknown-entry': 404,
  'unknown-scenario': 404,
  'name-taken': 409,
  'bad-time': 409,
  'journal-full': 409,
  refused: 409,
  'too-large': 413,
  'media-type': 415,
  'store-failed': 500,
  bug: 500,
} as const satisfies Readonly<Record<WorldErrorKind, number>> & Readonly<Record<string, number>>

type ErrorKind = keyof typeof statuses

export const errorKinds = Object.keys(statuses)

export function errorResponse(c: Context, kind: ErrorKind, message: string) {
  return c.json({ kind, message }, statuses[kind])
}

const maxErrors = 20

/** Returns the error response for a value that its schema rejects. */
export function invalidResponse(c: Context, issues: readonly z.core.$ZodIssue[], value: unknown) {
  const messages = toErrorMessages(issues, value)
    .slice(0, maxErrors)
    .map(({ path, message }) => `${path.map(String).join('.') || 'body'}: ${message}`)
  return errorResponse(c, 'invalid', messages.join('; '))
}

/** Returns the error response for a failure of the store or a bug. */
export function failureResponse(c: Context, error: unknown) {
  return error instanceof StoreError
    ? errorResponse(c, 'store-failed', error.message)
    : errorResponse(c, 'bug', 'This is a bug in the simulator. Its log has the details.')
}

/** Returns a line for the log if the client closed the connection before its request was complete. */
export function describeAborted({
  req,
  env,
}: {
  req: HonoRequest
  env: unknown
}): string | undefined {
  const incoming = isRecord(env) ? env.incoming : undefined
  if (!isRecord(incoming) || !incoming.errored) return undefined
  return `A client disconnected before its request was complete: ${req.method} ${excerpt(req.path, 200)}`
}
