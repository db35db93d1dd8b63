import type { Plugin } from 'vite'
import { contractModule } from './contract-module.ts'
import { mockOperations } from './mock-operations.ts'

/** A Vite plugin that provides the contract's examples to the mock panel. */
export function mockPanelContract(): Plugin {
  return contractModule('virtual:mock-panel/contract', (document) => ({
    operations: mockOperations(document),
    sessionCookie: document.components.securitySchemes.session.name,
  }))
}
