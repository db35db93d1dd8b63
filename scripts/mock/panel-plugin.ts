import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'
import type { ContractDocument } from '../../openapi/contract/document.ts'
import { mockOperations } from './mock-operations.ts'

const name = 'virtual:mock-panel/contract'
const resolvedId = `\0${name}`
const contractFile = fileURLToPath(new URL('../../openapi/generated/bundle.json', import.meta.url))

/** A Vite plugin that provides the contract's examples to the mock panel, and reloads the page when they change. */
export function mockPanelContract(): Plugin {
  return {
    name: 'mock-panel-contract',
    configureServer: ({ watcher }) => void watcher.add(contractFile),
    resolveId: (id) => (id === name ? resolvedId : undefined),
    load: async (id) => (id === resolvedId ? contractModule() : undefined),
    hotUpdate({ file, modules }) {
      if (file !== contractFile) return modules
      const { hot, moduleGraph } = this.environment
      const module = moduleGraph.getModuleById(resolvedId)
      if (module) moduleGraph.invalidateModule(module)
      hot.send({ type: 'full-reload' })
      return []
    },
  }
}

async function contractModule(): Promise<string> {
  // The contract's lint checks that the bundle has this shape.
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion
  const document = JSON.parse(await readFile(contractFile, 'utf8')) as ContractDocument
  const { name: cookie } = document.components.securitySchemes.session
  return [
    `export const operations = ${JSON.stringify(mockOperations(document))}`,
    `export const sessionCookie = ${JSON.stringify(cookie)}`,
  ].join('\n')
}
