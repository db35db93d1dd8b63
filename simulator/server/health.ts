import type { Hono } from 'hono'
import type { SimulatorEnv } from './client-side.ts'

export interface HealthOptions {
  /** Resolves if the store can be read. */
  checkStore: () => Promise<void>
  /** Whether the process accepts calls. False while it is stopping. */
  isReady: () => boolean
}

/** Adds `/healthz` and `/readyz`, which need no token and reveal nothing about the content of worlds. */
export function addHealth(app: Hono<SimulatorEnv>, { checkStore, isReady }: HealthOptions): void {
  const storeProblem = async (): Promise<string | undefined> => {
    try {
      await checkStore()
      return undefined
    } catch {
      // The reason is only in the log, because it may contain the address of the database.
      return "The store can't be read or written."
    }
  }
  app.get('/healthz', async (c) => {
    const problem = await storeProblem()
    if (problem === undefined) return c.json({ status: 'ok' }, 200)
    return c.json({ status: 'failing', reason: problem }, 503)
  })
  app.get('/readyz', async (c) => {
    const reason = isReady() ? await storeProblem() : 'The process is stopping.'
    if (reason === undefined) return c.json({ status: 'ready' }, 200)
    return c.json({ status: 'not ready', reason }, 503)
  })
}
