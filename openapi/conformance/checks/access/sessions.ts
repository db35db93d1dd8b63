import {
  type HeaderList,
  headerValues,
  sessionCookie,
  sessionCookieName,
} from '../../exchange/exchange.ts'
import type { PassiveCheck } from '../passive-check.ts'
import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { ActiveCheck, StatefulCheck } from '../../calls/context.ts'
import type { RequestParts } from '../../../contract/validate.ts'
import { memberOf } from '../../../contract/json-pointer.ts'
import { invalidCases } from '../../generate/invalid-case.ts'
import type { CallOptions, CallResult } from '../../calls/caller.ts'
import { sessionOf } from '../../calls/sessions.ts'

/** Looks for a successful call without a session cookie although the operation needs a session. */
export const acceptedWithoutSession: PassiveCheck = {
  name: 'accepted-without-session',
  check({ operation, request, response, areCookiesKnown }) {
    if (!operation.isSecured || !areCookiesKnown || response.status >= 400) return []
    if (sessionCookie(request.headers) !== undefined) return []
    return {
      place: String(response.status),
      message: `A request without a session cookie returns status ${response.status} instead of 401.`,
      pointer: '/responses/401',
      // The name of the cookie is inferred, so any other cookie may be the session.
      provenance: hasCredentials(request.headers) ? 'inferred' : 'stated',
    }
  },
}

function hasCredentials(headers: HeaderList): boolean {
  return ['cookie', 'authorization'].some((name) => headerValues(headers, name).length > 0)
}

/** The id of a session that no server has issued. */
export const inventedSession = 'not-a-session'
const unknownSession = `${sessionCookieName}=${inventedSession}`

/** Looks for a response other than 401 without a session, with an unknown session, or with one that has ended. */
export const sessionRequired: ActiveCheck = {
  name: 'session-required',
  async run(context, operation) {
    if (!operation.isSecured) return
    const [request] = ordinaryRequests(operation, context.known)
    const ended = await context.endedSession()
    const invalid = request && invalidCases(operation, request)[0]?.requests[0]
    const attempts: { place: string; session: string | null; request?: RequestParts }[] = [
      { place: 'no session', session: null },
      // A server that validates the request before the session reveals its rules to strangers.
      ...(invalid
        ? [{ place: 'no session and an invalid value', session: null, request: invalid }]
        : []),
      { place: 'an invented session', session: unknownSession },
      ...(ended === undefined ? [] : [{ place: 'a session that has ended', session: ended }]),
    ]
    for (const { place, session, request: own = request } of attempts) {
      if (!context.isHarmless(operation.id, { ...own, session })) continue
      const result = await context.caller.call(operation.id, { ...own, session })
      if (result.status === 401) continue
      context.report(operation.id, [result], {
        place,
        message: `A request with ${place} returns status ${result.status} instead of 401.`,
        pointer: '/responses/401',
      })
    }
    // A gateway may cache the refusal and return it to the next caller. `OwnerCalls` reports this.
    if (context.owner && request && operation.method === 'get') {
      const session = await context.sessions.of(context.owner)
      await context.caller.call(operation.id, { ...request, session })
    }
  },
}

/** Looks for a session that keeps its id at a login, or that is still valid after the logout. */
export const sessionLife: StatefulCheck = {
  name: 'session-life',
  tier: 'read',
  operations: ['login', 'logout', 'getSessionUser'],
  async run(context) {
    const { owner, peer, caller, sessions } = context
    if (!owner) return
    if (caller.loginsLeft < 2)
      return context.skip(
        'login',
        `the profile allows too few logins to check sessions. ${caller.moreLogins}`,
      )
    if (peer) await sessions.callAs(peer, 'getSessionUser')
    const first = await sessions.create(owner)
    const firstUse = await caller.call('getSessionUser', { session: first })
    // `OwnerCalls` reports a new session that is rejected.
    if (!firstUse.isSuccess) return
    const { userId, password } = owner
    // This login is made directly, because it needs the cookie of the first session.
    const body = { userId, password }
    const again = await caller.call('login', { session: first, body, isRight: true })
    const second = sessionOf(again)
    if (second === undefined) {
      report('second login', 'A login with a session cookie starts no new session.', [again])
      return
    }
    await sessions.callAs(owner, 'getSessionUser')
    const out = await caller.call('logout', { session: second })
    // `OwnerCalls` reports a logout that ends other sessions.
    await sessions.callAs(owner, 'getSessionUser')
    if (peer) await sessions.callAs(peer, 'getSessionUser')
    const after = await caller.call('getSessionUser', { session: second })
    if (out.isSuccess && after.status !== 401) {
      context.report('logout', [out, after], {
        place: 'lives on',
        message: `After the logout, a call with the session returns status ${after.status} instead of 401.`,
        provenance: 'stated',
      })
    }
    for (const [id, result] of [['getSessionUser', firstUse] as const, ['logout', out] as const])
      if (memberOf(result.json, 'isAdmin') !== undefined)
        context.infer(id, [result], {
          place: 'isAdmin',
          message: `${id} returns isAdmin in a session of an owner.`,
        })
    sessions.forget(second)
    if (second === first) {
      const text = 'The session keeps its id at a login, which allows session fixation.'
      report('same id', text, [again])
      return
    }
    const old = await caller.call('getSessionUser', { session: first })
    if (old.status !== 401)
      report('old id', 'The session from before the second login is still valid.', [old])
    sessions.forget(first)

    // The specification does not say how a login affects an earlier session, so these findings are inferred.
    function report(place: string, message: string, calls: CallResult[]): void {
      context.infer('login', calls, { place, message, pointer: '/responses/204' })
    }
  },
}

/** Checks whether session ids can be guessed, and whether the server accepts altered ids, or an id in the address. */
export const sessionId: StatefulCheck = {
  name: 'session-id',
  tier: 'read',
  operations: ['login', 'getSessionUser'],
  async run(context) {
    const { owner, caller, sessions } = context
    if (!owner) return
    const ended = await context.endedSession()
    const session = await sessions.of(owner)
    const result = await caller.call('getSessionUser', { session })
    if (ended !== undefined && areGuessable([ended, session])) {
      context.report('login', [result], {
        place: 'guessable id',
        message:
          'The ids of two sessions differ in so few characters that other ids can be guessed.',
        pointer: '/responses/204/headers/Set-Cookie',
      })
    }
    const id = sessionCookie([['cookie', session]]) ?? ''
    const attempts: { place: string; options: CallOptions }[] = [
      ...changes.flatMap(({ place, change }) => {
        const changed = change(id)
        return changed === id || changed === ''
          ? []
          : [{ place, options: { session: `${sessionCookieName}=${changed}` } }]
      }),
      // URLs are stored in logs and histories, and sent to other sites.
      {
        place: 'the session id in the address',
        options: { session: null, undeclaredQuery: { [sessionCookieName]: id } },
      },
    ]
    for (const { place, options } of result.isSuccess ? attempts : []) {
      const other = await caller.call('getSessionUser', { ...options, altered: place })
      if (!other.isSuccess) continue
      context.report('getSessionUser', [other], {
        place,
        rule: 'Unauthorized.1',
        message: `A call with ${place} instead of the session's cookie is accepted.`,
        pointer: '/responses/401',
      })
    }
  },
}

const changes: { place: string; change: (id: string) => string }[] = [
  { place: 'the session id in another letter case', change: swappedCase },
  {
    place: 'the first half of the session id',
    change: (id) => id.slice(0, Math.ceil(id.length / 2)),
  },
  { place: 'the session id with one more character', change: (id) => `${id}x` },
]

export function swappedCase(id: string): string {
  return id.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}

/** Bits in which session ids must differ. For comparison: a million guesses a second for a year are 2^45. */
const neededBits = 64

/** Returns whether session ids differ in fewer than 64 bits. A character of hexadecimal ids counts as 4 bits, any other as 6. */
export function areGuessable(cookies: readonly string[]): boolean {
  const ids = cookies.map((cookie) => sessionCookie([['cookie', cookie]]) ?? cookie)
  const [first = '', ...others] = ids.toSorted((a, b) => b.length - a.length)
  const differing = Array.from(first).filter((character, at) =>
    others.some((id) => id.charAt(at) !== character),
  )
  const bits = ids.every((id) => /^[\da-f-]*$/i.test(id)) ? 4 : 6
  return others.length > 0 && differing.length * bits < neededBits
}
