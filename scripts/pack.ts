import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { buildConsole } from './build/console.ts'
import { buildPortal } from './build/portal.ts'
import { buildReferencePage } from './build/reference-page.ts'
import { compilePackage, readAll } from './pack/compile.ts'
import { packageManifest } from './pack/manifest.ts'
import { runCommandLine } from '../simulator/cli/command-line.ts'

const usage = `Usage: npm run pack

Makes the npm package "equser" with compiled programs, types, the built portal, console and reference pages. The path of the
archive is the last line of the output.

  --help  show this text`

const root = fileURLToPath(new URL('..', import.meta.url))
const output = join(root, 'dist/package')

/** What programs read, besides what they import. */
const files = [
  'openapi/equser.yaml',
  'openapi/errors.yaml',
  'openapi/responses.yaml',
  'openapi/paths',
  'openapi/schemas',
  'openapi/generated/bundle.json',
  'openapi/generated/contract.json',
  'openapi/generated/profile.schema.json',
  'openapi/conformance/profiles',
  'simulator/scenarios',
  'simulator/generated',
  'dist/portal',
  'dist/console',
  'dist/docs',
]

await runCommandLine(usage, {}, async () => {
  await buildPortal(root, console.log)
  await buildConsole(root, console.log)
  await buildReferencePage(root, console.log)
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  await compilePackage(root, output)
  for (const file of files) await cp(join(root, file), join(output, file), { recursive: true })
  await cp(join(root, 'package/README.md'), join(output, 'README.md'))
  const manifest = packageManifest(
    await readFile(join(root, 'package.json'), 'utf8'),
    (await readAll(output)).values(),
  )
  await writeFile(join(output, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  console.log(await pack())
})

/** Returns the path of the archive. */
async function pack(): Promise<string> {
  const args = ['pack', output, '--pack-destination', join(root, 'dist'), '--json']
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 16 * 1024 * 1024 })
  const packed = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout))
  return join(root, 'dist', packed[0]?.filename ?? '')
}
