import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { contractOperation } from '../../openapi/contract/contract.ts'
import type { Call } from './load-generator.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server to measure. */
export interface ComparedServer {
  name: string
  /** Arguments for Node. */
  args: (port: number) => string[]
}

/** Reads a list that is the same for everybody. */
export const readingCall: Call = { method: 'GET', path: contractOperation('listNews').path }

const folder = temporaryFolder()

/** Answers `readingCall` with a constant. */
export const honoServer: ComparedServer = {
  name: 'bare Hono',
  args: (port) => [bareHono(), String(port)],
}

export const prismServer: ComparedServer = prismOf('openapi/generated/contract.json')

/** Prism, mocking an OpenAPI document. */
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

/** Writes the program. */
function bareHono(): string {
  const file = join(folder, 'bare-hono.mjs')
  const { path, responses } = contractOperation('listNews')
  const [example] = Object.values(responses.get(200)?.content?.['application/json']?.examples ?? {})
  writeFileSync(
    file,
    `import { serve } from ${JSON.stringify(import.meta.resolve('@hono/node-server'))}
import { Hono } from ${JSON.stringify(import.meta.resolve('hono'))}
const app = new Hono()
const news = ${JSON.stringify(JSON.stringify(example?.value))}
app.get(${JSON.stringify(path)}, (c) => c.body(news, 200, { 'content-type': 'application/json' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) })
`,
  )
  return file
}
