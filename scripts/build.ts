import { fileURLToPath } from 'node:url'
import { buildPages } from './build/pages.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { makePackage } from './pack/make-package.ts'
import { runCommandLine } from './cli/command-line.ts'

const usage = `Usage: npm run build [-- options]

Builds the portal (dist/portal), the simulator console (dist/console) and the API reference pages (dist/docs). Skips
those that are up to date.

  --package  also make the npm package. The path of its archive is the last line of the output
  --help     show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { package: { type: 'boolean' } }, async (values) => {
  await buildPages(root, 'portal', console.log)
  await buildPages(root, 'console', console.log)
  await buildReferencePage(root, console.log)
  if (values.package) console.log(await makePackage(root))
})
