/** The development server generates this module from the contract (scripts/mock/panel-plugin.ts). */
declare module 'virtual:mock-panel/contract' {
  import type { MockOperation } from './operation.ts'

  export const operations: MockOperation[]
}
