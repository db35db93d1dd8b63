import { afterAll, beforeAll, expect, test } from 'vitest'
import { contractOperation, contractOperations } from '../../openapi/contract/contract.ts'
import { checkResponse } from '../../openapi/contract/validate.ts'
import { type TestMock, startTestMock } from './test-mock.ts'
import {
  type ResponseExample,
  requestExamples,
  responseExamples,
  validRequest,
} from './valid-request.ts'

let mock: TestMock
let address: string

beforeAll(async () => {
  mock = await startTestMock()
  address = mock.address
})

afterAll(() => mock.stop())

test('every named example can be requested and follows the contract', async () => {
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

test('the next call needs the cookie from the login', async () => {
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

test('an invalid request is rejected with the error body of the contract, with every violation', async () => {
  const response = await fetch(address + contractOperation('login').path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'a' }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({
    code: 400,
    violations: [
      { in: 'body', pointer: '/password', rule: 'required', message: expect.any(String) },
      { in: 'body', pointer: '/userId', rule: 'minLength' },
    ],
  })
})

test.each([
  ['an unknown path', '/eqUser/api/nothing', {}, 404],
  ['another method', '/eqUser/api/open/news', { method: 'DELETE' }, 405],
  ['an unknown example', '/eqUser/api/open/news', { headers: { prefer: 'example=none' } }, 404],
  ['an unknown status', '/eqUser/api/open/news', { headers: { prefer: 'code=499' } }, 404],
  ["a method that Prism can't answer", '/eqUser/api/open/news', { method: 'PROPFIND' }, 405],
])('%s is answered with the error body of the contract', async (_, path, init, status) => {
  const response = await fetch(address + path, init)
  expect(response.status).toBe(status)
  expect(response.headers.get('content-type')).toBe('application/json')
  expect(await response.json()).toEqual({ code: status, message: expect.any(String) })
})

test.each([
  ['login', 'code=400, example=999', 'has no 400 response with the example "999".', '400 400010'],
  [
    'login',
    'code=204, example=none',
    'has no 204 response with the example "none". Its responses are: 204, ',
    '400 400010',
  ],
  ['listNews', 'code=200, example=none', 'has no 200 response with the example "none".', '200 '],
  ['listNews', 'example=none', 'has no successful response with the example "none".', '200 '],
  ['listNews', 'code=abc', 'has no abc response.', '429 '],
  ['login', 'code=400010', 'Did you mean "code=400, example=400010"?', '204, 400'],
  ['login', 'example=400010', 'Did you mean "code=400, example=400010"?', '400 400010'],
  ['login', 'code=400, example=400011', 'Did you mean "400010"?', '400 400010'],
  ['login', 'code=400, exmaple=400010', 'no preference exmaple (', 'did you mean "example"?'],
  ['login', 'status=400', 'no preference status (known: code, example, dynamic', ''],
  ['listNews', '429', 'can\'t be read. Write "Prefer: code=429".', ''],
  ['login', 'code=400; example=400010', 'Write "Prefer: code=400, example=400010".', ''],
  ['login', 'code=400 example=400010', 'Write "Prefer: code=400, example=400010".', ''],
  ['login', 'code: 400', 'Write "Prefer: code=400".', ''],
  ['listNews', 'dynamic', 'Write "Prefer: dynamic=true".', ''],
  ['listNews', 'dynamic=yes', 'Write "Prefer: dynamic=true".', ''],
  ['getHistoryEvent', 'code=599', 'has no 599 response.', '400'],
] as const)(
  '%s with Prefer: %s is refused with the list of what there is',
  async (id, prefer, reason, list) => {
    const { path, init } = validRequest(contractOperation(id))
    const headers = { ...init.headers, prefer }
    const response = await fetch(address + path, { ...init, headers })
    expect(response.status).toBe(404)
    const body: unknown = await response.json()
    expect(body).toEqual({ code: 404, message: expect.stringContaining(reason) })
    expect(body).toHaveProperty('message', expect.stringContaining(list))
  },
)

test('preferences that are not for a mock are ignored', async () => {
  const prefer = 'respond-async; wait=10, Code=429, return=minimal'
  const { path } = contractOperation('listNews')
  expect((await fetch(address + path, { headers: { prefer } })).status).toBe(429)
})

test('the header Date has the time', async () => {
  const before = Date.now()
  const { headers } = await fetch(address + contractOperation('listNews').path)
  expect(Date.parse(headers.get('date') ?? '')).toBeGreaterThan(before - 2_000)
})

test('a request with a body that is not JSON gets a response', async () => {
  const { path } = contractOperation('login')
  const headers = { 'content-type': 'application/json' }
  const response = await fetch(address + path, { method: 'POST', headers, body: '{' })
  expect(response.status).toBe(400)
  expect(await response.json()).toMatchObject({ code: 400 })
})

test('a page from another origin may send calls with cookies', async () => {
  const { path } = contractOperation('saveSettings')
  const origin = 'http://localhost:3000'
  const preflight = await fetch(address + path, {
    method: 'OPTIONS',
    headers: {
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(preflight.status).toBe(204)
  expect(preflight.headers.get('access-control-allow-origin')).toBe(origin)
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true')
  expect(preflight.headers.get('access-control-allow-methods')).toContain('POST')
  expect(preflight.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('values in quotes are valid (RFC 7240)', async () => {
  const { path, init } = validRequest(contractOperation('getTerminalStatus'))
  const headers = { ...init.headers, prefer: 'code="200", example="disconnected"' }
  const response = await fetch(address + path, { ...init, headers })
  expect(response.status).toBe(200)
  expect(await response.json()).toMatchObject({ isConnected: false })
})

test('with Prefer: dynamic=true the values are generated from the schema', async () => {
  const { path, init } = validRequest(contractOperation('getTerminalStatus'))
  const ask = async (prefer: string): Promise<unknown> =>
    (await fetch(address + path, { headers: { ...init.headers, prefer } })).json()
  const [first, second] = [await ask('dynamic=true'), await ask('dynamic=true')]
  expect(first).not.toEqual(second)
  expect(first).toHaveProperty('dcNameKey')
})

/** Describes how the mock's response differs from the example. */
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
  // If the example of an image is a text, the mock draws a picture.
  const received: unknown =
    mediaType === 'application/json' ? parse(text) : mediaType === 'image/png' ? value : text
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
