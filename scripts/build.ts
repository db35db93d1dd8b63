import { fileURLToPath } from 'node:url'
import { buildPages } from './build/pages.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { makePackage } from './pack/make-package.ts'
import { createCommand, runProgram } from './cli/command.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

await runProgram(
  createCommand(
    'npm run build --',
    'build the portal (dist/portal), the simulator console (dist/console) and the API reference (dist/docs)',
    'Skips parts that are up to date.',
  )
    .option(
      '--package',
      'also create the npm package; the last line of the output is the path to its archive',
      false,
    )
    .action(async (values) => {
      await buildPages(root, 'portal', console.log)
      await buildPages(root, 'console', console.log)
      await buildReferencePage(root, console.log)
      if (values.package) console.log(await makePackage(root))
    }),
)
