import { join } from 'node:path'
import { compressFiles } from './compressed-files.ts'
import { buildIfStale } from './build-if-stale.ts'

/** Builds the portal into `dist/portal` unless it is up to date. */
export async function buildPortal(root: string, log: (line: string) => void): Promise<void> {
  const target = {
    name: 'portal',
    sources: [
      'web/**',
      'geography/**',
      'scripts/build/*.ts',
      'openapi/generated/*.ts',
      'package-lock.json',
    ],
    settings: viteSettings(process.env),
    output: 'dist/portal/index.html',
  }
  const build = async (): Promise<void> => {
    const vite = await import('vite')
    await vite.build({ configFile: join(root, 'web/vite.config.ts'), logLevel: 'warn' })
    await compressFiles(join(root, 'dist/portal/assets'))
  }
  await buildIfStale(root, target, build, log)
}

// Vite writes the values of these variables into the bundle.
function viteSettings(env: NodeJS.ProcessEnv): string {
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_'))
  return JSON.stringify(names.toSorted().map((name) => [name, env[name]]))
}
