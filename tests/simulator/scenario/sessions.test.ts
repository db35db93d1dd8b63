import { expect, test } from 'vitest'
import { differencesOf, resultsOf, withTimeline } from './scenario-text.ts'

test('a session that was ended is not renewed, until the scenario logs in again', () => {
  const results = resultsOf(
    withTimeline(`- { at: +1m, expect: { as: kanazawa_taro, call: getSessionUser } }
- { at: +2m, do: { verb: expire-sessions } }
- { at: +3m, expect: { as: kanazawa_taro, call: getSessionUser } }
- { at: +4m, log-in: { as: kanazawa_taro } }
- { at: +5m, expect: { as: kanazawa_taro, call: getSessionUser } }`),
  )
  expect(results.map(({ differences }) => differences.length)).toEqual([0, 1, 0])
  expect(results[1]?.differences[0]?.message).toMatch(
    /^status is 401, not a success: .*\. The session of kanazawa_taro has ended, for example after 30 minutes without a call\. Log in again with a step log-in$/,
  )
})

test('an error 401 of a fault is not explained by the session', () => {
  expect(
    differencesOf(`- { at: +1m, expect: { as: kanazawa_taro, call: getSessionUser } }
- { at: +2m, do: { verb: fault, operationId: getSessionUser, effect: { kind: error, code: 401 } } }
- { at: +3m, expect: { as: kanazawa_taro, call: getSessionUser } }`),
  ).toEqual([expect.stringMatching(/^status is 401, not a success: .*"}$/)])
})

test('an expected error code of a call that succeeds is named', () => {
  expect(
    differencesOf('- { at: +1m, expect: { as: kanazawa_taro, call: getSessionUser, code: 500 } }'),
  ).toEqual(['the call succeeded with status 200, not with code 500'])
})

test('a user has several sessions, and logging out ends only one', () => {
  expect(
    differencesOf(`- { at: +1m, expect: { as: kanazawa_taro, call: getSessionUser } }
- { at: +1m, expect: { as: { user: kanazawa_taro, session: phone }, call: getSessionUser } }
- { at: +2m, log-out: { as: kanazawa_taro } }
- { at: +3m, expect: { as: kanazawa_taro, call: getSessionUser, code: 401 } }
- { at: +3m, expect: { as: { user: kanazawa_taro, session: phone }, call: getSessionUser } }
- { at: +3m, expect: { journal: { $where: { operation: login }, $count: 2 } } }`),
  ).toEqual([])
})

test('an administrator acts for the named terminal', () => {
  expect(
    differencesOf(`- at: +1m
  expect: { as: { user: support_01, terminalId: '1700456' }, call: getSessionUser, answer: { terminalId: '1700456' } }
- at: +1m
  expect: { as: { user: support_01, terminalId: '1700123' }, call: getSessionUser, answer: { terminalId: '1700123' } }`),
  ).toEqual([])
})

test('a login that the server refuses fails at its step', () => {
  expect(
    differencesOf('- { at: +1m, log-in: { as: kanazawa_taro, password: wrong-1234 } }'),
  ).toEqual([expect.stringMatching(/^kanazawa_taro can't log in: \{"code":/)])
})

test('a user who registers during the scenario can be used', () => {
  const body = `{ terminalId: '1700789', initPassword: Ab12Cd34, userId: new_owner, password: 'Minato#2024', mailAddress: new@example.jp, isUserConnMailEnabled: true, firmwareSince: '23:00:00', firmwareUntil: '05:00:00', tsunamiEnabled: false, eruptionEnabled: false, lat: 37, lng: 136.9, floor: 2階, agreed: true }`
  expect(
    differencesOf(`- { at: +1m, expect: { call: initializeTerminal, body: { terminalId: '1700789', initPassword: Ab12Cd34 }, status: 204 } }
- { at: +2m, expect: { call: registerUser, body: ${body}, status: 204 } }
- { at: +10m, expect: { as: new_owner, call: getSessionUser, answer: { terminalId: '1700789' } } }`),
  ).toEqual([])
})
