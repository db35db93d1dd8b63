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
  const storeProblem = () =>
    checkStore().then(
      () => undefined,
      // Leaves out the reason, because it may contain the address of the database.
      () => "The store can't be read or written.",
    )
  app.get('/healthz', async (c) => {
    const reason = await storeProblem()
    return reason === undefined
      ? c.json({ status: 'ok' })
      : c.json({ status: 'failing', reason }, 503)
  })
  app.get('/readyz', async (c) => {
    const reason = isReady() ? await storeProblem() : 'The process is stopping.'
    return reason === undefined
      ? c.json({ status: 'ready' })
      : c.json({ status: 'not ready', reason }, 503)
  })
}
