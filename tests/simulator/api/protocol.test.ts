import { expect, test } from 'vitest'
import type { RawResponse, RawRequest } from '../../../simulator/state/input.ts'
import { handleRequest } from '../../../simulator/api/handle-request.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { browser, withContext, taro, loginTaro, fixtureWorld } from '../fixture-world.ts'

function send(request: Partial<RawRequest>, world: SimulatorWorld = fixtureWorld()): RawResponse {
  const whole = { method: 'GET', path: '/eqUser/api/user', query: '', headers: {}, ...request }
  return withContext(world, (context) => handleRequest(context, whole))
}

function codeOf({ body = 'null' }: RawResponse): unknown {
  const value: unknown = JSON.parse(body)
  return value !== null && typeof value === 'object' ? Reflect.get(value, 'code') : undefined
}

const login = { method: 'POST', path: '/eqUser/api/user/login' }
const json = { contentType: 'application/json' }

// Requirements: CALL-33
test('an unknown path gets 404, and a wrong method 405 with the allowed methods', () => {
  expect(codeOf(send({ path: '/eqUser/api/nothing' }))).toBe(404)
  const wrong = send({ method: 'DELETE' })
  expect(wrong).toMatchObject({ status: 405, headers: { allow: 'GET' } })
  expect(codeOf(wrong)).toBe(405)
})

// Requirements: SESSION-18
test('a state-changing call from another site gets 403', () => {
  const body = JSON.stringify(taro)
  const host = 'portal.example.jp'
  const from = (headers: RawRequest['headers']) =>
    send({ ...login, headers: { ...json, host, ...headers }, body }).status
  expect(from({ origin: 'https://evil.example' })).toBe(403)
  expect(from({ origin: 'null' })).toBe(403)
  expect(from({ secFetchSite: 'cross-site' })).toBe(403)
  expect(from({ secFetchSite: 'same-site' })).toBe(403)
  expect(from({ origin: 'https://portal.example.jp' })).toBe(204)
  expect(from({ secFetchSite: 'same-origin' })).toBe(204)
  expect(from({ secFetchSite: 'none' })).toBe(204)
  expect(from({})).toBe(204)
})

test('Sec-Fetch-Site takes precedence over Origin', () => {
  const body = JSON.stringify(taro)
  const from = (headers: RawRequest['headers']) =>
    send({ ...login, headers: { ...json, host: 'localhost:9300', ...headers }, body }).status
  const behindProxy = { secFetchSite: 'same-origin', origin: 'http://localhost:5173' }
  expect(from(behindProxy)).toBe(204)
  const redirected = { secFetchSite: 'cross-site', origin: 'http://localhost:9300' }
  expect(from(redirected)).toBe(403)
})

test('an invalid request gets 400 with its violations', () => {
  const broken = send({ ...login, headers: json, body: '{"userId":' })
  expect(JSON.parse(broken.body ?? '')).toMatchObject({
    code: 400,
    violations: [{ in: 'body', pointer: '', rule: 'syntax' }],
  })
  const incomplete = send({
    ...login,
    headers: json,
    body: JSON.stringify({ userId: 'x', more: 1 }),
  })
  expect(JSON.parse(incomplete.body ?? '')).toMatchObject({
    code: 400,
    violations: expect.arrayContaining([
      expect.objectContaining({ pointer: '/password', rule: 'required' }),
      expect.objectContaining({ pointer: '/more', rule: 'additionalProperties' }),
      expect.objectContaining({ pointer: '/userId', rule: 'minLength' }),
    ]),
  })
})

test('a query value that has the wrong type or is given twice gets 400', () => {
  const owner = loginTaro(fixtureWorld())
  for (const query of ['limit=ten', 'limit=0', 'limit=101', 'offset=-1', 'limit=5&limit=6']) {
    expect(owner.get(`user/history?${query}`)).toMatchObject({
      status: 400,
      body: { violations: [{ in: 'query' }] },
    })
  }
})

// Requirements: CALL-3
test('without a session every secured call gets 401, even if the request is invalid', () => {
  expect(browser(fixtureWorld()).get('user/history?limit=ten')).toMatchObject({
    status: 401,
    code: 401,
  })
})

test('the Date header is virtual time', () => {
  expect(send({}).headers.date).toBe('Wed, 10 Jan 2024 00:00:00 GMT')
})
