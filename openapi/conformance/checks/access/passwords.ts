import { checkRequest } from '../../../contract/validate.ts'
import type { Account } from '../../profile/profile.ts'
import type { CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { answerText } from '../../calls/responses.ts'
import { sessionOf } from '../../calls/sessions.ts'

/** bcrypt reads 72 bytes of a password. */
const hashedBytes = 72

/** A password that ends beyond what usual hashes read. */
export function longPassword(password: string): string {
  return password.padEnd(hashedBytes + 8, password)
}

/** All signs that a password may have. */
const signs = `^$*.[]{}()?!"@#%&/\\,><':;|~\`=+-`

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
    const session = await sessions.create(owner)
    // The longest first: the last of them is checked in detail.
    for (const next of [password.slice(0, 8), longPassword(`${signs}${password}`)]) {
      const isDone = await changeTo(context, owner, session, next)
      if (!isDone) break
    }
    await expectOtherLogsIn(context)
    // The original password, with which all other checks log in.
    const body = { password: owner.password }
    await caller.call('changePassword', { session, body, isReserved: true })
  },
}

/** Sets a password and uses it. Returns false if it is not the password of the owner now. */
export async function changeTo(
  context: VerifyContext,
  owner: Pick<Account, 'userId' | 'password'>,
  session: string,
  password: string,
): Promise<boolean> {
  const { caller } = context
  // More failures may lock the owner out.
  const mayFailOften = context.permissions.includes('lockouts')
  const body = { password }
  if (checkRequest('changePassword', { path: {}, query: {}, body }).kind !== 'valid') return false
  if (!context.isHarmless('changePassword', { session, body })) return true
  const changed = await caller.call('changePassword', { session, body })
  const { length } = password
  if (!changed.isSuccess) {
    if (changed.status !== 401)
      report(`${length} characters`, `A valid password of ${length} characters is refused`, changed)
    return changed.status !== 401
  }
  const user = await caller.call('getSessionUser', { session })
  if (user.status === 401)
    report('session', 'The session ends when its owner changes the password, with', user)
  const logIn = (given: string): Promise<CallResult> =>
    caller.call('login', { body: { userId: owner.userId, password: given } })
  if (caller.loginsLeft === 0) return true
  const isNew = await logIn(password)
  if (sessionOf(isNew) === undefined && isNew.status < 500) {
    report('login', `A new password of ${length} characters does not log in:`, isNew)
  }
  // A part of the new one may be the old one.
  const wrong = [...new Set([owner.password, ...(mayFailOften ? altered(password) : [])])]
  for (const [index, given] of wrong.entries()) {
    if (given === password || caller.loginsLeft < 2) continue
    const result = await logIn(given)
    if (result.isSuccess)
      report(
        index === 0 ? 'old password' : 'altered password',
        `After a change of the password, a login with ${index === 0 ? 'the old one' : 'a part of the new one, or in other letter case,'} succeeds with`,
        result,
      )
    else if (mayFailOften) await logIn(password)
  }
  return sessionOf(isNew) !== undefined

  function report(place: string, message: string, result: CallResult): void {
    context.report('changePassword', [changed, result], {
      place,
      message: `${message} ${answerText(result)}.`,
      pointer: '/responses/204',
      provenance: 'inferred',
    })
  }
}

/** The other owner still logs in with the own password. It has logged in before in this run. */
async function expectOtherLogsIn({
  other,
  sessions,
  caller,
  report,
}: VerifyContext): Promise<void> {
  if (!other || caller.loginsLeft < 3) return
  await sessions.of(other)
  const { userId, password } = other
  const result = await caller.call('login', { body: { userId, password } })
  if (result.status !== 400) return
  report('changePassword', [result], {
    place: "another owner's password",
    message: `After one owner has changed the password, ${userId} can't log in any more: status 400 and code ${result.code}.`,
    pointer: '/responses/204',
    provenance: 'stated',
  })
}

/** What a server that cuts or folds passwords takes for the same. */
function altered(password: string): string[] {
  return [password.slice(0, -1), password.slice(0, 12), password.toLowerCase()].filter(
    (one) => one.length >= 8,
  )
}

/** Specification, section 6: terminal-side settings are reachable through the one-time-password page. */
export const pageNeedsPassword: StatefulCheck = {
  name: 'page-needs-password',
  tier: 'read',
  operations: ['getTerminalPage'],
  async run(context) {
    const { owner, sessions, caller } = context
    if (!owner) return
    if (caller.loginsLeft < 1) {
      context.skip('getTerminalPage', 'the profile allows too few logins for a new session')
      return
    }
    const session = await sessions.create(owner)
    const result = await caller.call('getTerminalPage', { session })
    await caller.call('logout', { session })
    sessions.forget(session)
    if (!result.isSuccess) return
    context.report('getTerminalPage', [result], {
      place: 'new session',
      message: `The terminal's settings page is returned with status ${result.status} in a new session, in which no one-time password was used.`,
      pointer: '/responses/400',
      provenance: 'stated',
    })
  },
}
