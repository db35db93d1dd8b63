import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import * as z from 'zod'
import type { OperationId } from '../../openapi/contract/contract.ts'
import { contractOperation } from '../../openapi/contract/contract.ts'
import type { Call } from './load-generator.ts'
import { temporaryFolder } from './temporary-folder.ts'

/** A server to measure. */
export interface ComparedServer {
  name: string
  /** Arguments for Node. */
  args: (port: number) => string[]
}

const account = { userId: 'kanazawa_taro', password: 'Yure-2024!' }
const jsonHeaders = { 'content-type': 'application/json' }

const newsExample = z
  .object({ news: z.array(z.looseObject({ id: z.string() })) })
  .parse(responseExample('listNews'))
const settingsExample = z
  .looseObject({
    mailAddress: z.string(),
    lat: z.number(),
    lng: z.number(),
    floor: z.string(),
    memo: z.string(),
  })
  .parse(contractOperation('saveSettings').body?.examples[0])

/** Reads a list that is the same for everybody. */
export const readingCall: Call = { method: 'GET', path: contractOperation('listNews').path }

/** Saves the settings of the owner who is logged in. */
export const writingCall: Call = {
  method: 'POST',
  path: contractOperation('saveSettings').path,
  headers: jsonHeaders,
  body: JSON.stringify(settingsExample),
}

/** Logs in the owner. Servers without sessions ignore it. */
export const loginCall: Call = {
  method: 'POST',
  path: contractOperation('login').path,
  headers: jsonHeaders,
  body: JSON.stringify(account),
}

const folder = temporaryFolder()

/** Returns the bodies of `simulatorServer` as constants. */
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

function responseExample(id: OperationId): unknown {
  const media = contractOperation(id).responses.get(200)?.content?.['application/json']
  return Object.values(media?.examples ?? {})[0]?.value
}

/** Writes the program. It parses the body of a writing call, as any server must, and checks nothing. */
function bareHono(): string {
  const file = join(folder, 'bare-hono.mjs')
  const json = (value: unknown): string => JSON.stringify(value)
  writeFileSync(
    file,
    `import { serve } from ${json(import.meta.resolve('@hono/node-server'))}
import { Hono } from ${json(import.meta.resolve('hono'))}
const app = new Hono()
const headers = ${json(jsonHeaders)}
const news = ${json(json(newsExample))}
app.get(${json(readingCall.path)}, (c) => c.body(news, 200, headers))
const saved = ${json(json(responseExample('saveSettings')))}
app.post(${json(writingCall.path)}, async (c) => {
  await c.req.json()
  return c.body(saved, 200, headers)
})
app.post(${json(loginCall.path)}, (c) => c.body(null, 204))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: Number(process.argv[2]) })
`,
  )
  return file
}
