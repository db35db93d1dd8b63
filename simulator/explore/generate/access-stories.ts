import * as fc from 'fast-check'
import { minuteMs, secondMs } from '../../engine/durations.ts'
import { asUser } from './calls.ts'
import { type GeneratedUser, type Step, secretPaths } from './cast.ts'

/** Logins and logouts in two sessions of a user. */
export function sessionsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  return ['main', 'phone'].flatMap((session) => {
    const as = asUser(user, session)
    return [
      fc.constant([{ 'log-in': { as } }]),
      fc.constant([{ 'log-out': { as } }]),
      fc.constant([{ 'log-in': { as, password: 'Chigau+999' } }]),
    ]
  })
}

/** A one-time password or a password reset, from the mail to its use, once or twice; or a new password in one of two sessions. */
export function secretsOf(user: GeneratedUser): fc.Arbitrary<Step[]>[] {
  const { terminalId, registrationCode } = user
  const as = asUser(user, 'main')
  const unlock: Step = {
    expect: { as, call: 'loginWithOnetimePassword', body: { token: '${otp}' } },
  }
  const page: Step = { expect: { as, call: 'getTerminalPage' } }
  const other = asUser(user, 'phone')
  const reset: Step = {
    expect: {
      call: 'resetPassword',
      body: { terminalId, password: 'Betsu+2024', token: '${reset}' },
    },
  }
  return [
    fc.constant([
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      { expect: { as, call: 'loginWithOnetimePassword', body: { token: 'A'.repeat(24) } } },
      unlock,
      page,
      unlock,
    ]),
    // The page of the terminal, again at the end of its life or later. The data centre fetches it first.
    ends(10 * minuteMs).map((afterMs) => [
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      unlock,
      page,
      { ...page, afterMs: 10_000 },
      { ...page, afterMs: 6 * minuteMs },
      { ...page, afterMs },
    ]),
    fc.constant([unlock]),
    ends(15 * minuteMs).map((afterMs) => [
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      { ...unlock, afterMs },
    ]),
    // A second one while the first is valid, and after it.
    fc.constant([
      { 'log-in': { as } },
      { expect: { as, call: 'issueOnetimePassword' } },
      { afterMs: 10 * minuteMs, expect: { as, call: 'issueOnetimePassword' } },
      { save: { otp: secretPaths.otp } },
      { ...unlock, afterMs: 6 * minuteMs },
    ]),
    fc.constant([
      { 'log-in': { as: other } },
      { 'log-in': { as } },
      { expect: { as, call: 'changePassword', body: { password: 'Betsu+2024' } } },
      { expect: { as: other, call: 'getSessionUser' } },
    ]),
    fc.constant([
      {
        expect: { call: 'requestLoginMail', body: { terminalId, initPassword: registrationCode } },
      },
      {
        afterMs: 20 * secondMs,
        expect: { call: 'requestLoginMail', body: { terminalId, initPassword: registrationCode } },
      },
      { save: { reset: secretPaths.reset } },
      { 'log-in': { as: other } },
      reset,
      reset,
      { expect: { as: other, call: 'getSessionUser' } },
    ]),
    fc.constant([reset]),
  ]
}

/** Shortly before the end of a time, at its end, and later. */
function ends(lifeMs: number): fc.Arbitrary<number> {
  return fc.constantFrom(lifeMs - 5_000, lifeMs, lifeMs + 5 * minuteMs)
}

/** Wrong passwords, the right one, and again when a lock has ended. */
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
