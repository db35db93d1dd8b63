import { createHash } from 'node:crypto'
import { globSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { InlineConfig } from 'vite'
import { pageWithSettings } from '../../simulator/server/static-files.ts'
import { listScenarios } from '../../simulator/worlds/scenario-catalogue.ts'
import { belowPath } from '../../web/build/below-path.ts'
import { buildIfStale } from './build-if-stale.ts'

/** The path of each part of the demo, relative to the path of the demo. */
const parts = { demo: '', portal: 'eqUser/', console: 'sim/' }

/**
 * Builds the demo, unless it is up to date. The demo consists of the portal, the console and the simulator as static files.
 *
 * @param base the path of the demo on its server, which begins and ends with a slash
 * @param output relative to the project's folder
 */
export async function buildDemo(
  root: string,
  { base, output }: { base: string; output: string },
  log: (line: string) => void,
): Promise<void> {
  const target = {
    name: `demo in ${output}`,
    sources: ['{openapi,simulator,web}/**', 'scripts/build/*.ts', 'package-lock.json'],
    settings: base,
    output: `${output}/index.html`,
  }
  const folder = join(root, output)
  const build = async (): Promise<void> => {
    const vite = await import('vite')
    for (const [part, path] of Object.entries(parts)) {
      const source = join(root, 'web', part)
      await vite.build({
        root: source,
        configFile: part !== 'demo' && join(source, 'vite.config.ts'),
        base: base + path,
        logLevel: 'error',
        plugins: [belowPath(base)],
        build: { outDir: join(folder, path), emptyOutDir: true },
      })
    }
    await changeFile(join(folder, 'index.html'), await addScenarios())
    await changeFile(join(folder, 'eqUser/index.html'), (page) =>
      enteringDemo(pageWithSettings(page, { map: 'outlines', support: '' })),
    )
    await changeFile(join(folder, 'sim/index.html'), enteringDemo)
    await vite.build(workerConfig(root, folder, await filesIn(folder)))
  }
  await buildIfStale(root, target, build, log)
}

/** Adds a script to a page. Without a service worker, this script connects the page to the simulator in the parent page. */
function enteringDemo(page: string): string {
  return page.replace('<head>', '<head><script>parent.enterDemo?.(self)</script>')
}

async function changeFile(file: string, change: (text: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, 'utf8')))
}

async function addScenarios(): Promise<(page: string) => string> {
  const options = (await listScenarios()).map(
    ({ name, title }) => `<option value="${name}">${title}</option>`,
  )
  return (page) => page.replace(/(?<=<select id="scenario"[^>]*>)/, options.join(''))
}

/** Returns the paths of all files in a folder and a digest of their content. The path of an index.html is that of its folder. */
async function filesIn(folder: string) {
  const files = globSync('**/*.*', { cwd: folder }).toSorted()
  const hash = createHash('sha256')
  for (const file of files) hash.update(file).update(await readFile(join(folder, file)))
  const paths = files.map((file) => file.replace(/(?:^|(?<=\/))index\.html$/, ''))
  return { paths, digest: hash.digest('hex') }
}

/** The worker is built as a single file, because browsers allow no dynamic imports in service workers. */
function workerConfig(root: string, folder: string, demoFiles: object): InlineConfig {
  return {
    root,
    configFile: false,
    logLevel: 'error',
    define: { demoFiles: JSON.stringify(demoFiles) },
    // The worker contains the whole contract, because the control API needs it.
    resolve: { alias: { '#contract': join(root, 'openapi/generated/bundle.json') } },
    build: {
      outDir: folder,
      emptyOutDir: false,
      reportCompressedSize: false,
      lib: {
        entry: join(root, 'web/demo/worker.ts'),
        formats: ['iife'],
        name: 'demo',
        fileName: () => 'sw.js',
      },
      rolldownOptions: { output: { codeSplitting: false } },
    },
  }
}
