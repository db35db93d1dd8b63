import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/** Builds the pages that are missing or out of date. The npm package contains them instead of their sources. */
export function buildPortal(): void {
  const builder = fileURLToPath(new URL('../build.ts', import.meta.url))
  if (!existsSync(builder)) return
  const { status } = spawnSync(process.execPath, [builder], { stdio: 'inherit' })
  if (status !== 0) throw new Error('The portal could not be built.')
}
