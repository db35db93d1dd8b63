import { execFile } from 'node:child_process'
import { existsSync, globSync } from 'node:fs'
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { z } from 'zod'
import { compilePackage, packagedCode } from './compile.ts'
import { packageManifest } from './manifest.ts'

/** The files that the programs of the package read at runtime. */
const files = [
  'openapi/equser.yaml',
  'openapi/errors.yaml',
  'openapi/responses.yaml',
  'openapi/paths',
  'openapi/schemas',
  'openapi/generated/bundle.json',
  'openapi/generated/contract.json',
  'openapi/generated/contract.yaml',
  'openapi/generated/profile.schema.json',
  'openapi/conformance/profiles',
  'openapi/conformance/sentences.yaml',
  'docs',
  'simulator/scenarios',
  'simulator/generated',
  'dist/portal',
  'dist/console',
  'dist/docs',
]

/**
 * Creates the npm package from the compiled programs, their types, and the output of `npm run build`.
 *
 * @param root the project's folder
 * @returns the path of the archive
 */
export async function makePackage(root: string): Promise<string> {
  const output = join(root, 'dist/package')
  await rm(output, { recursive: true, force: true })
  await mkdir(output, { recursive: true })
  const texts = await compilePackage(root, output)
  // Omits the pages of the documentation site, because the package contains their sources in docs/.
  const filter = (source: string) => source !== join(root, 'dist/docs/guide')
  for (const file of files)
    await cp(join(root, file), join(output, file), { recursive: true, filter })
  await cp(join(root, 'scripts/pack/README.md'), join(output, 'README.md'))
  for (const name of globSync('docs/**/*.md', { cwd: output })) {
    const file = join(output, name)
    await writeFile(file, packagedPage(await readFile(file, 'utf8'), dirname(file)))
  }
  const ownManifest = await readFile(join(root, 'package.json'), 'utf8')
  const manifest = packageManifest(ownManifest, texts.values())
  await writeFile(join(output, 'package.json'), `${JSON.stringify(manifest, undefined, 2)}\n`)
  return pack(root, output)
}

/** Returns a page with commands as the package's users call them. Links to files that the package lacks become text. */
export function packagedPage(text: string, folder: string): string {
  return packagedCode(text)
    .replaceAll(/(?<=^|&& )equser /gm, 'npx equser ')
    .replaceAll(
      /!?\[([^\]]*)\]\((?!https?:)([^)#]+)(?:#[^)]*)?\)/g,
      (link, words: string, path: string) => (existsSync(join(folder, path)) ? link : words),
    )
}

async function pack(root: string, output: string): Promise<string> {
  const args = ['pack', output, '--pack-destination', join(root, 'dist'), '--json']
  const { stdout } = await promisify(execFile)('npm', args, { maxBuffer: 16 * 1024 * 1024 })
  const packed = z.array(z.object({ filename: z.string() })).parse(JSON.parse(stdout))
  return join(root, 'dist', packed[0]?.filename ?? '')
}
