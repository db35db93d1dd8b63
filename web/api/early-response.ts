import type { paths } from '../../openapi/generated/schema.d.ts'

/** The time limit of a call. After it, the call fails like a lost connection, so that no screen waits forever. */
export const responseTimeoutMs = 30_000

const responses = new Map<string, Promise<Response>>()

/** Calls the API before the code of the client has loaded. The client later uses the response (`takeEarly`). */
export function fetchEarly(
  path: keyof paths | `${keyof paths}?${string}` | `/eqUser/api/user/history/${string}`,
): Promise<Response> {
  const response = fetch(path, {
    credentials: 'include',
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
  // Prevents an unhandled rejection. The client handles the failure when it uses the response.
  response.catch(() => undefined)
  responses.set(path, response)
  return response
}

/** Returns the early response to the client's first request of its path. Undefined for all other requests. */
export function takeEarly({ url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url)
  const path = pathname + search
  const response = responses.get(path)
  responses.delete(path)
  return response
}

/** Drops the early responses that are still unused. Call this after the start, because they would be outdated later. */
export function dropEarly(): void {
  responses.clear()
}
