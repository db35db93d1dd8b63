import { checkRequest } from '../../../contract/validate.ts'
import type { OperationId } from '../../../contract/contract.ts'
import type { Account } from '../../profile/profile.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { isBusy, responseText } from '../../calls/responses.ts'
import { errors } from '../../../generated/errors.ts'
import { sessionOf } from '../../calls/sessions.ts'

/** bcrypt only uses the first 72 bytes of a password. */
const hashedBytes = 72

export function longPassword(password: string): string {
  return password.padEnd(hashedBytes + 8, password)
}

/** Contract, changePassword: the session stays valid, and the next login needs the new password, exactly as it was set. */
export const changedPassword: StatefulCheck = {
  name: 'changed-password',
  tier: 'destructive',
  operations: ['changePassword'],
  async run(context) {
    const { owner, sessions, caller, known } = context
    const { password } = known
    if (!owner || typeof password !== 'string') return
    if (!context.permissions.includes('passwordChanges') || caller.loginsLeft < 2) return
    // The password change must end these sessions of the owner. A server may already end them at the next login.
    const others =
      caller.loginsLeft > 2 ? [await sessions.of(owner), await sessions.create(owner)] : []
    const session = await sessions.create(owner)
    // A password of the shortest length, and one that is longer than bcrypt reads.
    for (const next of [password.slice(0, 8).toLowerCase(), longPassword(password)]) {
      const isDone = await changeTo(context, owner, session, next, others)
      if (!isDone) break
    }
    await expectOtherLogsIn(context, 'changePassword')
    // Restore the original password, because all other checks log in with it.
    const body = { password: owner.password }
    await caller.call('changePassword', { session, body, isReserved: true })
  },
}

/** Sets a password and logs in with it. Returns false if the owner now has a different password. The sessions `others` must end. */
export async function changeTo(
  context: VerifyContext,
  owner: Pick<Account, 'userId' | 'password'>,
  session: string,
  password: string,
  others: readonly string[] = [],
): Promise<boolean> {
  const { caller } = context
  // More failures may lock the owner's account.
  const mayFailOften = context.permissions.includes('lockouts')
  const body = { password }
  if (checkRequest('changePassword', { path: {}, query: {}, body }).kind !== 'valid') return false
  if (!context.isHarmless('changePassword', { session, body })) return true
  const changed = await caller.call('changePassword', { session, body })
  const { length } = password
  if (!changed.isSuccess) {
    if (changed.status !== 401)
      report(`${length} characters`, `A valid password of ${kindOf(password)} is refused`, changed)
    return changed.status !== 401
  }
  const user = await caller.call('getSessionUser', { session })
  if (user.status === 401)
    report('session', 'A password change ends its own session: getSessionUser returns', user)
  for (const other of others) {
    const elsewhere = await caller.call('getSessionUser', { session: other })
    if (elsewhere.isSuccess)
      report(
        'other session',
        'After a password change, another session of the owner is still valid: getSessionUser returns',
        elsewhere,
      )
  }
  const logIn = (given: string, which?: string): Promise<CallResult> =>
    caller.call('login', {
      body: { userId: owner.userId, password: given },
      ...(which === undefined ? { isRight: true } : { altered: `the ${which.replace(/,$/, '')}` }),
    })
  if (caller.loginsLeft === 0) return true
  // A refused password must change nothing.
  await caller.call('changePassword', { session, body: { password: `${password}é` } })
  const isNew = await logIn(password)
  const what = `A password of ${kindOf(password)} was set. Then a password with é, which the contract does not allow, was sent. After this, a login with the first password`
  if (sessionOf(isNew) === undefined && isNew.status < 500)
    report('login', `${what} fails with`, isNew)
  const wrong = [
    { place: 'old password', which: 'old password', given: owner.password },
    ...(mayFailOften ? altered(password) : []),
  ]
  for (const [index, { place, which, given }] of wrong.entries()) {
    // A part of the new password may equal the old one, which was already tried.
    const isTried = wrong.findIndex((known) => known.given === given) < index
    if (isTried || given === password || caller.loginsLeft < 2) continue
    const result = await logIn(given, which)
    if (result.isSuccess)
      report(
        place,
        `After a password change, a login with the ${which} succeeds with`,
        result,
        ` instead of 400 and code ${errors.wrongSerialOrPassword}`,
      )
    else if (mayFailOften) await logIn(password)
  }
  return sessionOf(isNew) !== undefined

  function report(place: string, message: string, result: CallResult, more = ''): void {
    context.infer('changePassword', [changed, result], {
      place,
      rule: changeRules[place],
      message: `${message} ${responseText(result)}${more}.`,
      pointer: '/responses/204',
    })
  }
}

/** Ids in `sentences.yaml` of the rules at the places of findings. */
const changeRules: Readonly<Record<string, string>> = {
  session: 'changePassword.1',
  login: 'changePassword.2',
  'old password': 'changePassword.2',
  'altered password': 'changePassword.2',
  'other session': 'changePassword.3',
}

/** Checks that the other owner can still log in with a password that was accepted earlier in this run. */
export async function expectOtherLogsIn(
  { peer, sessions, caller, report }: VerifyContext,
  id: OperationId,
): Promise<void> {
  if (!peer || caller.loginsLeft < 3) return
  await sessions.of(peer)
  const { userId, password } = peer
  const result = await caller.call('login', { body: { userId, password }, isRight: true })
  if (result.status !== 400) return
  report(id, [...caller.lastSuccesses(id), result], {
    place: "another owner's password",
    message: `After another owner's password change, ${userId} can no longer log in: status 400 and code ${result.code}.`,
    pointer: '/responses/204',
    provenance: 'stated',
  })
}

/** Returns variants that a server accepts if it truncates passwords or ignores letter case. */
function altered(password: string) {
  const variants = {
    'without its last character': password.slice(0, -1),
    'cut after 12 characters': password.slice(0, 12),
    'in lowercase': password.toLowerCase(),
  }
  return Object.entries(variants)
    .filter(([, given]) => given.length >= 8)
    .map(([how, given]) => ({
      place: 'altered password',
      which: `new password of ${password.length} characters, ${how},`,
      given,
    }))
}

/** Describes a password without revealing it, e.g. `8 characters (a-z, 0-9)`. */
export function kindOf(password: string): string {
  const kinds = { 'a-z': /[a-z]/, 'A-Z': /[A-Z]/, '0-9': /\d/, symbols: /[^a-z\d]/i }
  const present = Object.entries(kinds).filter(([, form]) => form.test(password))
  return `${password.length} characters (${present.map(([name]) => name).join(', ')})`
}

/** Specification, section 6: terminal-side settings are reachable through the one-time-password page. */
export const pageNeedsPassword: StatefulCheck = {
  name: 'page-needs-password',
  tier: 'read',
  operations: ['getTerminalPage'],
  async run(context) {
    const { owner, sessions, caller } = context
    if (!owner) return
    if (caller.loginsLeft < 1)
      return context.skip(
        'getTerminalPage',
        `the profile allows too few logins for a new session. ${caller.moreLogins}`,
      )
    const session = await sessions.create(owner)
    const result = await caller.call('getTerminalPage', { session })
    await caller.call('logout', { session })
    sessions.forget(session)
    const isRefused = result.code === errors.noOnetimePassword
    if (isRefused || result.status >= 500 || isBusy(result)) return
    context.report('getTerminalPage', [result], {
      place: 'new session',
      message: `In a new session without a one-time password, the terminal's settings page is returned with ${responseText(result)} instead of code ${errors.noOnetimePassword}.`,
      pointer: '/responses/400',
      provenance: 'stated',
    })
  },
}
