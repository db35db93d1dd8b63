import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

interface BuildTarget {
  name: string
  /** Globs of source files, relative to the project's folder. */
  sources: string[]
  /** Other values on which the output depends, e.g. environment variables. */
  settings: string
  output: string
}

/** The folder with the digest of the sources and settings at the last build of each target. */
const digestFolder = 'dist/.source-digests'

/**
 * Builds a target, unless its sources and settings are the same as at its last build.
 *
 * @param root the project's folder
 * @param log called with a line before and after the build
 */
export async function buildIfStale(
  root: string,
  target: BuildTarget,
  build: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const digestFile = join(root, digestFolder, target.name.replaceAll(/[ /]/g, '-'))
  const digest = sourcesDigest(root, target)
  if (
    existsSync(join(root, target.output)) &&
    existsSync(digestFile) &&
    readFileSync(digestFile, 'utf8') === digest
  )
    return
  log(`Building the ${target.name} …`)
  const startedAt = performance.now()
  await build()
  mkdirSync(dirname(digestFile), { recursive: true })
  writeFileSync(digestFile, digest)
  log(`Built the ${target.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

function sourcesDigest(root: string, { sources, settings }: BuildTarget): string {
  const hash = createHash('sha256').update(settings)
  for (const file of filesOf(root, sources)) {
    hash.update(`\0${file}\0`).update(readFileSync(join(root, file)))
  }
  return hash.digest('hex')
}

function filesOf(root: string, sources: string[]): string[] {
  return globSync(sources, { cwd: root, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)))
    .toSorted()
}
