import { createApiClient } from 'equser/api-client'
import { checkResponse, contractOperations, errorTexts } from 'equser/contract'
import { contractHandlers, respond, simulatorHandlers } from 'equser/msw'
import { createSimulator } from 'equser/simulator'
import { setupServer } from 'msw/node'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'

const server = setupServer(...contractHandlers())
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const api = createApiClient({ baseUrl: 'http://portal.test' })
const owner = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

test('every operation that needs no parameters responds as the contract says', async () => {
  const simple = contractOperations.filter(
    ({ method, parameters }) => method === 'get' && !parameters.some(({ required }) => required),
  )
  expect(simple.length).toBeGreaterThan(5)
  for (const { id, path } of simple) {
    const response = await fetch(`http://portal.test${path}`)
    const text = await response.text()
    const headers = { 'content-type': response.headers.get('content-type') ?? '' }
    const isJson = headers['content-type'] === 'application/json'
    const body: unknown = isJson ? JSON.parse(text) : text
    expect(checkResponse(id, { status: response.status, headers, body }), id).toEqual([])
  }
})

test('a request that breaks the contract gets the error of the contract', async () => {
  const response = await fetch('http://portal.test/eqUser/api/user/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...owner, password: 7 }),
  })
  expect(response.status).toBe(400)
  expect(await response.json()).toHaveProperty('violations')
  expect((await api.POST('/eqUser/api/user/login', { body: owner })).response.ok).toBe(true)
})

test('a test chooses an error code of the operation, an example or a body', async () => {
  server.use(respond('getSettings', { code: 401 }))
  const { error, response } = await api.GET('/eqUser/api/user/conf-update')
  expect(response.status).toBe(401)
  expect(error).toMatchObject({ code: 401, message: errorTexts[401] })
})

test('a response that the contract does not allow is an error', () => {
  expect(() => respond('getSettings', { status: 200, body: {} })).toThrow(
    'The response to getSettings violates the contract',
  )
  // @ts-expect-error getSettings has no such example
  expect(() => respond('getSettings', { example: 'nothing' })).toThrow('(known: connected,')
  // @ts-expect-error getSettings has no such code
  expect(() => respond('getSettings', { code: 400_010 })).toThrow('(known: 401,')
})

test('with a simulator, the responses have a state', async () => {
  const simulator = await createSimulator({ scenario: 'busy-night' })
  server.use(...simulatorHandlers(simulator.browser()))
  expect((await api.GET('/eqUser/api/user/term-status')).response.status).toBe(401)
  await api.POST('/eqUser/api/user/login', { body: owner })
  const status = async () => (await api.GET('/eqUser/api/user/term-status')).data
  expect(await status()).toMatchObject({ userId: owner.userId, isConnected: true })
  await simulator.command({ verb: 'link', terminalId: '1700123', state: 'down' })
  await simulator.advance('20m')
  expect(await status()).toMatchObject({ isConnected: false })
  server.use(respond('getTerminalStatus', { code: 401 }))
  expect((await api.GET('/eqUser/api/user/term-status')).error).toMatchObject({ code: 401 })
})
