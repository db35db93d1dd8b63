import { type Called } from '../../verify/caller.ts'
import { sessionOf } from '../../verify/sessions.ts'
import type { StatefulCheck } from '../../verify/context.ts'

export const sessionLife: StatefulCheck = {
  name: 'session-life',
  looksFor: 'a session that keeps its id at a login, or lives on after the logout',
  tier: 'read',
  operations: ['login', 'logout', 'getSessionUser'],
  async run(context) {
    const { owner, caller, sessions } = context
    if (!owner) return
    if (sessions.left < 2) {
      context.skip('login', 'the profile allows too few logins to follow a session')
      return
    }
    const first = await sessions.another(owner)
    const used = await caller.call('getSessionUser', { session: first })
    if (!used.isSuccess) {
      report('login', 'unusable', 'A session that has just begun is refused.', '/responses/204', [
        used,
      ])
      return
    }
    const { userId, password } = owner
    // Counted by hand, since this one is sent with the cookie of the first.
    sessions.spend()
    const again = await caller.call('login', { session: first, body: { userId, password } })
    const second = sessionOf(again)
    if (second === undefined) {
      report(
        'login',
        'second login',
        'A login within a session brings no new one.',
        '/responses/204',
        [again],
      )
      return
    }
    if (second === first) {
      report(
        'login',
        'same id',
        'The session keeps its id at a login, so that whoever planted it gets in.',
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
        `After the logout the session is still answered with ${after.status}.`,
        '/responses/200',
        [out, after],
      )
    }
    if (second !== first) {
      const old = await caller.call('getSessionUser', { session: first })
      if (old.status !== 401) {
        report(
          'login',
          'old id',
          'The id from before a second login is still good.',
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
      calls: Called[],
    ): void {
      context.report({ operationId, place, message, pointer, calls })
    }
  },
}
