import type { CallResult } from '../../verify/caller.ts'
import type { StatefulCheck } from '../../verify/context.ts'
import { type IsForeign, learnApart, signedReads } from './signature.ts'

/** Contract, session: 30 minutes without an answered call end a session, and its own logout. */
export const ownersApart: StatefulCheck = {
  name: 'owners-apart',
  looksFor: 'a session that ends, or shows other data, because another owner logs in or out',
  tier: 'read',
  operations: ['login', 'logout', ...signedReads],
  async run(context) {
    const { owner, other, caller, sessions } = context
    if (!owner || !other || sessions.loginsLeft < 1) return
    // An earlier check may have ended the session.
    const { result: before } = await sessions.callAs(owner, 'getSessionUser')
    const own = await sessions.of(owner)
    if (!before.isSuccess) return
    const known = new Map<(typeof signedReads)[number], IsForeign>()
    for (const id of signedReads) {
      if (!context.isWanted(id)) continue
      const isForeign = await learnApart(context, id, { own, foreign: await sessions.of(other) })
      if (isForeign) known.set(id, isForeign)
    }
    const session = await sessions.create(other)
    const during = await caller.call('getSessionUser', { session: own })
    expectOpen('login', during)
    if (during.isSuccess) await expectOwn('login')
    const out = await caller.call('logout', { session })
    sessions.forget(session)
    if (!during.isSuccess || !out.isSuccess) return
    expectOpen('logout', await caller.call('getSessionUser', { session: own }))
    await expectOwn('logout')

    async function expectOwn(after: 'login' | 'logout'): Promise<void> {
      for (const [id, isForeign] of known) {
        const result = await caller.call(id, { session: own })
        if (!isForeign(result)) continue
        context.report({
          operationId: id,
          place: "another owner's data",
          message: `After the ${after} of another owner, ${id} returns the data of that owner.`,
          pointer: '/responses/200',
          calls: [result],
        })
      }
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
