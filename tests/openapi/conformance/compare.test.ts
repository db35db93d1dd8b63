import { expect, test } from 'vitest'
import { checkExchange } from '../../../openapi/conformance/checks/check-exchange.ts'
import {
  createComparison,
  differencesBetween,
} from '../../../openapi/conformance/traffic/compare.ts'
import type { SentRequest } from '../../../openapi/conformance/exchange/exchange.ts'
import { exchangeOf } from './exchanges.ts'

const answer = (body: unknown, status = 200) =>
  exchangeOf('getTerminalLog', { body, status }).response

test('values may differ, but not shapes', () => {
  expect(differencesBetween(answer({ log: 'a' }), answer({ log: 'b' }))).toEqual([])
  expect(differencesBetween(answer({ log: 'a' }), answer({ log: null, at: 1 }))).toEqual([
    'only the first server sends /log as string',
    'only the second server sends /log as null',
    'only the second server sends /at as number',
  ])
})

test('a difference in status or error code is reported alone', () => {
  expect(differencesBetween(answer({ log: '' }), answer({ code: 400014 }, 400))).toEqual([
    'the first server sends status 200, the second 400 and code 400014',
  ])
  expect(differencesBetween(answer({ code: 400 }, 400), answer({ code: 400014 }, 400))).toEqual([
    'the first server sends status 400 and code 400, the second 400 and code 400014',
  ])
})

test('only GET calls are sent to the second server, with its own session', async () => {
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
    const { matched } = checkExchange(exchange)
    if (matched) await comparison.add(matched)
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
      what: ['only the second server sends /since as number'],
    },
  ])
})

test('an unreachable second server is a problem, not a difference', async () => {
  const comparison = createComparison(
    () => Promise.reject(new Error('connection refused')),
    'http://second.test',
    undefined,
  )
  const { matched } = checkExchange(exchangeOf('listNews'))
  if (matched) await comparison.add(matched)
  expect(comparison.problems()).toEqual(['http://second.test: connection refused'])
  expect(comparison.differences()).toEqual([])
})
