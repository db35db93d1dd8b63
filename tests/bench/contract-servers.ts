import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { stringify } from 'yaml'
import { contractOperations } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { type ComparedServer, honoOf, prismOf } from './compared-servers.ts'
import { contractScenario } from './contract-scenario.ts'
import { temporaryFolder } from './temporary-folder.ts'

export interface RecordedResponse {
  status: number
  contentType: string | undefined
  /** The body in base64. */
  body: string
}

const folder = temporaryFolder()

/** The simulator with a world that has a terminal for each operation. */
export function contractSimulator(dataDir?: string): ComparedServer {
  const scenario = join(folder, 'contract.yaml')
  writeFileSync(scenario, stringify(contractScenario()))
  const data = dataDir === undefined ? [] : ['--data', join(folder, dataDir)]
  return {
    name: dataDir === undefined ? 'simulator' : 'simulator --data',
    args: (port) => [
      'scripts/cli/equser.js',
      'sim',
      'serve',
      '--port',
      String(port),
      '--scenario',
      scenario,
      ...data,
    ],
  }
}

/** Prism with the simulator's JSON bodies as examples. Other bodies come from the contract, because Prism can't serve images. */
export function recordedPrism(responses: RecordedResponse[]): ComparedServer {
  const document: unknown = JSON.parse(readFileSync('openapi/generated/contract.json', 'utf8'))
  for (const [index, { method, path }] of contractOperations.entries()) {
    const { status, contentType, body = '' } = responses[index] ?? { status: 204 }
    if (contentType !== 'application/json') continue
    const keys = ['paths', path, method, 'responses', String(status), 'content', contentType]
    const media = keys.reduce<unknown>(
      (parent, key) => (isRecord(parent) ? parent[key] : undefined),
      document,
    )
    if (!isRecord(media)) throw new Error(`The contract has no ${status} for ${method} ${path}.`)
    const value: unknown = JSON.parse(Buffer.from(body, 'base64').toString())
    media['examples'] = { recorded: { value } }
  }
  const file = join(folder, 'recorded-contract.json')
  writeFileSync(file, JSON.stringify(document))
  return prismOf(file)
}

/** Bare Hono. It returns the simulator's bodies as constants. It reads request bodies but checks nothing. */
export function recordedHono(responses: RecordedResponse[]): ComparedServer {
  const routes = contractOperations.map(({ method, path }, index) => {
    const { status, contentType, body = '' } = responses[index] ?? { status: 204 }
    const isText = contentType === undefined || /json|text/.test(contentType)
    const content = `Buffer.from(${JSON.stringify(body)}, 'base64')${isText ? '.toString()' : ''}`
    return `{
  const body = ${status === 204 ? 'null' : content}
  app.${method}(${JSON.stringify(path.replaceAll(/\{(\w+)\}/g, ':$1'))}, async (c) => {
    ${method === 'get' ? '' : 'await c.req.text()'}
    return c.body(body, ${status}, ${JSON.stringify(contentType === undefined ? {} : { 'content-type': contentType })})
  })
}`
  })
  return honoOf('recorded-hono.mjs', routes.join('\n'))
}
