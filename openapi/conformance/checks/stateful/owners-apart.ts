import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck } from '../../verify/context.ts'

/** Contract, session: 30 minutes without an answered call end a session, and its own logout. */
export const ownersApart: StatefulCheck = {
  name: 'owners-apart',
  looksFor: 'a session that ends because another owner logs in or out',
  tier: 'read',
  operations: ['login', 'logout', 'getSessionUser'],
  async run(context) {
    const { owner, other, caller, sessions } = context
    if (!owner || !other || sessions.loginsLeft < 1) return
    // An earlier check may have ended the session.
    const { result: before } = await sessions.callAs(owner, 'getSessionUser')
    const own = await sessions.of(owner)
    if (!before.isSuccess) return
    const session = await sessions.create(other)
    const during = await caller.call('getSessionUser', { session: own })
    expectOpen('login', during)
    const out = await caller.call('logout', { session })
    sessions.forget(session)
    if (during.isSuccess && out.isSuccess) {
      expectOpen('logout', await caller.call('getSessionUser', { session: own }))
    }

    function expectOpen(operationId: 'login' | 'logout', after: CallResult): void {
      if (after.isSuccess || after.status >= 500) return
      context.report({
        operationId,
        place: 'the session of another owner',
        message: `After the ${operationId} of another owner, a session is refused with status ${after.status}.`,
        pointer: operationId === 'login' ? '/responses/204' : '/responses/200',
        calls: [before, after],
      })
    }
  },
}
