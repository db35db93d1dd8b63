import { z } from 'zod'

const texts = z.record(z.string(), z.string())

const manifestSchema = z.object({
  name: z.string(),
  version: z.string(),
  description: z.string(),
  license: z.string(),
  bin: texts,
  exports: texts,
  imports: z.record(z.string(), texts),
  dependencies: texts,
  devDependencies: texts,
})

/** Peer dependencies: packages that only some exports need. Users of these exports already have the packages. */
const peers = new Map([
  ['@playwright/test', '>=1.50'],
  ['@stoplight/prism-cli', '^5.16.0'],
  ['msw', '>=2.4'],
])

/** Omitted dependencies: only files that are not in the package need them, and they require a newer Node than the package does. */
const unused = new Set(['chokidar'])

/** The peer dependencies of other packages, by the package that needs them. The package must list them too. */
const companions = new Map([['@commander-js/extra-typings', ['commander']]])

/** The first version of Node that supports Zstandard, which some response bodies use. */
const engines = { node: '>=22.15' }

/**
 * Returns the content of the package's package.json.
 *
 * @param ownManifest the text of the project's package.json
 * @param files texts of compiled files, from which the imported packages are read
 * @throws Error if an imported package is not in the project's package.json
 */
export function packageManifest(ownManifest: string, files: Iterable<string>): object {
  const own = manifestSchema.parse(JSON.parse(ownManifest))
  const known = { ...own.devDependencies, ...own.dependencies }
  const dependencies: Record<string, string> = {}
  const imported = [...importedPackages(files)]
  for (const name of [...imported, ...imported.flatMap((from) => companions.get(from) ?? [])]) {
    // Skips the package itself, which the tests that it generates import.
    if (name === own.name || unused.has(name)) continue
    const version = known[name]
    if (version === undefined) throw new Error(`Add ${name} to the dependencies in package.json.`)
    if (!peers.has(name)) dependencies[name] = version
  }
  return {
    name: own.name,
    version: own.version,
    private: true,
    description: own.description,
    license: own.license,
    type: 'module',
    bin: own.bin,
    exports: Object.fromEntries(
      Object.entries(own.exports).map(([name, file]) => [name, compiledExport(file)]),
    ),
    imports: Object.fromEntries(
      Object.entries(own.imports).map(([name, paths]) => [name, compiledImport(paths)]),
    ),
    engines,
    dependencies,
    peerDependencies: Object.fromEntries(peers),
    peerDependenciesMeta: Object.fromEntries(
      [...peers.keys()].map((name) => [name, { optional: true }]),
    ),
  }
}

/** Returns the paths of compiled files, by the condition of the import, such as `node`. */
function compiledImport(paths: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(paths).map(([condition, file]) => [condition, file.replace(/\.ts$/, '.js')]),
  )
}

function compiledExport(file: string): string | { types: string; default: string } {
  const base = file.replace(/\.ts$/, '')
  return base === file ? file : { types: `${base}.d.ts`, default: `${base}.js` }
}

/** Returns the sorted names of the imported packages. Imports inside template literals don't count. */
export function importedPackages(files: Iterable<string>): string[] {
  const names = new Set<string>()
  for (const text of files) {
    const imports = text.matchAll(
      /(?:\bfrom |\bimport\(|\.resolve\(|^import )['"]([^.#$'"][^'"]*)['"]/gm,
    )
    for (const [, specifier = ''] of imports) {
      const [, name] = /^((?:@[^/]+\/)?[^/]+)/.exec(specifier) ?? []
      if (name !== undefined && !specifier.startsWith('node:')) names.add(name)
    }
  }
  return [...names].toSorted()
}
