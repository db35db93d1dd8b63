/** Made of the contract by the development server; see scripts/mock/panel-plugin.ts. */
declare module 'virtual:mock-panel/contract' {
  import type { MockOperation } from './operation.ts'

  export const operations: MockOperation[]
  /** The cookie that the mock takes for a session, whatever its value. */
  export const sessionCookie: string
}
