import { beforeAll, afterAll, expect, test } from 'vitest'
import { contractOperation, contractOperations } from '../../openapi/contract/contract.ts'
import { checkResponse } from '../../openapi/contract/validate.ts'
import { createExamplesApp } from '../../simulator/server/examples-app.ts'
import { type RunningServer, listen } from '../../simulator/server/listener.ts'
import { responseTo } from './malformed-calls.ts'
import { responseExamples, validRequest } from './valid-request.ts'

const app = createExamplesApp(() => undefined)
let server: RunningServer

beforeAll(async () => {
  server = await listen(app, '127.0.0.1', 0)
})
afterAll(() => server.close())

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
  return app.fetch(new Request(`http://mock.test${path}`, init))
}

test('every named example can be asked for with Prefer, and keeps the contract', async () => {
  const problems: string[] = []
  for (const { operation, status, mediaType, name, value } of responseExamples()) {
    const { path, init } = validRequest(operation)
    const prefer = `code=${status}, example=${name}`
    const response = await ask(path, { ...init, headers: { ...init.headers, prefer } })
    const isJson = mediaType === 'application/json'
    const body: unknown = isJson ? await response.json() : await response.text()
    expect.soft(response.status, `${operation.id} ${name}`).toBe(status)
    if (isJson && JSON.stringify(body) !== JSON.stringify(value)) problems.push(`${name} differs`)
    problems.push(
      ...checkResponse(operation.id, {
        status: response.status,
        headers: Object.fromEntries(response.headers),
        body,
      }),
    )
  }
  expect(problems).toEqual([])
})

test('without a preference every operation answers with its first success', async () => {
  for (const operation of contractOperations) {
    const { path, init } = validRequest(operation)
    expect.soft((await ask(path, init)).status, operation.id).toBeLessThan(300)
  }
})

test('an image is answered as an image', async () => {
  const { path, init } = validRequest(contractOperation('getWaveFile'))
  const response = await ask(path, init)
  expect(response.headers.get('content-type')).toBe('image/png')
  const bytes = new Uint8Array(await response.arrayBuffer())
  expect([...bytes.subarray(1, 4)]).toEqual([0x50, 0x4e, 0x47])
})

test('a request that breaks the contract gets its error body, with every violation', async () => {
  const response = await ask('/eqUser/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ userId: 'a' }),
  })
  expect(response.status).toBe(400)
  const body: unknown = await response.json()
  expect(body).toMatchObject({ code: 400, message: expect.any(String) })
  expect(body).toHaveProperty('violations.1.message')
})

test('an example that the contract does not have is refused with those that there are', async () => {
  const { path, init } = validRequest(contractOperation('getTerminalStatus'))
  const prefer = 'example=unknown'
  const response = await ask(path, { ...init, headers: { ...init.headers, prefer } })
  expect(response.status).toBe(400)
  expect(await response.text()).toContain('code=200, example=disconnected')
})

test('the cookie of the login is needed for the next call', async () => {
  const login = validRequest(contractOperation('login'))
  const { 'content-type': contentType = '' } = login.init.headers
  const loggedIn = await ask(login.path, {
    ...login.init,
    headers: { 'content-type': contentType },
  })
  const cookie = loggedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const status = contractOperation('getTerminalStatus').path
  expect((await ask(status, { headers: { cookie } })).status).toBe(200)
  expect((await ask(status)).status).toBe(401)
})

test.each(['/eqUser/api/user/history/%zz', '/eqUser/api/user/history/%C3%28?limit=%zz'])(
  'GET %s is answered, and the calls after it too',
  async (path) => {
    const text = `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nCookie: a=b\r\nConnection: close\r\n\r\n`
    const address = `http://127.0.0.1:${server.port}`
    expect(await responseTo(address, { text, isAnswered: true })).toMatch(/^HTTP\/1\.1 400 /)
    expect((await fetch(`${address}/eqUser/api/open/news`)).status).toBe(200)
  },
)
