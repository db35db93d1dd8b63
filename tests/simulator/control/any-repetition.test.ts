import {
  array,
  assert,
  asyncProperty,
  boolean,
  constantFrom,
  option,
  record,
  tuple,
} from 'fast-check'
import { expect, test } from 'vitest'
import { contractOperations } from '../../../openapi/contract/contract.ts'
import { resultsOf } from '../scenario/scenario-text.ts'
import { createSimulator, ofDefault } from './served-simulator.ts'
import { dataOf } from '../../../simulator/testing/response-data.ts'

const json = 'application/json'
const login = { userId: 'kanazawa_taro', password: 'Yure-2024!' }

const texts = constantFrom('1', 'あ', '${x}', '{"a":1}', '__proto__', '%')
const names = constantFrom('limit', 'offset', '_', '__proto__', '${x}')
const queries = array(tuple(names, texts), { maxLength: 3 }).map((pairs) =>
  new URLSearchParams(pairs).toString(),
)
const bodies = option(
  constantFrom(
    '',
    'hello',
    '"hello"',
    'null',
    '[]',
    '{}',
    '{"a":1,"a":2}',
    '{"userId":"${x}"}',
    '{"userId":{"$contains":"a"}}',
    '{"__proto__":{}}',
    JSON.stringify(login),
  ),
  { nil: undefined },
)
const requests = record({
  operation: constantFrom(...contractOperations),
  parameter: texts.map(encodeURIComponent),
  query: queries,
  body: bodies,
  contentType: constantFrom(undefined, json, 'text/plain', `${json}; charset=utf-8`),
  origin: constantFrom({}, { origin: 'http://other.test' }, { secFetchSite: 'cross-site' }),
  hasSession: boolean(),
}).map(
  ({ operation: { method, path }, parameter, query, body, contentType, origin, hasSession }) => ({
    hasSession,
    method: method.toUpperCase(),
    path: path.replaceAll(/\{\w+\}/g, parameter),
    query,
    ...(body !== undefined && { body }),
    headers: { ...(contentType !== undefined && { contentType }), ...origin },
  }),
)
const effects = constantFrom(
  { kind: 'break', name: 'undeclared-status' } as const,
  { kind: 'break', name: 'unknown-code' } as const,
  { kind: 'break', name: 'wrong-content-type' } as const,
  { kind: 'error', code: 500 } as const,
)

test('every call is repeated with the same result, or named as left out', async () => {
  await assert(
    asyncProperty(array(requests, { maxLength: 8 }), effects, async (calls, effect) => {
      const { api, world } = await createSimulator()
      const headers = { contentType: json }
      const entry = { method: 'POST', path: '/eqUser/api/user/login', query: '', headers }
      const { headers: cookies } = await world.handleRequest({
        ...entry,
        body: JSON.stringify(login),
      })
      const cookie = cookies['set-cookie']?.split(';')[0] ?? ''
      for (const { hasSession, ...call } of calls) {
        const operationId = 'listNews'
        await world.command({ verb: 'fault', operationId, effect, count: 1 })
        const own = { ...call.headers, ...(hasSession && { cookie }) }
        await world.handleRequest({ ...call, headers: own })
      }
      const parameters = { params: { ...ofDefault, query: {} } }
      const repetition = dataOf(api.GET('/worlds/{world}/repetition', parameters))
      const { scenario, steps, leftOut } = await repetition
      expect(steps + leftOut.length).toBe(1 + 2 * calls.length)
      const results = resultsOf(scenario)
      expect(results.flatMap(({ differences }) => differences)).toEqual([])
    }),
    { numRuns: 60 },
  )
})

test('what the operation ignores is not repeated', async () => {
  const { api, world } = await createSimulator()
  const news = { method: 'GET', path: '/eqUser/api/open/news', headers: { contentType: json } }
  await world.handleRequest({ ...news, query: '_=123', body: '{}' })
  const parameters = { params: { ...ofDefault, query: {} } }
  const repetition = await dataOf(api.GET('/worlds/{world}/repetition', parameters))
  expect(repetition).toMatchObject({ steps: 1, leftOut: [] })
  expect(repetition.scenario).not.toMatch(/query|\$schema/)
  expect(resultsOf(repetition.scenario)).toHaveLength(1)
})

test('a logout with a parameter that it ignores twice is repeated', async () => {
  const { api, world } = await createSimulator()
  const headers = { contentType: json }
  const { headers: cookies } = await world.handleRequest({
    method: 'POST',
    path: '/eqUser/api/user/login',
    query: '',
    headers,
    body: JSON.stringify(login),
  })
  const own = { ...headers, cookie: cookies['set-cookie']?.split(';')[0] ?? '' }
  const user = { method: 'GET', path: '/eqUser/api/user', query: '', headers: own }
  const logout = { ...user, method: 'POST', path: '/eqUser/api/user/logout' }
  await world.handleRequest({ ...logout, query: 'limit=1&limit=1' })
  await world.handleRequest(user)
  const parameters = { params: { ...ofDefault, query: {} } }
  const repetition = await dataOf(api.GET('/worlds/{world}/repetition', parameters))
  expect(repetition).toMatchObject({ steps: 3, leftOut: [] })
  expect(resultsOf(repetition.scenario).flatMap(({ differences }) => differences)).toEqual([])
})

test('a login ends the session of its cookie in the repetition too', async () => {
  const { api, world } = await createSimulator()
  const headers = { contentType: json }
  const path = '/eqUser/api/user/login'
  const entry = { method: 'POST', path, query: '', headers, body: JSON.stringify(login) }
  const first = await world.handleRequest(entry)
  const own = { ...headers, cookie: first.headers['set-cookie']?.split(';')[0] ?? '' }
  await world.handleRequest({ ...entry, headers: own })
  const user = { method: 'GET', path: '/eqUser/api/user', query: '', headers: own }
  expect(await world.handleRequest(user)).toMatchObject({ status: 401 })
  const parameters = { params: { ...ofDefault, query: {} } }
  const repetition = await dataOf(api.GET('/worlds/{world}/repetition', parameters))
  expect(repetition).toMatchObject({ steps: 3, leftOut: [] })
  expect(resultsOf(repetition.scenario).flatMap(({ differences }) => differences)).toEqual([])
})
