import { simulationHeader } from '../api/server-state.ts'
import type { GalleryResponse, GalleryOperation } from './contract-responses.ts'
import { lost, pending, type ScreenState } from './screen-state.ts'

/**
 * Creates a server that responds as a state says. Operations that the state does not name return their first response.
 *
 * @param now the time in the responses, in epoch milliseconds
 */
export function createMockServer(
  operations: readonly GalleryOperation[],
  { responses, isSimulated }: Pick<ScreenState, 'responses' | 'isSimulated'>,
  now: number,
) {
  const called = new Set<GalleryOperation>()
  const closed = Promise.withResolvers<never>()
  // Prevents an unhandled rejection if no call is waiting when the server is closed.
  closed.promise.catch(() => undefined)
  let busy = 0
  const respond = (operation: GalleryOperation): Response => {
    const chosen = responses[operation.id]
    if (chosen === lost) throw failedFetch()
    const response = responseNamed(operation, chosen)
    return new Response(response.body ?? null, {
      status: response.status,
      headers: {
        date: new Date(now).toUTCString(),
        ...(response.contentType === undefined ? {} : { 'content-type': response.contentType }),
        ...(isSimulated ? { [simulationHeader]: 'true' } : {}),
      },
    })
  }
  return {
    /** The operations that were called, each once. */
    called: () => [...called],
    /** Whether a call is waiting for its response. Calls that never get one don't count. */
    isBusy: () => busy > 0,
    /** Makes the calls that never get a response fail, as if the user had left the page. */
    close: () => closed.reject(failedFetch()),
    async fetch({ method, url }: Request): Promise<Response> {
      const { pathname } = new URL(url)
      const operation = operationAt(operations, method.toLowerCase(), pathname)
      if (operation === undefined) throw new TypeError(`The contract has no ${method} ${pathname}`)
      called.add(operation)
      if (responses[operation.id] === pending) return closed.promise
      busy += 1
      try {
        return await Promise.resolve(operation).then(respond)
      } finally {
        busy -= 1
      }
    },
  }
}

/** The error with which fetch rejects when a connection is lost. */
function failedFetch(): TypeError {
  return new TypeError('Failed to fetch')
}

function operationAt(
  operations: readonly GalleryOperation[],
  method: string,
  pathname: string,
): GalleryOperation | undefined {
  return operations.find(
    (operation) =>
      operation.method === method &&
      new RegExp(`^${operation.path.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(pathname),
  )
}

function responseNamed(
  { id, responses }: GalleryOperation,
  name: string | undefined,
): GalleryResponse {
  const found =
    name === undefined ? responses[0] : responses.find((response) => response.name === name)
  if (found) return found
  const names = responses.map((response) => response.name).join(', ')
  throw new Error(`${id} has no response "${name}". Its responses are: ${names}.`)
}
