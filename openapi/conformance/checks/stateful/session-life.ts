import type { Provenance } from '../../../contract/document.ts'
import { type CallResult } from '../../verify/caller.ts'
import { sessionOf } from '../../verify/sessions.ts'
import type { StatefulCheck } from '../../verify/context.ts'

export const sessionLife: StatefulCheck = {
  name: 'session-life',
  looksFor: 'a session that keeps its id at a login, or that is still valid after the logout',
  tier: 'read',
  operations: ['login', 'logout', 'getSessionUser'],
  async run(context) {
    const { owner, caller, sessions } = context
    if (!owner) return
    if (sessions.loginsLeft < 2) {
      context.skip('login', 'the profile allows too few logins to check sessions')
      return
    }
    const first = await sessions.create(owner)
    const firstUse = await caller.call('getSessionUser', { session: first })
    if (!firstUse.isSuccess) {
      report(
        'login',
        'unusable',
        'A new session is rejected.',
        '/responses/204',
        [firstUse],
        'stated',
      )
      return
    }
    const { userId, password } = owner
    // This login is made directly, because it needs the cookie of the first session.
    const again = await caller.call('login', { session: first, body: { userId, password } })
    const second = sessionOf(again)
    if (second === undefined) {
      report(
        'login',
        'second login',
        'A login with a session cookie does not start a new session.',
        '/responses/204',
        [again],
      )
      return
    }
    if (second === first) {
      report(
        'login',
        'same id',
        'The session keeps its id at a login, which allows session fixation.',
        '/responses/204/headers/Set-Cookie',
        [again],
      )
    }
    const out = await caller.call('logout', { session: second })
    const after = await caller.call('getSessionUser', { session: second })
    if (out.isSuccess && after.status !== 401) {
      report(
        'logout',
        'lives on',
        `After the logout a call with the session returns status ${after.status} instead of 401.`,
        '/responses/200',
        [out, after],
        'stated',
      )
    }
    if (second !== first) {
      const old = await caller.call('getSessionUser', { session: first })
      if (old.status !== 401) {
        report(
          'login',
          'old id',
          'The session from before the second login is still valid.',
          '/responses/204',
          [old],
        )
      }
      sessions.forget(first)
    }
    sessions.forget(second)

    function report(
      operationId: 'login' | 'logout',
      place: string,
      message: string,
      pointer: string,
      calls: CallResult[],
      // The specification does not say what a login does to an earlier session.
      provenance: Provenance = 'inferred',
    ): void {
      context.report({ operationId, place, message, pointer, calls, provenance })
    }
  },
}
