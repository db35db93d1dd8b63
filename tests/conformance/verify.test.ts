import { ExpectedError } from '../../openapi/conformance/exchange/expected-error.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import type { VerifyOptions } from '../../openapi/conformance/verify/options.ts'
import { Run } from '../../openapi/conformance/verify/run.ts'
import { describe, expect, test } from 'vitest'
import type { ReceivedResponse, SentRequest } from '../../openapi/conformance/exchange/exchange.ts'
import { TransportError } from '../../openapi/conformance/connection/transport.ts'
import { permissions } from '../../openapi/conformance/profile/permissions.ts'
import { isAll } from '../amount.ts'
import { setAt } from './faults/json.ts'
import { withJson } from './faults/messages.ts'
import { stateVariants } from './variants/state.ts'
import { origin, profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

type Change = (response: ReceivedResponse, request: SentRequest) => ReceivedResponse

/** Verifies a simulator whose responses are changed on their way. */
function verifyChanged(change: Change, options: Partial<VerifyOptions> = {}) {
  const under = simulatorUnderTest()
  const send: Send = async (request) => change(await under.send(request), request)
  return verifySimulator({ send, tier: 'write', ...options }, under)
}

const same: Change = (response) => response

const utf8 = new TextEncoder()

function json(status: number, value: unknown): ReceivedResponse {
  return {
    status,
    headers: [['content-type', 'application/json']],
    body: utf8.encode(JSON.stringify(value)),
  }
}

test('the tier read changes no data: it only reads, logs in and logs out, and lists the rest', async () => {
  const sent = new Set<string>()
  const { findings, notTested, outcome } = await verifyChanged(
    (response, { method, path }) => {
      if (method !== 'GET') sent.add(path)
      return response
    },
    { tier: 'read' },
  )
  expect([...sent].toSorted()).toEqual(['/eqUser/api/user/login', '/eqUser/api/user/logout'])
  expect(notTested).toContainEqual({
    operationId: 'saveDrill',
    why: 'tested only with --tier write or destructive',
  })
  expect(findings).toEqual([])
  expect(outcome).toBe('clean')
})

test.each(['the histories of both owners are empty', 'there are no news and no warnings'])(
  '%s: the run is clean',
  async (state) => {
    const under = simulatorUnderTest()
    const { between } = stateVariants.find(({ name }) => name === state) ?? {}
    const send = between?.(under.send, under.now) ?? under.send
    const { outcome, problems, notTested } = await verifySimulator({ send, tier: 'read' }, under)
    expect({ outcome, problems }).toEqual({ outcome: 'clean', problems: [] })
    expect(notTested.map(({ why }) => why)).toContain('The list is too short for two pages.')
  },
)

test('an earthquake beyond the first page has the same details as in the list', async () => {
  const under = simulatorUnderTest()
  for (let count = 0; count < 20; count += 1) {
    const quake = { id: `q${count}`, lat: 37.2, lng: 136.9, depthKm: 10, magnitude: 6 }
    await under.command({ verb: 'quake', quake })
    await under.wait(10 * 60_000)
  }
  const send: Send = async (request) => {
    const response = await under.send(request)
    // The scenario's first earthquake is the oldest one.
    if (!request.path.includes('/20240131110')) return response
    return withJson(response, setAt('/termAcc/obsShindo', 1))
  }
  const { findings } = await verifySimulator({ send, only: ['getHistoryEvent'] }, under)
  expect(findings.map(({ check }) => check)).toContain('list-and-detail')
})

test('a field that the server no longer validates gives the same finding each time', async () => {
  /** Accepts a floor of any length. */
  const tolerant: Change = (response, { path, method, body }) => {
    if (path !== '/eqUser/api/user/conf-update' || method !== 'POST') return response
    const floor = /"floor":"(.*?)"/.exec(Buffer.from(body).toString())?.[1] ?? ''
    return floor.length > 45 ? json(200, { isTermDownloaded: true }) : response
  }
  const run = async () => {
    const { findings } = await verifyChanged(tolerant, { only: ['saveSettings'] })
    return findings.map(({ check, place, message }) => [check, place, message])
  }
  const found = await run()
  expect(found).toContainEqual(['invalid-refused', 'body/floor maxLength', expect.any(String)])
  expect(await run()).toEqual(found)
})

test('an accepted finding does not count until its last day has passed', async () => {
  const teapot: Change = (response, { path }) =>
    path.endsWith('/term-log') ? { ...response, status: 418 } : response
  const only = ['getTerminalLog' as const]
  const acceptance = { check: 'status', reason: 'known since spring', until: '2026-03-31' }
  const accepting = { ...profile, accepted: [acceptance] }
  const until = await verifyChanged(teapot, { only, profile: accepting, today: '2026-03-31' })
  expect(until.accepted.map(({ check, reason }) => [check, reason])).toContainEqual([
    'status',
    'known since spring',
  ])
  expect(until.findings.map(({ check }) => check)).not.toContain('status')
  const after = await verifyChanged(teapot, { only, profile: accepting, today: '2026-04-01' })
  expect(after.findings.map(({ check }) => check)).toContain('status')
  expect(after.problems).toEqual([
    'The acceptance of status expired on 2026-03-31: known since spring',
  ])
})

describe('obstacles in the profile are reported as problems', () => {
  test('a failed login', async () => {
    const [owner] = profile.accounts
    const accounts = owner ? [{ ...owner, password: 'Chigau-2024' }] : []
    const { problems, outcome } = await verifyChanged(same, { profile: { ...profile, accounts } })
    expect(problems).toEqual([
      'login: The login of kanazawa_taro failed with status 400 and code 400010. Check the accounts in the profile.',
    ])
    expect(outcome).toBe('not-testable')
  })

  test('a profile without accounts', async () => {
    const { problems, findings } = await verifyChanged(same, {
      profile: { ...profile, accounts: [] },
    })
    expect(problems).toContain(
      'Operations that need a session were not checked, because the profile has no account.',
    )
    expect(findings.filter(({ severity }) => severity !== 'info')).toEqual([])
  })

  test('the request limit, which reserves some requests for closing sessions', async () => {
    const { problems, requests } = await verifyChanged(same, {
      profile: { ...profile, maxRequests: 50 },
      tier: 'read',
    })
    expect(requests).toBeLessThanOrEqual(50)
    expect(problems.join()).toContain('The profile allows only 50 requests.')
  })

  test('too few requests to restore data, before anything is sent', async () => {
    const { problems, requests } = await verifyChanged(same, {
      profile: { ...profile, maxRequests: 300 },
    })
    expect(requests).toBe(0)
    expect(problems).toEqual([
      'The profile allows 300 requests, but a run that changes data reserves 300 to restore it. Set "maxRequests" to 10000, which is the default, or use --tier read.',
    ])
  })

  test('the login limit', async () => {
    const { problems } = await verifyChanged(same, {
      profile: { ...profile, maxLogins: 3 },
      only: ['logout'],
    })
    expect(problems.join()).toContain(
      'the profile allows too few logins to check sessions. Set "maxLogins" in the profile to 300.',
    )
  })

  test.each([
    { permitted: permissions.filter((name) => name !== 'lockouts'), maxLogins: 30 },
    { permitted: [...permissions], maxLogins: 300 },
  ])(
    'the number of logins in the message is enough: $maxLogins',
    async ({ permitted, maxLogins }) => {
      const given = {
        tier: 'destructive',
        profile: { ...profile, permissions: permitted },
      } as const
      const limited = await verifySimulator({
        ...given,
        profile: { ...given.profile, maxLogins: 1 },
      })
      const texts = ({ problems, notTested }: typeof limited) =>
        [...problems, ...notTested.map(({ why }) => why)].filter((text) => /logins/.test(text))
      expect(texts(limited).join()).toContain(`Set "maxLogins" in the profile to ${maxLogins}.`)
      const enough = await verifySimulator({ ...given, profile: { ...given.profile, maxLogins } })
      expect(texts(enough).join()).not.toContain('maxLogins')
    },
  )
})

describe('failures are reported as problems', () => {
  test('an unreachable server, after which the run stops', async () => {
    let asked = 0
    const { problems, outcome } = await verifySimulator({
      send: () => {
        asked += 1
        return Promise.reject(new TransportError('unreachable', 'Nobody listens there.'))
      },
    })
    expect(problems).toEqual(['POST /eqUser/api/user/login: Nobody listens there.'])
    expect([asked, outcome]).toEqual([1, 'not-testable'])
  })

  test('three steps in a row without a response, after which the run stops', async () => {
    const { send, wait } = simulatorUnderTest()
    const today = '2024-02-01'
    const run = new Run({ send, origin, profile, tier: 'read', wait, today })
    const failing = () =>
      run.attempt('a step', undefined, () => Promise.reject(new TransportError('timeout', 'Late.')))
    const answered = () =>
      run.attempt('a step', undefined, async () => {
        await run.caller.call('listNews')
      })
    expect([await failing(), await failing()]).toEqual([true, true])
    expect(await answered()).toBe(true)
    expect([await failing(), await failing(), await failing()]).toEqual([true, true, false])
  })

  test('a mistake in a check, after which the run continues', async () => {
    let isFirst = true
    const { problems, requests } = await verifyChanged(same, {
      only: ['loginWithOnetimePassword', 'getDrill'],
      readMails() {
        if (!isFirst) return Promise.reject(new TypeError('with what the server sent'))
        isFirst = false
        return Promise.resolve('')
      },
    })
    expect(problems).toEqual([
      expect.stringMatching(
        /^onetime-password: .* check has a bug \(TypeError at verify\.test\.ts:\d+\)/,
      ),
    ])
    expect(requests).toBeGreaterThan(50)
  })

  test('a call that times out, after which the run continues', async () => {
    const under = simulatorUnderTest()
    const { problems, findings } = await verifySimulator(
      {
        send: (request) =>
          request.path.endsWith('/term-log')
            ? Promise.reject(new TransportError('timeout', 'No answer within 30 s.'))
            : under.send(request),
        only: ['getTerminalLog', 'getDrill'],
      },
      under,
    )
    expect(findings.map(({ check, place }) => [check, place])).toEqual([
      ['incomplete-response', 'timeout'],
    ])
    expect(problems).toEqual(['GET /eqUser/api/user/term-log: No answer within 30 s.'])
  })
})

/** Renames the session cookie, and responds to saves with status 200 and a body. */
function otherReading(send: VerifyOptions['send']): VerifyOptions['send'] {
  return async (request) => {
    const headers = request.headers.map(
      ([name, value]) =>
        [
          name,
          name === 'cookie' ? value.replace('JSESSIONID=', 'EQUSER_SESSION=') : value,
        ] as const,
    )
    const response = await send({ ...request, headers })
    const renamed = response.headers.map(
      ([name, value]) =>
        [
          name,
          name === 'set-cookie' ? value.replace('EQUSER_SESSION=', 'JSESSIONID=') : value,
        ] as const,
    )
    if (response.status !== 204) return { ...response, headers: renamed }
    const { body } = json(200, {})
    return { status: 200, headers: [...renamed, ['content-type', 'application/json']], body }
  }
}

test.each(isAll ? (['write', 'destructive'] as const) : (['write'] as const))(
  'a server with another cookie and other success statuses breaks no stated rule, at the tier %s',
  async (tier) => {
    const under = simulatorUnderTest()
    const send = otherReading(under.send)
    const { findings, problems } = await verifySimulator({ send, tier }, under)
    expect(problems).toEqual([])
    expect(findings).not.toEqual([])
    expect(findings.filter(({ provenance }) => provenance === 'stated')).toEqual([])
  },
)

test("a mailbox that can't be read is a problem, and is not used", async () => {
  const { problems, outcome } = await verifyChanged(same, {
    only: ['loginWithOnetimePassword'],
    readMails: () => Promise.reject(new ExpectedError('The command failed (3): no INBOX')),
  })
  expect(problems).toEqual(['mailbox: The command failed (3): no INBOX'])
  expect(outcome).toBe('not-testable')
})

test('an account with another terminal than in the profile is one problem, and no finding', async () => {
  const [owner, peer] = profile.accounts
  if (!owner || !peer) throw new Error('The profile has too few accounts.')
  const accounts = [{ ...owner, terminalId: '1709999' }, peer]
  const { findings, problems } = await verifySimulator({ profile: { ...profile, accounts } })
  expect(findings.map(({ message }) => message)).toEqual([])
  expect(problems).toEqual([
    expect.stringContaining('Check the terminalId of this account in the profile.'),
  ])
})
