import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import { toDocument } from '../../openapi/contract/contract.ts'
import type { ContractDocument } from '../../openapi/contract/document.ts'

const contractFile = fileURLToPath(new URL('../../openapi/generated/bundle.json', import.meta.url))

type Exports = Record<string, unknown>

/**
 * A Vite plugin for a module that is generated from the contract. After a change of the contract, a page gets the new version of
 * the module when it is loaded again.
 *
 * @param name the module's name, which starts with `virtual:`
 * @param exportsOf returns the module's exports
 */
export function contractModule(
  name: string,
  exportsOf: (document: ContractDocument) => Exports | Promise<Exports>,
): Plugin {
  const resolvedId = `\0${name}`
  return {
    name: name.replace('virtual:', ''),
    configureServer: ({ watcher }) => void watcher.add(contractFile),
    resolveId: (id) => (id === name ? resolvedId : undefined),
    load: async (id) =>
      id === resolvedId ? moduleText(await exportsOf(readContract())) : undefined,
    hotUpdate({ file, modules }) {
      if (file !== contractFile) return modules
      const { moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(resolvedId)
      if (module) moduleGraph.invalidateModule(module)
      return []
    },
  }
}

/** Reads the contract from its file again, because the generator may have changed the file. */
export function readContract(): ContractDocument {
  return toDocument(JSON.parse(readFileSync(contractFile, 'utf8')))
}

function moduleText(values: Exports): string {
  return Object.entries(values)
    .map(([name, value]) => `export const ${name} = ${JSON.stringify(value)}`)
    .join('\n')
}
