import { createHash } from 'node:crypto'
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** Something made from sources: what it stands on, and a file that is there when it has been made. */
export interface Product {
  name: string
  /** Patterns of files, from the project's folder. */
  sources: string[]
  /** Other things that change the outcome, e.g. settings from the environment. */
  settings: string
  /** From the project's folder. */
  output: string
}

const stampFolder = 'dist/.made-from'

/**
 * Makes a product unless it was made from the same sources before.
 *
 * @param root the project's folder
 * @param log gets one line when there is something to do, and one when it is done
 */
export async function makeIfStale(
  root: string,
  product: Product,
  make: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  const stampFile = join(root, stampFolder, product.name.replaceAll(' ', '-'))
  const digest = sourcesDigest(root, product)
  if (existsSync(join(root, product.output)) && readIfThere(stampFile) === digest) return
  log(`Building the ${product.name} …`)
  const startedAt = performance.now()
  await make()
  mkdirSync(dirname(stampFile), { recursive: true })
  writeFileSync(stampFile, digest)
  log(`Built the ${product.name} in ${((performance.now() - startedAt) / 1000).toFixed(1)} s`)
}

/** A digest of the names and contents of all sources, and of the settings. */
export function sourcesDigest(root: string, { sources, settings }: Product): string {
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

function readIfThere(file: string): string | undefined {
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined
}
