import { fileURLToPath } from 'node:url'
import { InvalidArgumentError } from '@commander-js/extra-typings'
import { buildDemo } from './build/demo.ts'
import { buildPages } from './build/pages.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { makePackage } from './pack/make-package.ts'
import { createCommand, runProgram } from './cli/command.ts'

const root = fileURLToPath(new URL('..', import.meta.url))

function demoBase(path: string): string {
  if (/^\/(?:[\w.~-]+\/)*$/.test(path)) return path
  throw new InvalidArgumentError('It must begin and end with a slash, e.g. /equser/.')
}

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
    .option('--demo', 'build the demo for static hosts instead (dist/demo)', false)
    .option('--base <path>', 'with --demo: the path of the demo on its server', demoBase, '/')
    .action(async (values) => {
      if (values.demo)
        return buildDemo(root, { base: values.base, output: 'dist/demo' }, console.log)
      await buildPages(root, 'portal', console.log)
      await buildPages(root, 'console', console.log)
      await buildReferencePage(root, console.log)
      if (values.package) console.log(await makePackage(root))
    }),
)
