import { describe, expect, test } from 'vitest'
import type { ReceivedResponse } from '../../openapi/conformance/exchange/exchange.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import { amount } from '../amount.ts'
import { answer, noContent, page, withHeader } from './faults/messages.ts'
import { newSessionIdOf, withSession } from './faults/sessions.ts'
import { origin, profile, simulatorUnderTest } from './simulator-under-test.ts'
import { traceOf } from './trace.ts'

/** Ways in which servers refuse an ended session. */
const refusals: Record<string, ReceivedResponse> = {
  'status 401': answer(401, { code: 401 }),
  'a redirection to the login page': withHeader(
    { ...noContent, status: 302 },
    'location',
    '/eqUser/view/login',
  ),
  'status 403': answer(403, { code: 403 }),
  'the login page with status 200': page(200),
  'status 419': page(419),
  'status 404': page(404),
  'status 400 with a code': answer(400, { code: 400 }),
  'an object without data': answer(200, { isLoggedIn: false }),
  'status 500': answer(500, { code: 500 }),
}

/** Creates a simulator that responds to ended sessions with `refused`. Calling `end` ends all sessions. */
function forgetful(
  refused: ReceivedResponse,
  onResponse: (calls: number, end: () => void) => void,
) {
  const under = simulatorUnderTest()
  const open = new Set<string>()
  let isEnding = false
  let calls = 0
  const send: Send = async (request) => {
    if (isEnding) await endAll()
    const response = await under.send(request)
    const created = newSessionIdOf(response)
    if (created !== undefined) open.add(created)
    calls += 1
    onResponse(calls, () => (isEnding = true))
    return response.status === 401 ? refused : response
  }
  async function endAll(): Promise<void> {
    isEnding = false
    for (const id of open) {
      const path = '/eqUser/api/user/logout'
      const logout = { method: 'POST', path, query: '', headers: [['origin', origin]] as const }
      await under.send(withSession({ ...logout, body: new Uint8Array() }, id))
    }
    open.clear()
  }
  return { ...under, send }
}

const saving = ['saveSettings', 'saveTsunamiOption', 'saveDrill', 'saveFirmwareUpdate'] as const
const withPasswords: Profile = { ...profile, permissions: ['passwordChanges'] }

const ways = Object.entries(refusals).slice(0, amount(2, Infinity))

describe('a server that signals the end of a session by', () => {
  test.each(ways)('%s is left as it was', async (_, refused) => {
    const controller = new AbortController()
    const under = forgetful(refused, (calls, end) => {
      if (calls !== 60) return
      end()
      controller.abort()
    })
    const { before, after, outcome, problems } = await traceOf(
      { only: saving, signal: controller.signal },
      under,
    )
    expect(outcome).toBe('interrupted')
    expect(problems).toEqual([expect.stringMatching(/^Interrupted at /)])
    expect(after).toEqual(before)
  })

  test.each(ways)('%s gets its original password back', async (_, refused) => {
    const controller = new AbortController()
    let isEnding = false
    const under = forgetful(refused, (_calls, end) => {
      if (isEnding) end()
      isEnding = false
    })
    const { send } = under
    under.send = async (request) => {
      const response = await send(request)
      if (request.path.endsWith('/user/change-password') && response.status === 204) {
        isEnding = !controller.signal.aborted
        controller.abort()
      }
      return response
    }
    const { before, after, problems } = await traceOf(
      {
        only: ['changePassword'],
        tier: 'destructive',
        profile: withPasswords,
        signal: controller.signal,
      },
      under,
    )
    expect(problems).toEqual([expect.stringMatching(/^Interrupted at /)])
    expect(after).toEqual(before)
  })

  test.each(Object.entries(refusals).slice(0, amount(2, 5)))(
    '%s continues to be tested with a new session',
    async (_, refused) => {
      const under = forgetful(refused, (calls, end) => {
        if (calls % 40 === 0 && calls <= 120) end()
      })
      const { before, after, kept, problems } = await traceOf({ only: saving }, under)
      expect(problems).toEqual([])
      expect(kept.filter(({ during }) => during.length > 0).map(({ field }) => field)).toEqual(
        expect.arrayContaining(['lat', 'receiveFlag', 'jmaTrainingFlg', 'schedule']),
      )
      expect(after).toEqual(before)
    },
  )
})

test('sessions that end while data is restored are renewed', async () => {
  const controller = new AbortController()
  const under = forgetful(page(200), (calls, end) => {
    if (calls === 60) controller.abort()
    if (calls === 62 || calls === 66) end()
  })
  const { before, after, problems } = await traceOf(
    { only: saving, signal: controller.signal, profile: { ...profile, maxLogins: 12 } },
    under,
  )
  expect(problems).toEqual([expect.stringMatching(/^Interrupted at /)])
  expect(after).toEqual(before)
})

test('a server that sometimes rejects a valid session costs no logins', async () => {
  const under = simulatorUnderTest()
  let calls = 0
  let logins = 0
  const send: Send = async (request) => {
    const response = await under.send(request)
    if (request.path.endsWith('/user/login')) logins += 1
    if (!request.path.endsWith('/training-eq') || response.status !== 200) return response
    calls += 1
    return calls % 5 === 0 ? answer(401, { code: 401 }) : response
  }
  const { before, after, findings, problems } = await traceOf(
    { only: ['saveDrill', 'getDrill'] },
    { ...under, send },
  )
  expect(findings.map(({ check, place }) => [check, place])).toContainEqual([
    'session-taken',
    'now and then',
  ])
  expect(problems).toEqual([])
  expect(logins).toBeLessThan(10)
  expect(after).toEqual(before)
})

test('a read that is sometimes refused is a finding', async () => {
  const under = simulatorUnderTest()
  let reads = 0
  const send: Send = async (request) => {
    const response = await under.send(request)
    if (!request.path.endsWith('/training-eq') || response.status !== 200) return response
    reads += 1
    return reads % 4 === 3 ? answer(400, { code: 400 }) : response
  }
  const { findings } = await traceOf({ only: ['saveDrill', 'getDrill'] }, { ...under, send })
  expect(findings.map(({ check, place }) => [check, place])).toContainEqual(['status', '400'])
})
