import { join } from 'node:path'
import { buildIfStale } from './build-if-stale.ts'

/** Builds the simulator console into `dist/console` unless it is up to date. */
export async function buildConsole(root: string, log: (line: string) => void): Promise<void> {
  const target = {
    name: 'console',
    sources: [
      'web/{console,ui,map,text}/**',
      'web/portal/styles.css',
      'geography/**',
      'simulator/generated/control.d.ts',
      'scripts/build/*.ts',
      'package-lock.json',
    ],
    settings: '',
    output: 'dist/console/index.html',
  }
  const build = async (): Promise<void> => {
    const vite = await import('vite')
    await vite.build({ configFile: join(root, 'web/console/vite.config.ts'), logLevel: 'warn' })
  }
  await buildIfStale(root, target, build, log)
}
