import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildApiPages } from './guide/api-pages.ts'
import { buildDemo } from './build/demo.ts'
import { demoPath, pageFiles, placeOf, sitePage } from './guide/pages.ts'
import { runCommand } from './set-up/command.js'
import { installTools } from './set-up/tools.ts'
import { createCommand, runProgram } from './cli/command.ts'
import { minuteMs } from '../openapi/base/durations.ts'

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'dist/docs/guide')
const theme = `import Theme from 'vitepress/theme-without-fonts'
import { enhanceApp } from './search.js'

export default { extends: Theme, enhanceApp }
`

await runProgram(
  createCommand(
    'npm run docs',
    'build the documentation site (dist/docs/guide) from README.md, docs/, the modules that other repositories import, and the demo',
    `The simulator serves it at /docs/guide. A broken link is an error. The tools are installed into .cache/guide at first use.`,
  ).action(buildSite),
)

async function buildSite(): Promise<void> {
  const folder = await installTools(root)
  await rm(join(folder, 'pages'), { recursive: true, force: true })
  await writePages(join(folder, 'pages'))
  await buildApiPages(root, folder)
  await writeSettings(folder)
  const args = [join(folder, 'node_modules/vitepress/bin/vitepress.js'), 'build', folder]
  const built = await runCommand(process.execPath, args, { cwd: folder, limitMs: 10 * minuteMs })
  if (!built.isOk) throw new Error(`The site could not be built: ${built.reason}\n${built.output}`)
  await buildDemo(root, { base: demoPath, output: `dist${demoPath.slice(0, -1)}` }, console.log)
  console.log(`The documentation site is in ${relative(process.cwd(), output)}.`)
}

async function writePages(target: string): Promise<void> {
  const pages = pageFiles(root)
  for (const file of pages) {
    const place = join(target, placeOf(file))
    await mkdir(dirname(place), { recursive: true })
    const text = await readFile(join(root, file), 'utf8')
    await writeFile(place, sitePage(text, file, pages, relative(root, target)))
  }
}

/** Writes the site's settings to the folder of the tools, because VitePress looks for settings and its own packages there. */
async function writeSettings(folder: string): Promise<void> {
  const site = relative(join(folder, '.vitepress'), join(root, 'scripts/guide/site.ts'))
  const settings = `siteSettings(${JSON.stringify(root)}, ${JSON.stringify(output)})`
  await mkdir(join(folder, '.vitepress/theme'), { recursive: true })
  await writeFile(
    join(folder, '.vitepress/config.js'),
    `import { siteSettings } from '${site}'\nexport default ${settings}\n`,
  )
  await writeFile(join(folder, '.vitepress/theme/index.js'), theme)
  await cp(join(root, 'scripts/guide/search.js'), join(folder, '.vitepress/theme/search.js'))
}
