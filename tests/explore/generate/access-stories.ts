import * as fc from 'fast-check'
import type { OperationId } from '../../../openapi/contract/contract.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { jsonOf } from '../../../openapi/base/json-of.ts'
import { hourMs, minuteMs, secondMs } from '../../../openapi/base/durations.ts'
import { asUser, callOf, newOwnerId } from './calls.ts'
import { type Participants, type GeneratedUser, type Step, secretPaths } from './participants.ts'

export function sessionsOf(
  user: GeneratedUser,
  { users, newcomer }: Participants,
): fc.Arbitrary<Step[]>[] {
  const { userId, password } = user
  const terminals = [newcomer, ...users].map(({ terminalId }) => terminalId)
  return ['main', 'phone'].flatMap((session) => {
    const as = asUser(user, session)
    return [
      extensionOf(as),
      // Logs in with any terminal or with none, because only administrators may name one.
      fc.constantFrom(undefined, '1799998', ...terminals).map((terminalId) => [
        {
          expect: {
            call: 'login',
            body: { userId, password, ...(terminalId !== undefined && { terminalId }) },
          },
        },
      ]),
      fc.constant([{ 'log-in': { as } }]),
      fc.constant([{ 'log-out': { as } }]),
      fc.constant([{ 'log-in': { as } }, { 'log-out': { as } }]),
      fc.constant([{ 'log-in': { as, password: 'Chigau+999' } }]),
    ]
  })
}

/** Generates a session that any kind of call extends. The session is used again shortly before its end, at its end, or later. */
function extensionOf(as: Record<string, string>): fc.Arbitrary<Step[]> {
  const call = fc.constantFrom(
    { call: 'getSettings' },
    { call: 'getTerminalLog' },
    { call: 'listNews' },
    { call: 'saveDrill', body: {} },
    { call: 'saveDrill', body: { jmaTraining: true } },
  )
  return fc
    .tuple(call, ends(30 * minuteMs))
    .map(([called, afterMs]) => [
      { 'log-in': { as } },
      { afterMs: 20 * minuteMs, expect: { as, ...called } },
      { afterMs, expect: { as, call: 'getSessionUser' } },
    ])
}

/** Generates a new password of any length, and logins with it and with a similar one. */
function newPasswordOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const [as, other] = [asUser(user, 'main'), asUser(user, 'phone')]
  const lengths = fc.constantFrom(8, 16, 17, 33, 73, 129)
  return fc.tuple(lengths, fc.nat(3)).map(([length, change]) => {
    const password = 'Aa1^$*.[]{}()?"!@#%&/'.repeat(7).replaceAll('${', '$(').slice(0, length)
    const similar = [
      password.slice(0, -1),
      `${password}a`,
      password.toLowerCase(),
      `${password.slice(0, -1)}~`,
    ]
    return [
      { 'log-in': { as } },
      { expect: { as, call: 'changePassword', body: { password } } },
      { 'log-in': { as: other, password: similar[change] } },
      { 'log-in': { as: other, password } },
    ]
  })
}

export function secretsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  return [
    ...onetimePasswordsOf(user),
    passwordChangeOf(user),
    ...resetsOf(user),
    newPasswordOf(user),
  ]
}

/** Generates a one-time password, from the mail to its use: once, twice, too late, or after a newer one. */
function onetimePasswordsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  const as = asUser(user, 'main')
  const logIn: Step = { 'log-in': { as } }
  const issue: Step = { expect: { as, call: 'issueOnetimePassword' } }
  const save: Step = { save: { otp: secretPaths.otp } }
  const unlockWith = (token: string): Step => ({
    expect: { as, call: 'loginWithOnetimePassword', body: { token } },
  })
  const unlock = unlockWith('${otp}')
  const page: Step = { expect: { as, call: 'getTerminalPage' } }
  return [
    fc.constant([issue, save, unlockWith('A'.repeat(24)), unlock, page, unlock]),
    // Opens the terminal's page, and again at the end of its lifetime or later. The data centre must fetch it first.
    ends(10 * minuteMs).map((afterMs) => [
      logIn,
      issue,
      save,
      unlock,
      page,
      { ...page, afterMs: 10_000 },
      { ...page, afterMs: 6 * minuteMs },
      // This call does not extend the page, because it is not a page transition.
      { afterMs: 4 * minuteMs, expect: { as, call: 'getSettings' } },
      { ...page, afterMs: afterMs - 4 * minuteMs },
    ]),
    fc.constant([unlock]),
    ends(15 * minuteMs).map((afterMs) => [logIn, issue, save, { ...unlock, afterMs }]),
    // Issues a second one-time password while the first is still valid, and uses the second when the first would have expired.
    fc.constant([
      logIn,
      issue,
      { ...issue, afterMs: 10 * minuteMs },
      save,
      { ...unlock, afterMs: 6 * minuteMs },
    ]),
  ]
}

/** Generates a new password in one of two sessions. */
function passwordChangeOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const [as, other] = [asUser(user, 'main'), asUser(user, 'phone')]
  return fc.constant([
    { 'log-in': { as: other } },
    { 'log-in': { as } },
    { expect: { as, call: 'changePassword', body: { password: otherPassword } } },
    { expect: { as: other, call: 'getSessionUser' } },
  ])
}

const otherPassword = 'Betsu+2024'

/** Generates a password reset, from the mail to its use: once, twice or too late. */
function resetsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  const { terminalId, registrationCode } = user
  const other = asUser(user, 'phone')
  const save: Step = { save: { reset: secretPaths.reset } }
  const resetWith = (token: string): Step => ({
    expect: { call: 'resetPassword', body: { terminalId, password: otherPassword, token } },
  })
  const reset = resetWith('${reset}')
  const remind: Step = {
    expect: { call: 'requestLoginMail', body: { terminalId, initPassword: registrationCode } },
  }
  return [
    fc.constant([
      remind,
      { ...remind, afterMs: 20 * secondMs },
      save,
      { 'log-in': { as: other } },
      resetWith('A'.repeat(32)),
      reset,
      reset,
      { expect: { as: other, call: 'getSessionUser' } },
    ]),
    fc.constant([reset]),
    // Tries the registration code in lower case.
    fc
      .constantFrom<OperationId>('initializeTerminal', 'requestLoginMail')
      .map((call) => [
        { expect: { call, body: { terminalId, initPassword: registrationCode.toLowerCase() } } },
      ]),
    ends(24 * hourMs).map((afterMs) => [remind, save, { ...reset, afterMs }]),
  ]
}

/** Times shortly before the end of a lifetime, at its end, and later. */
function ends(lifeMs: number): fc.Arbitrary<number> {
  return fc.constantFrom(lifeMs - 1, lifeMs, lifeMs + 1, lifeMs + 5 * minuteMs)
}

/** Generates wrong passwords, the correct one, and the correct one again after a lock. */
export function guessesOf(user: GeneratedUser): fc.Arbitrary<Step[]> {
  const as = asUser(user, 'phone')
  const wrong = { 'log-in': { as, password: 'Chigau+999' } }
  return fc
    .record({ guesses: fc.integer({ min: 3, max: 6 }), apartMs: fc.constantFrom(0, 3 * minuteMs) })
    .map(({ guesses, apartMs }) => [
      ...Array.from({ length: guesses }, () => ({ ...wrong, afterMs: apartMs })),
      { 'log-in': { as } },
      { afterMs: 10 * minuteMs, 'log-in': { as } },
    ])
}

/** Generates a registration, and calls by the new owner. */
export function registrationsOf(participants: Participants): fc.Arbitrary<Step[]> {
  const as = { user: newOwnerId, session: 'main' }
  const { terminalId, registrationCode: initPassword } = participants.newcomer
  const reads = [
    'getSessionUser',
    'getSettings',
    'getTsunamiOption',
    'getEruptionOption',
    'getFirmwareUpdate',
    'getTerminalStatus',
  ]
  const owners = participants.users.filter(({ isAdmin }) => !isAdmin)
  const others = [terminalId, ...owners.map(({ userId }) => userId)]
  const names = fc.constantFrom(newOwnerId, newOwnerId, newOwnerId, ...others)
  const contracts = fc.constantFrom('active', 'cancelled')
  const hours = fc.constantFrom('$1', '$1', '$1', '"23:00:00"')
  const drawn = fc.tuple(callOf('registerUser', participants), names, contracts, hours)
  return drawn.map(([called, name, state, hour]) => {
    // Sets all hours of a window to the same value, or keeps them.
    const text = JSON.stringify(called).replaceAll(/("\d\d:00:00")/g, hour)
    const step = stepOf(text)
    const own = `"userId":"${newOwnerId}"`
    const begin = [
      { do: { verb: 'contract', terminalId, state } },
      { expect: { call: 'initializeTerminal', body: { terminalId, initPassword } } },
    ]
    if (name !== newOwnerId) return [...begin, stepOf(text.replace(own, `"userId":"${name}"`))]
    // A step can only log in as a user whom another step registers.
    if (!text.includes(own)) return [...begin, step]
    return [
      ...begin,
      step,
      { 'log-in': { as } },
      ...reads.map((call) => ({ expect: { as, call } })),
      { expect: { call: 'requestLoginMail', body: { terminalId, initPassword } } },
    ]
  })
}

function stepOf(text: string): Step {
  const step = jsonOf(text)
  return isRecord(step) ? step : {}
}
