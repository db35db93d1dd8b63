import { isDeepStrictEqual } from 'node:util'
import { inventedCode } from './secrets.ts'
import { swappedCase } from './sessions.ts'
import { hourMs, secondMs } from '../../../base/durations.ts'
import { jsonExcerpt } from '../../../base/printable.ts'
import { isRecord } from '../../../base/records.ts'
import type { Account } from '../../profile/profile.ts'
import type { CallResult, CallOptions } from '../../calls/caller.ts'
import type { StatefulCheck, VerifyContext } from '../../calls/context.ts'
import { type OperationId, contractOperation } from '../../../contract/contract.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { errors } from '../../../generated/errors.ts'
import { pauseAfter, responseText } from '../../calls/responses.ts'
import { pause } from '../../calls/waiting.ts'
import { maskedAt } from '../../masking/mask-body.ts'
import { headerValue, sessionCookie, sessionCookieName } from '../../exchange/exchange.ts'

/** Specification, section 7: a login needs the user name and its password. */
export const wrongPasswords: StatefulCheck = {
  name: 'wrong-passwords',
  tier: 'read',
  operations: ['login'],
  async run(context) {
    const { owner, known } = context
    const { password, 'login.userId': unknownUser } = known
    if (!owner || typeof password !== 'string' || typeof unknownUser !== 'string') return
    // Unlike an invented password, the password in another letter case also finds servers that ignore case.
    const swapped = swappedCase(owner.password)
    const inCase = 'the password in another letter case'
    const isSwapped = swapped !== owner.password
    const ofKnown = await attempt(context, owner, isSwapped ? swapped : password, inCase)
    const tryUnknown = () => attempt(context, { ...owner, userId: unknownUser }, password)
    const ofUnknown = await tryUnknown()
    if (ofUnknown?.isSuccess === true) report(context, 'an unknown user name', ofUnknown)
    if (ofKnown && ofUnknown) await expectAlike(context, ofKnown, ofUnknown, tryUnknown)
    if (ofKnown?.isSuccess === true) report(context, inCase, ofKnown)
    // More failures may lock the owner's account.
    if (!context.permissions.includes('lockouts')) return
    for (const [place, change] of Object.entries(changes)) {
      const changed = change(owner.password)
      if (changed === owner.password) continue
      const result = await attempt(context, owner, changed, place)
      if (result?.isSuccess === true) report(context, place, result)
      // A successful login resets the count of failures.
      else if (context.caller.loginsLeft > 0) await context.sessions.create(owner)
    }
  },
}

async function attempt(
  context: VerifyContext,
  { userId }: Pick<Account, 'userId'>,
  password: string,
  altered = 'a password that is not the one of the user',
): Promise<CallResult | undefined> {
  const { caller } = context
  if (caller.loginsLeft < 1) return undefined
  const result = await caller.call('login', { body: { userId, password }, altered })
  const cookie = sessionCookie(result.exchange.response.headers, 'set-cookie')
  if (result.isSuccess || cookie === undefined) return result
  const session = `${sessionCookieName}=${cookie}`
  const user = await caller.call('getSessionUser', { session })
  if (user.isSuccess)
    context.report('login', [result, user], {
      place: 'the cookie of a refusal',
      message: `A wrong password gets ${responseText(result)}, but also a cookie with which getSessionUser succeeds.`,
      pointer: '/responses/400',
      provenance: 'stated',
    })
  return result
}

function report(context: VerifyContext, place: string, result: CallResult): void {
  context.report('login', [result], {
    place,
    message: `A login with ${place} succeeds with status ${result.status} instead of 400 and code ${errors.wrongSerialOrPassword}.`,
    pointer: '/responses/400',
    provenance: 'stated',
  })
}

const changes: Record<string, (password: string) => string> = {
  'an invented password': (password) => password.split('').toReversed().join(''),
  'the first 8 characters of the password': (password) => password.slice(0, 8),
  'the password and one more character': (password) => `${password}x`,
  'the password without its symbols': (password) => password.replaceAll(/[^a-z\d]/gi, ''),
}

/** Contract, response 400: a wrong password and an unknown user name both get 400010, so that user names can't be guessed. */
async function expectAlike(
  context: VerifyContext,
  known: CallResult,
  unknown: CallResult,
  tryUnknown: () => Promise<CallResult | undefined>,
): Promise<void> {
  if (known.isSuccess || unknown.isSuccess) return
  const different = Object.entries(comparedParts).filter(
    ([, value]) => !isDeepStrictEqual(value(known), value(unknown)),
  )
  // A part that differs between two calls with the same request reveals nothing.
  const again = different.length > 0 ? await tryUnknown() : undefined
  for (const [place, value] of different) {
    if (again && !isDeepStrictEqual(value(unknown), value(again))) continue
    context.report('login', [known, unknown], {
      place: `known users: ${place}`,
      message: `A wrong password gets ${responseText(known)}, and an unknown user name gets ${responseText(unknown)}. The responses differ in their ${place} (${partOf(value(known), value(unknown))} and ${partOf(value(unknown), value(known))}), which reveals which user names exist.`,
      pointer: '/responses/400',
    })
  }
}

/** Returns a value for a message, or the items of a list that another list lacks. Masks texts, which may quote the password. */
function partOf(own: unknown, other: unknown): string {
  const isList = Array.isArray(own) && Array.isArray(other)
  const part: unknown = isList ? own.filter((item) => !other.includes(item)) : own
  return jsonExcerpt(maskedAt('/message', part))
}

const comparedParts: Record<string, (result: CallResult) => unknown> = {
  status: ({ status }) => status,
  code: ({ code }) => code,
  text: ({ json }) => (isRecord(json) ? json['message'] : undefined),
  'set of headers': ({ exchange }) =>
    [...new Set(exchange.response.headers.map(([name]) => name))]
      .filter((name) => !changingHeaders.test(name))
      .toSorted(),
}

/** Headers that gateways and caches add to some responses. */
const changingHeaders =
  /^(?:date|age|via|server|set-cookie|connection|keep-alive|content-.*|transfer-encoding|x-cache.*|cf-.*|x-amz.*|.*ratelimit.*|server-timing)$/

/** More attempts than any limit in the contract allows. */
const maxAttempts = 8
/** Number of attempts before another owner logs in. That login must not reset the count. */
const attemptsBeforeLogin = 4

interface RepeatedCall {
  id: OperationId
  /** The call to repeat. Undefined if the profile lacks a value that it needs. */
  options: (context: VerifyContext) => CallOptions | undefined
  /** The same call with the right secret, unless the profile lacks the secret or does not permit the call. */
  right?: (context: VerifyContext) => CallOptions | undefined
  what: string
}

const repeatedCalls: RepeatedCall[] = [
  {
    id: 'login',
    what: 'wrong passwords',
    options: ({ known }) => ({
      body: { userId: known['login.userId'], password: known['password'] },
    }),
  },
  ...(['initializeTerminal', 'requestLoginMail', 'registerUser'] as const).map(
    (id): RepeatedCall => ({
      id,
      what: 'wrong registration codes',
      options({ known }) {
        const body = ordinaryRequests(contractOperation(id), known)[0]?.body
        if (known['terminalId'] === undefined || !isRecord(body)) return undefined
        return { body: { ...body, initPassword: inventedCode } }
      },
      ...(id !== 'registerUser' && {
        right({ known: { terminalId, initPassword }, permissions }) {
          const isAllowed = id === 'initializeTerminal' || permissions.includes('loginMails')
          const isKnown = initPassword !== undefined
          return isAllowed && isKnown ? { body: { terminalId, initPassword } } : undefined
        },
      }),
    }),
  ),
  { id: 'issueOnetimePassword', what: 'mails', options: () => ({}) },
]

/** Ids in `sentences.yaml` of the limits. */
const limitRules: Partial<Record<OperationId, string>> = {
  login: '429001.raised.1',
  initializeTerminal: '429001.raised.1',
  registerUser: 'registerUser.3',
  requestLoginMail: 'requestLoginMail.3',
  issueOnetimePassword: 'LIMIT-24',
}

/** Looks for secrets that can be guessed, or mails that can be sent, without a limit. */
export const lockout: StatefulCheck = {
  name: 'lockout',
  tier: 'destructive',
  operations: repeatedCalls.map(({ id }) => id),
  async run(context) {
    if (!context.permissions.includes('lockouts')) return
    for (const { id, what, options, right } of repeatedCalls) {
      const callOptions = options(context)
      if (!context.isWanted(id) || callOptions === undefined) continue
      await context.settle()
      const calls = await tryUntilLimited(context, id, callOptions)
      const [last] = calls.slice(-1)
      const rightOptions = right?.(context)
      if (last?.code === errors.tooManyLoginAttempts && rightOptions)
        await expectLocked(context, id, calls, rightOptions)
      if (last?.status === 429) await expectPause(context, id, callOptions, last)
      // Calls that are refused for another reason, such as a restarting terminal, prove nothing. Status 403 is no other reason,
      // because the calls come from an allowed origin.
      const isOther = last?.status !== 403 && !calls.every(isAttempt)
      if (!last || last.status === 429 || isOther) continue
      context.report(id, calls, {
        place: 'no limit',
        rule: limitRules[id],
        message: `${calls.length} consecutive calls with ${what} never return status 429.`,
        pointer: '/responses/429',
      })
    }
  },
}

/** Locks out a newly registered owner, whom no other check needs, and waits for the end of the lockout. */
export async function lockOut(
  context: VerifyContext,
  registered: CallResult,
  { userId, password }: Pick<Account, 'userId' | 'password'>,
): Promise<void> {
  const { caller, permissions } = context
  if (!permissions.includes('lockouts')) return
  if (caller.loginsLeft < maxAttempts)
    return context.leaveOut('login', `A lockout needs ${maxAttempts} logins. ${caller.moreLogins}`)
  const right = { body: { userId, password } }
  const login = await caller.call('login', { ...right, isRight: true })
  const wrong = { body: { userId, password: password.split('').toReversed().join('') } }
  const calls = await tryUntilLimited(context, 'login', wrong, maxAttempts - 2)
  const [limited] = calls.slice(-1)
  // A missing limit is reported elsewhere, and a gateway's limit has no such code.
  if (limited?.code !== errors.tooManyLoginAttempts) return
  await expectLocked(context, 'login', [registered, login, ...calls], right)
  const pauseMs = pauseAfter(limited.exchange.response.headers, 0, 0)
  if (pauseMs <= longestPauseMs)
    await caller.waitUntil('the end of a lockout', (await caller.serverTime()) + pauseMs)
}

/** Contract, 429001: after too many wrong passwords or codes, the right one is refused too, until the pause is over. */
async function expectLocked(
  context: VerifyContext,
  id: OperationId,
  calls: CallResult[],
  right: CallOptions,
): Promise<void> {
  const options = { ...right, isRight: true, isLimitExpected: true } as const
  const result = await context.caller.call(id, options)
  if (!result.isSuccess) return
  context.infer(id, [...calls, result], {
    place: 'the right secret during a lockout',
    rule: '429001.raised.1',
    message: `After too many wrong attempts, ${id} returns status 429, but the right password or code then gets ${responseText(result)}. Until the limit ends, it must get 429 too. Otherwise the limit does not stop anybody from guessing.`,
    pointer: '/responses/429',
  })
}

/** A longer pause is reported, because the contract only counts the attempts of the last 10 minutes. */
const longestPauseMs = hourMs
/** Longer pauses are not waited for. */
const shortPauseMs = 5_000

/** Contract, 429: Retry-After is the number of seconds to wait. */
async function expectPause(
  context: VerifyContext,
  id: OperationId,
  options: CallOptions,
  limited: CallResult,
): Promise<void> {
  const asked = headerValue(limited.exchange.response.headers, 'retry-after') ?? ''
  // `response-headers` reports a missing or invalid header.
  if (!/^\d{1,9}$/.test(asked)) return
  const pauseMs = Number(asked) * secondMs
  const isTooLong = pauseMs > longestPauseMs
  const isStillAsked = async (): Promise<boolean> => {
    await pause(context, 'the end of a lockout', pauseMs)
    const { exchange } = await context.caller.call(id, { ...options, isLimitExpected: true })
    return headerValue(exchange.response.headers, 'retry-after') === asked
  }
  // A different value is no finding: after the pause of a gateway, the server's own limit may ask for another pause.
  const isTooShort = pauseMs <= shortPauseMs && (await isStillAsked())
  if (isTooLong || isTooShort)
    context.infer(id, [limited], {
      place: 'Retry-After',
      message: `Retry-After is ${asked} seconds, ${isTooLong ? 'although attempts only count for 10 minutes' : 'but after this pause, the server asks for the same pause again'}.`,
      pointer: '/responses/429',
    })
}

function isAttempt({ isSuccess, code }: CallResult): boolean {
  // The request is valid, so `badRequest` can't be another reason for a refusal.
  return isSuccess || code === errors.wrongSerialOrPassword || code === errors.badRequest
}

/** Repeats a call until status 429 and returns all responses. Empty if the profile allows too few logins. */
async function tryUntilLimited(
  { caller, sessions, owner, peer }: VerifyContext,
  id: OperationId,
  options: CallOptions,
  limit = maxAttempts,
): Promise<CallResult[]> {
  const results: CallResult[] = []
  if (id === 'login' && caller.loginsLeft < limit) return results
  const session = id === 'issueOnetimePassword' && owner ? await sessions.of(owner) : undefined
  for (let count = 0; count < limit; count += 1) {
    if (id === 'login' && count === attemptsBeforeLogin && peer) {
      const body = { userId: peer.userId, password: peer.password }
      const other = await caller.call(id, { body, isLimitExpected: true })
      // The limit may count the attempts for all user names.
      if (other.status === 429) return [...results, other]
    }
    const result = await caller.call(id, { ...options, session, isLimitExpected: true })
    results.push(result)
    if (result.status === 429 || result.status >= 500) break
  }
  return results
}
