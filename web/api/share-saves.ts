type Fetch = (request: Request) => Promise<Response>

/**
 * Wraps `fetch` so that a saving call is sent once: while one is in progress, an identical one gets
 * the same response. Reading calls are not affected.
 */
export function shareSaves(fetch: Fetch): Fetch {
  const pending = new Map<string, Promise<Response>>()
  return async (request) => {
    if (request.method === 'GET') return fetch(request)
    const key = `${request.method} ${request.url} ${await request.clone().text()}`
    let response = pending.get(key)
    if (response === undefined) {
      response = fetch(request).finally(() => pending.delete(key))
      pending.set(key, response)
    }
    // A body can be read once.
    return (await response).clone()
  }
}
