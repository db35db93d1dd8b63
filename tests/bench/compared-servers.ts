import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOperation } from '../../openapi/contract/contract.ts'
import type { Call } from './load-generator.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface ComparedServer {
  name: string
  args: (port: number) => string[]
}

/** A call that reads a list, which is the same for all users. */
export const readingCall: Call = { method: 'GET', path: contractOperation('listNews').path }

const folder = temporaryFolder()

/** Bare Hono. `routes` is code that adds routes to `app`. */
export function honoOf(name: string, routes: string): ComparedServer {
  const program = join(folder, name)
  writeFileSync(
    program,
    `import { serve } from ${JSON.stringify(import.meta.resolve('@hono/node-server'))}
import { Hono } from ${JSON.stringify(import.meta.resolve('hono'))}
const app = new Hono()
${routes}
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) })
`,
  )
  return { name: 'bare Hono', args: (port) => [program, String(port)] }
}

/** Prism as a mock of an OpenAPI document. */
export function prismOf(document: string): ComparedServer {
  return {
    name: 'Prism',
    args: (port) => [
      'node_modules/@stoplight/prism-cli/dist/index.js',
      'mock',
      document,
      '--port',
      String(port),
      '--verboseLevel',
      'silent',
    ],
  }
}
