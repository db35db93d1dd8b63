import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, gzip } from 'node:zlib'
import { buildIfStale } from './build-if-stale.ts'

type Pages = 'portal' | 'console'

const sources: Record<Pages, string[]> = {
  portal: ['web/**', 'openapi/{base,generated}/*.ts', 'simulator/quake/shared/*'],
  console: [
    'web/{console,ui,map,text}/**',
    'web/portal/styles.css',
    'openapi/base/*.ts',
    'simulator/quake/shared/*',
    'simulator/generated/control.d.ts',
  ],
}

const configs: Record<Pages, string> = {
  portal: 'web/portal/vite.config.ts',
  console: 'web/console/vite.config.ts',
}

/** Builds `dist/portal` or `dist/console`, unless it is up to date. */
export async function buildPages(
  root: string,
  name: Pages,
  log: (line: string) => void,
): Promise<void> {
  const target = {
    name,
    sources: [...sources[name], 'scripts/build/*.ts', 'package-lock.json'],
    settings: viteSettings(process.env),
    output: `dist/${name}/index.html`,
  }
  const build = async (): Promise<void> => {
    const vite = await import('vite')
    await vite.build({
      configFile: join(root, configs[name]),
      logLevel: 'warn',
      // On slow machines, Vite would print the timings of plugins, which users of npm start don't need.
      build: { rolldownOptions: { checks: { bundlerTimings: false } } },
    })
    if (name === 'portal') await compressFiles(join(root, 'dist/portal/assets'))
  }
  await buildIfStale(root, target, build, log)
}

// Returns the environment variables that Vite writes into the output, as text.
function viteSettings(env: NodeJS.ProcessEnv): string {
  const names = Object.keys(env).filter((name) => name.startsWith('VITE_'))
  return JSON.stringify(names.toSorted().map((name) => [name, env[name]]))
}

/** Writes a Brotli and a gzip version of every text file, so that servers need not compress the files. */
async function compressFiles(folder: string): Promise<void> {
  for (const file of globSync('**/*.{js,css,json,svg}', { cwd: folder })) {
    const content = await readFile(join(folder, file))
    await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content))
    await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }))
  }
}
