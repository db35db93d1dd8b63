import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

/** A gateway's own response: not JSON, and the same for every operation. */
function pause(seconds: string): ReceivedResponse {
  return {
    status: 429,
    headers: [
      ['content-type', 'text/html'],
      ['retry-after', seconds],
    ],
    body: Buffer.from('<h1>Too Many Requests</h1>'),
  }
}

test("verify obeys a gateway's pauses, which are not a finding", async () => {
  const under = simulatorUnderTest()
  const { send, now } = under
  let calls = 0
  let openAtMs = 0
  let early = 0
  const { findings, problems, outcome } = await verifySimulator(
    {
      send: async (request) => {
        calls += 1
        if (now() < openAtMs) early += 1
        if (calls % 20 !== 0) return send(request)
        // Lets concurrent calls through that were sent before this response, because their client did not know the limit yet.
        await setImmediate()
        openAtMs = now() + 3_000
        return pause('3')
      },
    },
    under,
  )
  expect(early).toBe(0)
  expect(findings).toEqual([])
  expect(problems).toEqual([])
  expect(outcome).toBe('clean')
})

test('calls that a server always refuses with a pause are not tested', async () => {
  const under = simulatorUnderTest()
  const { send } = under
  const { findings, problems, notTested } = await verifySimulator(
    {
      profile: { ...profile, maxWaitSeconds: 20 },
      only: ['getTerminalLog', 'getDrill'],
      send: (request) =>
        request.path.endsWith('/term-log') ? Promise.resolve(pause('30')) : send(request),
    },
    under,
  )
  expect(findings).toEqual([])
  expect(problems).toContain('getTerminalLog: the server still asks for a pause after 0 s.')
  expect(notTested.map(({ operationId }) => operationId)).toContain('getTerminalLog')
})

test('there are pauses between logins', async () => {
  const under = simulatorUnderTest()
  const { send, now } = under
  const times: number[] = []
  await verifySimulator(
    {
      profile: { ...profile, secondsBetweenLogins: 2, maxLogins: 10 },
      only: ['login', 'getSessionUser'],
      send: (request) => {
        if (request.path.endsWith('/user/login')) times.push(now())
        return send(request)
      },
    },
    under,
  )
  expect(times.length).toBeGreaterThan(3)
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...gaps)).toBeGreaterThanOrEqual(2_000)
})

test('a server that counts malformed logins does not lock the client out', async () => {
  const under = simulatorUnderTest()
  const { send } = under
  let failures = 0
  let lockouts = 0
  const permissions = profile.permissions.filter((name) => name !== 'lockouts')
  const { findings, problems } = await verifySimulator(
    {
      profile: { ...profile, permissions },
      send: async (request) => {
        const isLogin = request.path.endsWith('/user/login')
        if (isLogin && failures >= 5) {
          lockouts += 1
          return pause('600')
        }
        const response = await send(request)
        if (isLogin) failures = response.status === 204 ? 0 : failures + 1
        return response
      },
    },
    under,
  )
  expect(lockouts).toBe(0)
  expect(findings).toEqual([])
  expect(problems).toEqual([])
})

test('a limit without a pause is one mistake: the missing header', async () => {
  const under = simulatorUnderTest()
  const { findings } = await verifySimulator(
    {
      tier: 'destructive',
      only: ['login'],
      send: async (request) => {
        const response = await under.send(request)
        const headers = response.headers.filter(([name]) => name !== 'retry-after')
        return response.status === 429 ? { ...response, headers } : response
      },
    },
    under,
  )
  expect(findings.map(({ check }) => check)).toEqual(['response-headers'])
})

test('an operation that is always refused with a pause is waited for once', async () => {
  const under = simulatorUnderTest()
  const texts: string[] = []
  let refusedUntilMs = 0
  await verifySimulator(
    {
      profile: { ...profile, maxWaitSeconds: 60 },
      only: ['getTerminalLog', 'getDrill'],
      onLongWait: (text) => texts.push(text),
      send(request) {
        if (!request.path.endsWith('/term-log')) return under.send(request)
        refusedUntilMs = under.now()
        return Promise.resolve(pause('30'))
      },
    },
    under,
  )
  expect(refusedUntilMs).toBeGreaterThan(0)
  expect(texts).toHaveLength(2)
  expect(texts[0]).toMatch(
    /^Waiting for the end of the pause that the server asks for \(Retry-After\), at most until \d\d:\d\d:\d\d\.$/,
  )
})
