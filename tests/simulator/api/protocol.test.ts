import { expect, test } from 'vitest'
import { notImplemented } from '../../../simulator/api/error-response.ts'
import type { RawResponse, RawRequest } from '../../../simulator/state/message.ts'
import { handleRequest } from '../../../simulator/api/handle-request.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { browser, withContext, taro, loginTaro, fixtureWorld } from '../fixture-world.ts'

/** Sends a request as it is, to a world of its own unless one is given. */
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

test('an unknown path is 404 and a wrong method 405 with the methods that are allowed', () => {
  expect(codeOf(send({ path: '/eqUser/api/nothing' }))).toBe(404)
  const wrong = send({ method: 'DELETE' })
  expect(wrong).toMatchObject({ status: 405, headers: { allow: 'GET' } })
  expect(codeOf(wrong)).toBe(405)
})

test('a state-changing call from another site is refused', () => {
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
  expect(from({})).toBe(204)
})

test('a body that is not application/json is 415', () => {
  const response = send({ ...login, headers: { contentType: 'text/plain' }, body: '{}' })
  expect(response.status).toBe(415)
  expect(codeOf(response)).toBe(415)
})

test('a broken request is 400 and says what is wrong where', () => {
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

test('a missing body is told as such', () => {
  expect(JSON.parse(send({ ...login, headers: json }).body ?? '')).toMatchObject({
    violations: [{ in: 'body', rule: 'required' }],
  })
})

test('a query value of the wrong kind, or given twice, is refused', () => {
  const owner = loginTaro(fixtureWorld())
  for (const query of ['limit=ten', 'limit=0', 'limit=101', 'offset=-1', 'limit=5&limit=6']) {
    expect(owner.get(`user/history?${query}`)).toMatchObject({
      status: 400,
      body: { violations: [{ in: 'query' }] },
    })
  }
})

test('without a session every secured call is 401 before anything else is looked at', () => {
  expect(browser(fixtureWorld()).get('user/history?limit=ten')).toMatchObject({
    status: 401,
    code: 401,
  })
})

test('a session id that was never given out is nobody', () => {
  for (const cookie of [
    'EQUSER_SESSION=__proto__',
    'EQUSER_SESSION=',
    'EQUSER_SESSION',
    ';;=;',
    '\u0000',
  ]) {
    expect(send({ headers: { cookie } }).status).toBe(401)
  }
})

test('the Date header is virtual time', () => {
  expect(send({}).headers.date).toBe('Wed, 10 Jan 2024 00:00:00 GMT')
})

test('an operation without a handler answers 501 and names itself', () => {
  const response = notImplemented('getWaveFile')
  expect(response.status).toBe(501)
  expect(response.body).toContain('getWaveFile')
})
