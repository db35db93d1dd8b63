import type { CallOptions, CallResult } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext, ActiveCheck } from '../../calls/context.ts'
import { WithheldError } from '../../calls/budget.ts'
import { responseText } from '../../calls/responses.ts'
import { mailedSecret, mailsOf, noMailbox } from '../../calls/mailbox.ts'
import { pause } from '../../calls/waiting.ts'
import { sessionOf } from '../../calls/sessions.ts'
import { expectOtherLogsIn } from './passwords.ts'
import { swappedCase } from './sessions.ts'
import { errors } from '../../../generated/errors.ts'
import { minuteMs } from '../../../base/durations.ts'

/** A data centre may first have to fetch the page from the terminal. */
const maxFetchMs = minuteMs

/** Specification, section 6: a one-time password opens the terminal's page. Contract: it can be used once. */
export const onetimePassword: StatefulCheck = {
  name: 'onetime-password',
  tier: 'write',
  operations: ['loginWithOnetimePassword', 'getTerminalPage'],
  async run(context) {
    const { owner, peer, caller, sessions, permissions } = context
    if (!owner || !permissions.includes('onetimePasswords') || caller.loginsLeft < 3) return
    if (!context.readMails) throw new WithheldError(noMailbox)
    await context.settle()
    const [session, second] = [await sessions.create(owner), await sessions.create(owner)]
    const check = new PasswordCheck(context, session)
    const replaced = await check.issue()
    const token = replaced === undefined ? undefined : await check.issue()
    if (replaced === undefined || token === undefined) return
    if (peer) {
      const place = "a one-time password of another owner's terminal"
      const options = { body: { token }, altered: place }
      const { result } = await sessions.callAs(peer, 'loginWithOnetimePassword', options)
      check.expectRefused(place, result)
    }
    await check.refuse(`a one-time password ${replacedText}`, replaced)
    // More wrong guesses may lock this machine out.
    const mayGuess = permissions.includes('lockouts')
    if (mayGuess) {
      const place = 'a one-time password in another letter case'
      await check.refuse(place, swappedCase(token))
      const page = await caller.call('getTerminalPage', { session })
      check.expectRefused("the terminal's page after a wrong one-time password", page)
    }
    const inside = await check.use(token, second)
    if (inside !== undefined && mayGuess) await check.guess(inside)
    for (const open of [session, second]) await caller.call('logout', { session: open })
  },
}

/** Says that a secret is not the one in the newest email. */
export const replacedText = 'that a newer one has replaced'

/** Ids in `sentences.yaml` of the rules at the places of findings. */
const onetimeRules: Readonly<Record<string, string>> = {
  "the terminal's page in another session": 'TERM-4',
  'a one-time password that was used before': 'TERM-2',
  'a one-time password that the same session has used': 'OnetimePasswordForm.token.2',
  'at once': 'TERM-2',
  [`a one-time password ${replacedText}`]: 'issueOnetimePassword.2',
  'as mailed': 'OnetimePasswordForm.token.1',
  'the page': 'loginWithOnetimePassword.204.1',
}

class PasswordCheck {
  readonly #context: VerifyContext
  readonly #session: string
  readonly #issued: CallResult[] = []

  constructor(context: VerifyContext, session: string) {
    this.#context = context
    this.#session = session
  }

  issue(): Promise<string | undefined> {
    return issueAndRead(this.#context, this.#session, this.#issued)
  }

  /**
   * Uses a one-time password in the own session and, at the same time, in a second one. It must work in only one of them, whichever it is.
   *
   * @returns the session that may call the terminal's page
   */
  async use(token: string, second: string): Promise<string | undefined> {
    const { caller } = this.#context
    const session = this.#session
    const logins = await Promise.all([this.#logIn(token, session), this.#logIn(token, second)])
    const [used, again] = logins.filter(({ isSuccess }) => isSuccess)
    const [refused] = logins
    const after = this.#issued.some(({ status }) => status === 400)
      ? ', after others were refused,'
      : ''
    if (!used) {
      if (refused.status < 500)
        this.#report('as mailed', `The mailed one-time password is refused${after}`, refused)
      return undefined
    }
    this.#issued.push(used)
    const [inside, outside] = used === refused ? [session, second] : [second, session]
    const page = await fetchedPage(this.#context, inside)
    const message = "After a login with a one-time password, the terminal's page is refused"
    if (page && !page.isSuccess && page.status < 500) this.#report('the page', message, page)
    const elsewhere = await caller.call('getTerminalPage', { session: outside })
    if (!again) this.expectRefused("the terminal's page in another session", elsewhere)
    const isRefused = await this.refuse('a one-time password that was used before', token, outside)
    await this.refuse('a one-time password that the same session has used', token, inside)
    if (again && isRefused)
      this.#report('at once', 'Two concurrent logins succeed with one password', again)
    return inside
  }

  /** Contract: five wrong guesses revoke a one-time password. */
  async guess(session: string): Promise<void> {
    const guessed = await this.issue()
    if (guessed === undefined) return
    for (let count = 0; count < 5; count += 1) await this.#logIn(swappedCase(guessed), session)
    const late = await this.#logIn(guessed, session)
    const place = 'a one-time password after five wrong guesses'
    // The specification does not limit the guesses, so the finding is inferred.
    if (late.isSuccess)
      this.#context.infer('loginWithOnetimePassword', [late], {
        place,
        rule: 'TERM-2',
        message: `The server accepts ${place} with ${responseText(late)}.`,
        pointer: '/responses/400',
      })
  }

  /** Returns whether the server refuses a one-time password. */
  async refuse(altered: string, token: string, session = this.#session): Promise<boolean> {
    const result = await this.#logIn(token, session, { altered })
    this.expectRefused(altered, result)
    if (!result.isSuccess) this.#issued.push(result)
    return !result.isSuccess
  }

  expectRefused(place: string, result: CallResult): void {
    const accepts = place.startsWith('the terminal') ? 'returns' : 'accepts'
    if (result.isSuccess) this.#report(place, `The server ${accepts} ${place}`, result)
    else if (isOtherRefusal(result))
      this.#report(
        place,
        `The server must refuse ${place} with a code for invalid one-time passwords, but refuses it`,
        result,
      )
  }

  #logIn(token: string, session: string, more: CallOptions = {}): Promise<CallResult> {
    const options = { ...more, session, body: { token } }
    return this.#context.caller.call('loginWithOnetimePassword', options)
  }

  #report(place: string, message: string, result: CallResult): void {
    this.#context.report('loginWithOnetimePassword', [...this.#issued, result], {
      place,
      rule: onetimeRules[place],
      message: `${message} with ${responseText(result)}${result.isSuccess ? ` instead of 400 and code ${errors.wrongOnetimePassword}` : ''}.`,
      pointer: result.isSuccess ? '/responses/400' : '/responses/204',
      provenance: 'stated',
    })
  }
}

/** Several codes may apply to a one-time password that is no longer valid. */
const refusalCodes: ReadonlySet<unknown> = new Set([
  errors.noOnetimePassword,
  errors.onetimePasswordExpired,
  errors.wrongOnetimePassword,
])

/** Returns whether a one-time password is refused for a wrong reason. The check `session-taken` reports status 401. */
export function isOtherRefusal({ status, code }: CallResult): boolean {
  return status < 500 && status !== 401 && !refusalCodes.has(code)
}

/** Issues a one-time password and reads it from its email. Adds the call to `issued`. Throws WithheldError without a mailbox. */
export function issueAndRead(
  context: VerifyContext,
  session: string,
  issued: CallResult[] = [],
): Promise<string | undefined> {
  return mailedSecret(context, 'issueOnetimePassword', /\b[A-Za-z0-9]{24}\b/g, async () => {
    const call = await context.caller.call('issueOnetimePassword', { session })
    issued.push(call)
    return call
  })
}

/** Calls the terminal's page until the data centre has fetched it. */
export async function fetchedPage(
  context: VerifyContext,
  session: string,
): Promise<CallResult | undefined> {
  let page: CallResult | undefined
  await context.poll("the terminal's page", maxFetchMs, async () => {
    page = await context.caller.call('getTerminalPage', { session })
    return page.status < 500
  })
  return page
}

export const inventedCode = 'Zz99Zz99'
export const inventedToken = 'notIssuedByAnyServer00000000000000'

/** Contract, resetPassword: the token of the mailed URL authorizes the call and can be used once. */
export const resetToken: ActiveCheck = {
  name: 'reset-token',
  operations: ['resetPassword'],
  tier: 'destructive',
  after: 'registration-is-kept',
  async run(context) {
    const { known, permissions } = context
    const { terminalId, initPassword, password, 'owner.terminalId': otherTerminal } = known
    if (!permissions.includes('loginMails')) return
    if (typeof terminalId !== 'string' || typeof password !== 'string') return
    // The check needs the terminal under "registration" in the profile, whose owner this run has registered.
    if (initPassword === undefined) return
    if (!context.isWanted('registerUser'))
      return context.leaveOut('resetPassword', 'Tested only together with registerUser.')
    const tokens = new TokenCheck(context, { terminalId, initPassword, password })
    // With a mailbox, a token in another letter case is tried instead, because only three wrong tokens may be sent.
    if (!context.readMails && (await tokens.request()).isSuccess)
      await tokens.expectRefused('an invented token while another one is valid', inventedToken)
    const token = await tokens.mailed()
    if (token === undefined) return
    const url = await urlOf(context, token)
    await tokens.expectRefused('the token of another terminal', token, otherTerminal)
    await tokens.expectRefused('the token in another letter case', swappedCase(token))
    // This is the third refused call, so it may cause a lockout.
    if (permissions.includes('lockouts')) await tokens.refuse(token)
    const used = await tokens.use(token)
    if (used.isSuccess) await tokens.expectRefused('a token that was used before', token)
    else if (used.status < 500) await tokens.reportRefused(used)
    const userId = /[?&;]userId=(\w+)/.exec(url ?? '')?.[1]
    if (url !== undefined && userId === undefined)
      tokens.report('userId', 'The mailed URL has no userId', used)
    // More wrong tokens may lock this machine out.
    if (used.isSuccess && userId !== undefined && permissions.includes('lockouts'))
      await tokens.expectEnded(userId)
  },
}

interface NewOwner {
  terminalId: string
  initPassword: unknown
  password: string
}

/** Ids in `sentences.yaml` of the rules at the places of findings. */
const tokenRules: Readonly<Record<string, string>> = {
  'a token from before a password change': 'changePassword.3',
  'a token that was used before': 'requestLoginMail.2',
  'at once': 'requestLoginMail.2',
  'as mailed': 'requestLoginMail.2',
  'minutes later': 'requestLoginMail.2',
  'after a refusal': 'resetPassword.204.1',
}

class TokenCheck {
  readonly #context: VerifyContext
  readonly #owner: NewOwner
  #resets = 0
  /** The call that mailed the newest token, and the calls that used it. */
  #requested: CallResult[] = []
  /** The call that mailed the token before the newest one. */
  #replaced: CallResult[] = []
  /** The password that the last call of `use` sent. */
  #current = ''

  constructor(context: VerifyContext, owner: NewOwner) {
    this.#context = context
    this.#owner = owner
  }

  async request(): Promise<CallResult> {
    const { terminalId, initPassword } = this.#owner
    const body = { terminalId, initPassword }
    const call = await this.#context.caller.call('requestLoginMail', { body })
    this.#replaced = this.#requested
    this.#requested = [...this.#context.caller.lastSuccesses('registerUser'), call]
    return call
  }

  mailed(): Promise<string | undefined> {
    const form = /(?<![\w-])[\w-]{32,128}(?![\w-])/g
    return mailedSecret(this.#context, 'requestLoginMail', form, () => this.request())
  }

  /** Sets a password that no earlier call has sent, so that a login shows whether a refused call has set one. */
  async reset(
    token: string,
    terminalId: unknown = this.#owner.terminalId,
    more: CallOptions = {},
  ): Promise<CallResult> {
    this.#resets += 1
    const password = `${this.#owner.password}${this.#resets}`
    const body = { terminalId, password, token }
    return this.#context.caller.call('resetPassword', { ...more, body })
  }

  /** Sets a new password with the unchanged token of the email. */
  async use(token: string): Promise<CallResult> {
    this.#current = `${this.#owner.password}${this.#resets + 1}`
    const used = await this.reset(token)
    if (used.isSuccess) this.#requested.push(used)
    return used
  }

  /** Sends a password that the contract does not allow. The refusal must not use up the token. */
  async refuse(token: string): Promise<void> {
    const { terminalId, password } = this.#owner
    const body = { terminalId, password: `${password}é`, token }
    const result = await this.#context.caller.call('resetPassword', { body })
    if (result.isSuccess) this.report('an invalid password', 'An invalid password is set', result)
    else this.#requested.push(result)
  }

  /** Reports that a mailed token is refused. A second token shows whether the call in `refuse` used up the first one. */
  async reportRefused(used: CallResult): Promise<void> {
    const calls = this.#requested
    const next = await this.mailed()
    const isUsedUp = next !== undefined && (await this.reset(next)).isSuccess
    if (isUsedUp)
      this.report(
        'after a refusal',
        'After a refused password, the same token with a valid password is refused, so the refusal has used up the token',
        used,
        calls,
      )
    else this.report('as mailed', 'The mailed token is refused', used, calls)
  }

  async expectRefused(place: string, token: string, terminalId?: unknown): Promise<void> {
    const result = await this.reset(token, terminalId, { altered: place })
    const calls = [
      ...new Set([...(place.endsWith(replacedText) ? this.#replaced : []), ...this.#requested]),
    ]
    if (result.isSuccess) this.report(place, `A new password is set with ${place}`, result, calls)
  }

  /** Checks that a newer token and a new password end earlier tokens, and a reset ends the sessions of the owner. */
  async expectEnded(userId: string): Promise<void> {
    const { caller, isHarmless } = this.#context
    const password = this.#current
    if (caller.loginsLeft === 0)
      return this.#context.skip(
        'resetPassword',
        `the profile allows too few logins to use a new password. ${caller.moreLogins}`,
      )
    const login = await caller.call('login', { body: { userId, password }, isRight: true })
    const session = sessionOf(login)
    if (session === undefined)
      this.report(
        'login',
        `A login with the new password and the userId of the mailed URL (${userId}) fails. The URL may have a wrong userId, or the password was not set`,
        login,
      )
    await expectOtherLogsIn(this.#context, 'resetPassword')
    const replaced = session && (await this.mailed())
    const open = replaced && (await this.mailed())
    if (!session || !replaced || !open) return
    await this.expectRefused(`a token ${replacedText}`, replaced)
    const change = { session, body: { password: `${password}+` } }
    if (!isHarmless('changePassword', change)) return
    const changed = await caller.call('changePassword', change)
    this.#requested.push(changed)
    if (changed.isSuccess) await this.expectRefused('a token from before a password change', open)
    const last = await this.mailed()
    // The token must still be valid then, because its limit is 24 hours.
    await pause(this.#context, 'a mailed token to grow older', 2 * minuteMs)
    if (last === undefined) return
    const resets = await Promise.all([this.reset(last), this.reset(last)])
    const [used, again] = resets.filter(({ isSuccess }) => isSuccess)
    if (!used) return this.report('minutes later', 'The mailed token is refused', resets[0])
    if (again)
      this.report('at once', 'Two concurrent resets succeed with the same token', again, [
        ...this.#requested,
        used,
      ])
    const user = await caller.call('getSessionUser', { session })
    if (user.isSuccess)
      this.report('session', 'After a reset, a session that began before it is still valid', user)
  }

  report(place: string, message: string, result: CallResult, calls = this.#requested): void {
    this.#context.report('resetPassword', [...calls, result], {
      place,
      rule: tokenRules[place],
      message: `${message}: ${responseText(result)}${result.isSuccess && place !== 'session' ? ` instead of 400 and code ${errors.badRequest}` : ''}.`,
      pointer: result.isSuccess ? '/responses/400' : '/responses/204',
      provenance: 'stated',
    })
  }
}

async function urlOf(context: VerifyContext, token: string): Promise<string | undefined> {
  const words = (await mailsOf(context))?.split(/\s/) ?? []
  return words.findLast((word) => word.includes(`token=${token}`))
}
