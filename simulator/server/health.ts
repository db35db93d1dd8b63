import type { Hono } from 'hono'
import type { SimulatorEnv } from './client-side.ts'
import { isPassedOn, heldWorldsPath } from './cluster/cluster-secret.ts'

/** What the paths for monitoring show. */
export interface HealthOptions {
  /** Resolves when the store can be read. */
  checkStore: () => Promise<void>
  /** Whether the process takes calls: it does not once it has been told to stop. */
  isReady: () => boolean
  /** Lists the worlds that this process holds, to the other processes with the secret. */
  heldWorlds?: { secret: string; list: () => Promise<unknown[]> } | undefined
}

/** Adds `/healthz` and `/readyz`, which need no token. They tell nothing about the content of worlds. */
export function addHealth(app: Hono<SimulatorEnv>, options: HealthOptions): void {
  const { checkStore, isReady, heldWorlds } = options
  const storeProblem = async (): Promise<string | undefined> => {
    try {
      await checkStore()
      return undefined
    } catch {
      // The reason may have the address of the database. The log has it.
      return 'The store can not be read or written.'
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
  if (!heldWorlds) return
  app.get(heldWorldsPath, async (c) => {
    if (!isPassedOn((name) => c.req.header(name), heldWorlds.secret)) return c.notFound()
    return c.json(await heldWorlds.list())
  })
}
