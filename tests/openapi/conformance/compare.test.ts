import { expect, test } from 'vitest'
import { checkExchange } from '../../../openapi/conformance/check-exchange.ts'
import { createComparison, differencesBetween } from '../../../openapi/conformance/compare.ts'
import type { SentRequest } from '../../../openapi/conformance/exchange.ts'
import { exchangeOf } from './exchanges.ts'

const answer = (body: unknown, status = 200) =>
  exchangeOf('getTerminalLog', { body, status }).response

test('values may differ, shapes may not', () => {
  expect(differencesBetween(answer({ log: 'a' }), answer({ log: 'b' }))).toEqual([])
  expect(differencesBetween(answer({ log: 'a' }), answer({ log: null, at: 1 }))).toEqual([
    '/log as string is here alone',
    '/log as null is there alone',
    '/at as number is there alone',
  ])
})

test('status and error code are told before anything else', () => {
  expect(differencesBetween(answer({ log: '' }), answer({ code: 400014 }, 400))).toEqual([
    'status 200 here, 400 and code 400014 there',
  ])
  expect(differencesBetween(answer({ code: 400 }, 400), answer({ code: 400014 }, 400))).toEqual([
    'status 400 and code 400 here, and code 400014 there',
  ])
})

test('only calls that read are sent to the second server, in a session of its own', async () => {
  const sent: SentRequest[] = []
  const comparison = createComparison(
    (request) => {
      sent.push(request)
      const cookie = [['set-cookie', 'EQUSER_SESSION=second; Path=/eqUser']] as const
      const isLogin = request.path.endsWith('/login')
      return Promise.resolve(
        isLogin
          ? exchangeOf('login', { headers: cookie }).response
          : answer({ log: 'there', since: 1 }),
      )
    },
    'http://second.test',
    { userId: 'kanazawa_taro', password: 'Yure-2024!', terminalId: '1700123' },
  )
  for (const exchange of [exchangeOf('saveDrill'), exchangeOf('getTerminalLog')]) {
    const { placed } = checkExchange(exchange)
    if (placed) await comparison.add(placed)
  }
  expect(sent.map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /eqUser/api/user/login',
    'GET /eqUser/api/user/term-log',
  ])
  expect(sent.at(-1)?.headers).toContainEqual(['cookie', 'EQUSER_SESSION=second'])
  expect(comparison.differences()).toEqual([
    {
      operationId: 'getTerminalLog',
      call: 'GET /eqUser/api/user/term-log',
      what: ['/since as number is there alone'],
    },
  ])
})

test('a second server that can not be asked is a problem, not a difference', async () => {
  const comparison = createComparison(
    () => Promise.reject(new Error('nobody listens there')),
    'http://second.test',
    undefined,
  )
  const { placed } = checkExchange(exchangeOf('listNews'))
  if (placed) await comparison.add(placed)
  expect(comparison.problems()).toEqual(['http://second.test: nobody listens there'])
  expect(comparison.differences()).toEqual([])
})
