import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { freePort } from '../../simulator/server/listener.ts'

/**
 * Builds the pages that are missing or outdated. Does nothing in the npm package, which contains built pages but no builder.
 *
 * @throws Error before the build if the server's port is in use
 */
export async function buildPortal({ host, port }: { host: string; port: number }): Promise<void> {
  const builder = fileURLToPath(new URL('../build.ts', import.meta.url))
  if (!existsSync(builder)) return
  await freePort(host, port)
  const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built. See the output above.')
}
