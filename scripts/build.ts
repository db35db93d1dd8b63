import { fileURLToPath } from 'node:url'
import { buildConsole } from './build/console.ts'
import { buildPortal } from './build/portal.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { makePackage } from './pack/make-package.ts'
import { runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run build [-- options]

Builds the portal (dist/portal), the simulator console (dist/console) and the API reference pages (dist/docs). Skips
those that are up to date.

  --package  also make the npm package. The path of its archive is the last line of the output
  --help     show this text`

const root = fileURLToPath(new URL('..', import.meta.url))

await runCommandLine(usage, { package: { type: 'boolean' } }, async (values) => {
  await buildPortal(root, console.log)
  await buildConsole(root, console.log)
  await buildReferencePage(root, console.log)
  if (values.package) console.log(await makePackage(root))
})
