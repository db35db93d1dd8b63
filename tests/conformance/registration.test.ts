import { expect, test } from 'vitest'
import type { OperationId } from '../../openapi/contract/contract.ts'
import type { Send } from '../../openapi/conformance/calls/caller.ts'
import type { Profile } from '../../openapi/conformance/profile/profile.ts'
import { remove, setAt, at, valueAt } from './faults/json.ts'
import { isSuccess, jsonOf, on, withJson } from './faults/messages.ts'
import { isValid } from './faults/rules.ts'
import { profile, simulatorUnderTest, verifySimulator } from './simulator-under-test.ts'

const only: OperationId[] = ['registerUser', 'login', 'getSettings', 'changePassword']

/** Returns the places of findings about registrations. */
async function foundWith(between: (send: Send) => Send, given: Profile = profile) {
  const under = simulatorUnderTest()
  const { findings, problems } = await verifySimulator(
    {
      send: between(under.send),
      readMails: under.readMails,
      profile: given,
      tier: 'destructive',
      only,
    },
    under,
  )
  expect(problems).toEqual([])
  return findings.filter(({ check }) => check === 'registration-is-kept').map(({ place }) => place)
}

const { terminalId = '', initPassword = '' } = profile.registration ?? {}
const withoutSpares: Profile = {
  ...profile,
  registration: { terminalId, initPassword, spares: [] },
}

/** Accepts registrations without agreement, and loses the memo. */
const lax = on(['registerUser'], () => (request, send) => {
  const agreed = withJson(request, setAt('/agreed', true))
  return send(isValid(agreed) ? withJson(agreed, at('/memo', remove)) : request)
})

test.each([
  ['another terminal', profile],
  ['the terminal that it has got', withoutSpares],
])('after a registration that must be refused, the run continues with %s', async (_, given) => {
  expect(await foundWith(lax, given)).toEqual(['no agreement', 'memo in getSettings'])
})

test('the first password of a new owner must not log in after it was changed', async () => {
  const keeping = on(['login', 'registerUser', 'changePassword'], () => {
    let first: unknown
    let last: unknown
    return async (request, send, { id }) => {
      const password = valueAt(jsonOf(request), '/password')
      if (id === 'login') {
        const isOld = first !== undefined && password === first && last !== undefined
        return send(isOld ? withJson(request, setAt('/password', last)) : request)
      }
      const response = await send(request)
      if (id === 'registerUser' && isSuccess(response)) [first, last] = [password, undefined]
      if (id === 'changePassword' && isSuccess(response)) last = password
      return response
    }
  })
  expect(await foundWith(keeping)).toEqual(['old password'])
})

test('a registration code of digits only is not taken for a wrong code', async () => {
  const under = simulatorUnderTest()
  const digits = '12345678'
  const { findings } = await verifySimulator(
    {
      tier: 'destructive',
      only: ['initializeTerminal'],
      profile: { ...profile, registration: { terminalId, initPassword: digits, spares: [] } },
      send: (request) => {
        const text = Buffer.from(request.body)
          .toString()
          .replaceAll(`"${digits}"`, `"${initPassword}"`)
        return under.send({ ...request, body: Buffer.from(text) })
      },
    },
    under,
  )
  expect(findings.map(({ message }) => message)).toEqual([])
})

test.each([
  ['a wrong code', { terminalId, initPassword: 'Zz99Zz99' }, 'Check terminalId and initPassword'],
  ['an owner', { terminalId: '1700123', initPassword: 'Ab12Cd34' }, 'without an owner'],
])('a terminal under registration with %s is a problem', async (_, terminal, advice) => {
  const registration = { ...terminal, spares: [] }
  const options = { tier: 'destructive', only, profile: { ...profile, registration } } as const
  const { problems, outcome } = await verifySimulator(options)
  expect(outcome).toBe('not-testable')
  expect(problems.join()).toContain(advice)
})

test('runs against a server on which earlier runs have registered the terminals are clean', async () => {
  const under = simulatorUnderTest()
  const { readMails } = under
  for (const run of [1, 2]) {
    const { findings, problems } = await verifySimulator({ readMails, tier: 'destructive' }, under)
    expect({ run, findings, problems }).toEqual({ run, findings: [], problems: [] })
  }
})
