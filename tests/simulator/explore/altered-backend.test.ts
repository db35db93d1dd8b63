import { describe, expect, test } from 'vitest'
import { isRecord } from '../../../openapi/contract/is-record.ts'
import type { Exchange } from '../../../openapi/conformance/exchange/exchange.ts'
import { importCapture } from '../../../simulator/explore/import/import-capture.ts'
import { judgeImport } from '../../../simulator/explore/import/judge.ts'
import { captureOf, captureOfText } from './captured.ts'

/** Captures of a backend that keeps another rule than the simulator. */
describe('import tells which rule differs', () => {
  test('a backend that refuses one request to a terminal that answers the others', () => {
    const exchanges = captureOfText(threeRequests, 'three-requests')
    const refused = { code: 400019, message: '端末への要求に失敗しました。' }
    const altered = exchanges.map((one) =>
      one.request.path.endsWith('/alert-test-cast') ? answering(one, 400, refused) : one,
    )
    expect(differencesOf(altered)).toEqual([
      {
        callNumber: 3,
        operation: 'sendAlertTestCast',
        at: '2024-02-01T00:01:10.000Z',
        group: 'backend-rule',
        kind: 'status',
        path: [],
        message: expect.stringContaining('status is 204, not 400'),
      },
    ])
  })

  test('a backend that keeps sessions for 60 minutes', () => {
    const exchanges = captureOf('session-end')
    const altered = exchanges.map((one, index) =>
      index === 3 ? answering(one, 200, sessionUser) : one,
    )
    expect(differencesOf(altered)).toEqual([
      {
        callNumber: 4,
        operation: 'getSessionUser',
        at: '2024-02-01T01:05:00.000Z',
        group: 'model-rule',
        kind: 'status',
        path: [],
        message: expect.stringContaining('status is 401, not 200'),
      },
    ])
  })

  test('a backend whose sessions last 60 minutes differs only at the first call that the simulator refuses', () => {
    const altered = captureOfText(longSession, 'long-session').map((one) =>
      one.response.status === 401 ? answering(one, 200, sessionUser) : one,
    )
    expect(differencesOf(altered).map(({ callNumber, group }) => [callNumber, group])).toEqual([
      [3, 'model-rule'],
    ])
  })

  test('a backend that tells the last access a second later', () => {
    const altered = captureOf('power-cut').map((one) => {
      const answer = jsonOf(one)
      const { lastAccessDate } = answer
      return typeof lastAccessDate === 'number' && answer['isAlive'] === true
        ? answering(one, 200, { ...answer, lastAccessDate: lastAccessDate + 1_000 })
        : one
    })
    const differences = differencesOf(altered)
    expect(differences).not.toEqual([])
    for (const difference of differences) {
      expect(difference).toMatchObject({ group: 'unknown-data' })
    }
  })

  test('a backend that refuses one call of a session, and accepts the session again', () => {
    const refused = { code: 401, message: 'x' }
    const altered = captureOf('session-end').map((one, index) =>
      index === 1 ? answering(one, 401, refused) : one,
    )
    expect(differencesOf(altered)).toEqual([])
  })

  test('a backend that refuses one call while two owners are logged in, and shows another value later', () => {
    const refused = { code: 401, message: 'x' }
    const altered = captureOfText(twoOwners, 'two-owners').map((one, index) => {
      if (index === 5) return answering(one, 401, refused)
      return index === 8 ? answering(one, 200, { ...jsonOf(one), floor: '9階' }) : one
    })
    expect(differencesOf(altered)).toMatchObject([{ callNumber: 9, path: ['floor'] }])
  })

  test('a backend that shows another value inside an object', () => {
    const altered = captureOf('kanazawa-2024').map((one) => {
      const { eew, ...answer } = jsonOf(one)
      return isRecord(eew)
        ? answering(one, 200, { ...answer, eew: { ...eew, areaName: '別の地域' } })
        : one
    })
    const differences = differencesOf(altered)
    const inside = differences.filter(({ path }) => path[0] === 'eew')
    expect(inside).not.toEqual([])
    for (const difference of inside) {
      expect(difference).toMatchObject({
        group: 'backend-rule',
        path: ['eew', 'areaName'],
        message: expect.stringMatching(/areaName is .*, not "別の地域"$/),
      })
    }
  })
})

const names = { name: 'altered', title: 'Altered' }

function differencesOf(exchanges: readonly Exchange[]) {
  return judgeImport(importCapture(exchanges, names)).differences.map(({ atMs, ...rest }) => ({
    ...rest,
    at: new Date(atMs).toISOString(),
  }))
}

const sessionUser = {
  userId: 'kanazawa_taro',
  terminalId: '1700123',
  isMonitoringMailEnabled: false,
}

const start = `name: altered
title: Altered
seed: altered
startAt: 2024-02-01T09:00:00+09:00
accounts:
  - { kind: owner, userId: kanazawa_taro, password: Yure-2024!, mailAddress: owner@example.jp, terminalId: '1700123' }
terminals:
  - { terminalId: '1700123', registrationCode: Ab12Cd34, localAddr: 192.168.1.20, place: { lat: 36.6, lng: 136.7, floor: 1階 } }
timeline:
`

/** Three requests to the terminal in half a minute. */
const threeRequests = `${start}
  - { at: +1m, expect: { as: kanazawa_taro, call: issueOnetimePassword } }
  - { at: +1m10s, expect: { as: kanazawa_taro, call: sendAlertTestCast, body: { alert: true, shindo: 5.2, ssec: 10, sens: false } } }
  - { at: +1m20s, expect: { as: kanazawa_taro, call: issueOnetimePassword } }
`

/** Two owners take turns. */
const twoOwners = `${start
  .replace(
    'terminals:\n',
    "  - { kind: owner, userId: hanako, password: Yure-2024!, mailAddress: hanako@example.jp, terminalId: '1700456' }\nterminals:\n",
  )
  .replace(
    'timeline:\n',
    "  - { terminalId: '1700456', registrationCode: Ab12Cd34, localAddr: 192.168.1.20, place: { lat: 35.6, lng: 139.7, floor: 2階 } }\ntimeline:\n",
  )}
  - { at: +1m, expect: { as: kanazawa_taro, call: getTerminalStatus } }
  - { at: +2m, expect: { as: hanako, call: getTerminalStatus } }
  - { at: +3m, expect: { as: hanako, call: getSettings } }
  - { at: +4m, expect: { as: hanako, call: getTsunamiOption } }
  - { at: +5m, expect: { as: kanazawa_taro, call: getTerminalStatus } }
  - { at: +6m, expect: { as: hanako, call: getTerminalStatus } }
  - { at: +7m, expect: { as: hanako, call: getSettings } }
  - { at: +8m, expect: { as: kanazawa_taro, call: getTerminalStatus } }
`

/** Calls after 45 minutes without one. */
const longSession = `${start}
  - { at: +1m, expect: { as: kanazawa_taro, call: getSessionUser } }
  - { at: +46m, expect: { as: kanazawa_taro, call: getSessionUser, status: 401 } }
  - { at: +47m, expect: { as: kanazawa_taro, call: getSessionUser, status: 401 } }
  - { at: +47m, expect: { as: kanazawa_taro, call: getSessionUser, status: 401 } }
`

function answering(exchange: Exchange, status: number, answer: object): Exchange {
  return {
    ...exchange,
    response: {
      ...exchange.response,
      status,
      headers: [
        ...exchange.response.headers.filter(([name]) => name !== 'content-type'),
        ['content-type', 'application/json'],
      ],
      body: Buffer.from(JSON.stringify(answer)),
    },
  }
}

function jsonOf({ response }: Exchange): Record<string, unknown> {
  const text = Buffer.from(response.body).toString('utf8')
  const value: unknown = text === '' ? {} : JSON.parse(text)
  return typeof value === 'object' ? { ...value } : {}
}
