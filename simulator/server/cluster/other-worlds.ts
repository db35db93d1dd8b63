import { z } from 'zod'
import { worldSchema } from '../../control/schemas.ts'
import type { OtherWorlds } from '../../control/route.ts'
import { passedHeaders, heldWorldsPath } from './cluster-secret.ts'

/** How long a process may take to list its worlds, in milliseconds. */
const timeoutMs = 2_000

/** Gets the views of worlds from the processes that hold them, all worlds of a process at a time. */
export function otherWorlds(self: string, secret: string): OtherWorlds {
  async function viewsOf(holder: string): Promise<z.infer<typeof worldSchema>[]> {
    try {
      const response = await fetch(`${holder}${heldWorldsPath}`, {
        headers: { [passedHeaders.secret]: secret },
        signal: AbortSignal.timeout(timeoutMs),
      })
      return z.array(worldSchema).parse(await response.json())
    } catch {
      // It has just ended. The next list has its worlds.
      return []
    }
  }
  return {
    self,
    async views(moved) {
      const names = new Set(moved.map(({ world }) => world))
      const holders = new Set(moved.flatMap(({ holder }) => holder ?? []))
      const views = await Promise.all([...holders].map(viewsOf))
      return views.flat().filter(({ name }) => names.has(name))
    },
  }
}
