import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Builds missing or outdated pages. The npm package contains built pages, and no builder. */
export function buildPortal(): void {
  const builder = fileURLToPath(new URL('../build.ts', import.meta.url))
  if (!existsSync(builder)) return
  const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built. See the output above.')
}
