import { fork } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'

/** A call to the measured server. `path` has no host. */
export interface Call {
  method: 'GET' | 'POST' | 'DELETE'
  path: string
  headers?: Record<string, string>
  body?: string
}

export interface LoadOptions {
  address: string
  /** The calls that each connection sends, in this order and over and over. */
  calls: Call[]
  connections: number
  /** Seconds until the load ends. */
  duration?: number
  /** Number of calls after which the load ends, instead of `duration`. */
  amount?: number
}

export interface LoadResult {
  callsPerSecond: number
  p50Ms: number
  p99Ms: number
  /** Number of responses with a 4xx status. */
  refused: number
  /** Number of responses with a 5xx status, plus calls without a response. */
  failed: number
}

/** Sends calls from a separate process. */
export interface LoadGenerator {
  run(options: LoadOptions): Promise<LoadResult>
  close(): void
}

export function startLoadGenerator(): LoadGenerator {
  const child = fork(fileURLToPath(new URL('processes/load-process.ts', import.meta.url)))
  return {
    async run(options) {
      const settled = new AbortController()
      const { signal } = settled
      child.send(options)
      const result: unknown = await Promise.race([
        once(child, 'message', { signal }).then(([message]: unknown[]) => message),
        once(child, 'exit', { signal }).then(() => undefined),
      ])
      settled.abort()
      if (result === undefined) throw new Error('The process that sends the calls has ended.')
      // load-process.ts sends this type.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      return result as LoadResult
    },
    close: () => child.kill(),
  }
}
