import { join } from 'node:path'
import { compressFiles } from './compressed-files.ts'
import { makeIfStale } from './freshness.ts'

/** Builds the portal into `dist/portal` when what is there is missing or older than its sources. */
export async function buildPortal(root: string, log: (line: string) => void): Promise<void> {
  const product = {
    name: 'portal',
    sources: ['web/**', 'scripts/build/*.ts', 'openapi/generated/*.ts', 'package-lock.json'],
    settings: viteSettings(process.env),
    output: 'dist/portal/index.html',
  }
  const make = async (): Promise<void> => {
    const { build } = await import('vite')
    await build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
    await compressFiles(join(root, 'dist/portal/assets'))
  }
  await makeIfStale(root, product, make, log)
}

// Vite writes these into the bundle.
function viteSettings(env: NodeJS.ProcessEnv): string {
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_'))
  return JSON.stringify(names.toSorted().map((name) => [name, env[name]]))
}
