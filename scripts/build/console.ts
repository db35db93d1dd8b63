import { join } from 'node:path'
import { makeIfStale } from './freshness.ts'

/** Builds the testers' console into `dist/console` when what is there is missing or older than its sources. */
export async function buildConsole(root: string, log: (line: string) => void): Promise<void> {
  const product = {
    name: 'console',
    sources: [
      'web/{console,ui,map,text}/**',
      'web/portal/styles.css',
      'simulator/generated/control.d.ts',
      'scripts/build/*.ts',
      'package-lock.json',
    ],
    settings: '',
    output: 'dist/console/index.html',
  }
  const make = async (): Promise<void> => {
    const { build } = await import('vite')
    await build({ configFile: join(root, 'web/console/vite.config.ts'), logLevel: 'warn' })
  }
  await makeIfStale(root, product, make, log)
}
