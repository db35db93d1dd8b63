import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOperation, contractOperations, document } from '../../openapi/contract/contract.ts'
import { checkResponse } from '../../openapi/contract/validate.ts'
import { type PrismServer, createPrism } from '../../scripts/mock/prism.ts'
import {
  type ResponseExample,
  requestExamples,
  responseExamples,
  validRequest,
} from './valid-request.ts'

let prism: PrismServer
let address: string

beforeAll(async () => {
  prism = await createPrism(document, () => {})
  address = await prism.listen({ host: '127.0.0.1', port: 0 })
})

afterAll(() => prism.close())

test('every named example can be asked for, and keeps the contract', async () => {
  const examples = responseExamples()
  expect(examples.length).toBeGreaterThan(contractOperations.length)
  const problems: string[] = []
  for (const example of examples) problems.push(...(await problemsOf(example)))
  expect(problems).toEqual([])
})

test('every response without a body can be selected and is valid', async () => {
  const problems: string[] = []
  for (const operation of contractOperations) {
    for (const [status, { content }] of operation.responses) {
      if (content) continue
      const { path, init } = validRequest(operation)
      const headers = { ...init.headers, prefer: `code=${status}` }
      const response = await fetch(address + path, { ...init, headers })
      const body = (await response.text()) || undefined
      problems.push(
        ...checkResponse(operation.id, {
          status: response.status,
          headers: headersOf(response),
          body,
        }).map((problem) => `${operation.id} ${status}: ${problem}`),
      )
      expect.soft(response.status, operation.id).toBe(status)
    }
  }
  expect(problems).toEqual([])
})

test('every request example is accepted', async () => {
  for (const operation of contractOperations) {
    for (const [name, { value }] of Object.entries(requestExamples(operation))) {
      const { path, init } = validRequest(operation, value)
      const response = await fetch(address + path, init)
      expect.soft(response.status, `${operation.id} ${name}`).toBeLessThan(300)
    }
  }
})

test('the cookie of the login is needed for the next call', async () => {
  const login = validRequest(contractOperation('login'))
  const { 'content-type': contentType = '' } = login.init.headers
  const loggedIn = await fetch(address + login.path, {
    ...login.init,
    headers: { 'content-type': contentType },
  })
  const cookie = loggedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const status = address + contractOperation('getTerminalStatus').path
  expect((await fetch(status, { headers: { cookie } })).status).toBe(200)
  expect((await fetch(status)).status).toBe(401)
})

test('an invalid request is rejected with a message for every violation', async () => {
  const response = await fetch(address + contractOperation('login').path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'a' }),
  })
  expect(response.status).toBe(400)
  expect(response.headers.get('sl-violations')).toMatch(/password.*userId/u)
})

/** What is wrong with an example as the mock answers it. */
async function problemsOf({
  operation,
  status,
  mediaType,
  name,
  value,
}: ResponseExample): Promise<string[]> {
  const { path, init } = validRequest(operation)
  const prefer = `code=${status}, example=${name}`
  const headers = { ...init.headers, accept: mediaType, prefer }
  const response = await fetch(address + path, { ...init, headers })
  const text = await response.text()
  const received: unknown = mediaType === 'application/json' ? parse(text) : text
  const contentType = response.headers.get('content-type')
  const differences = [
    ...(response.status === status ? [] : [`answers ${response.status}`]),
    ...(contentType === mediaType ? [] : [`has the content type ${contentType}`]),
    ...(isSame(received, value) ? [] : [`has another body: ${text.slice(0, 200)}`]),
  ]
  const breaches = checkResponse(operation.id, {
    status: response.status,
    headers: headersOf(response),
    body: received,
  })
  return [...differences, ...breaches].map(
    (problem) => `${operation.id} ${status} ${name}: ${problem}`,
  )
}

function headersOf(response: Response): Record<string, string> {
  return Object.fromEntries(response.headers)
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function isSame(received: unknown, expected: unknown): boolean {
  return JSON.stringify(received) === JSON.stringify(expected)
}
