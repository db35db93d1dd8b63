import type { paths } from '../../openapi/generated/schema.d.ts'

/** A longer call fails as a lost connection, so that no screen waits forever. */
export const responseTimeoutMs = 30_000

const responses = new Map<string, Promise<Response>>()

/** Calls the API before the code of the client has loaded. */
export function fetchEarly(path: keyof paths): Promise<Response> {
  const response = fetch(path, {
    credentials: 'include',
    signal: AbortSignal.timeout(responseTimeoutMs),
  })
  // The client handles a failure.
  response.catch(() => undefined)
  responses.set(path, response)
  return response
}

/** Returns the early response to the client's first request of its path. Undefined for all other requests. */
export function takeEarly({ url }: Request): Promise<Response> | undefined {
  const { pathname, search } = new URL(url)
  const response = responses.get(pathname + search)
  responses.delete(pathname)
  return response
}

/** Call it after the start, because an unused response would be outdated later. */
export function dropEarly(): void {
  responses.clear()
}
