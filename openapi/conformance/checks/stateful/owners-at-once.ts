import type { StatefulCheck } from '../../verify/context.ts'
import { learnApart, signedReads } from './signature.ts'

/** How often both owners call at once. Confusions need calls that overlap on the server. */
const rounds = 5

/** Specification, section 6: a session is that of one user. */
export const ownersAtOnce: StatefulCheck = {
  name: 'owners-at-once',
  looksFor: 'a response with the data of another owner who calls at the same time',
  tier: 'read',
  operations: [...signedReads],
  async run(context) {
    const { owner, other, caller, sessions } = context
    if (!owner || !other) return
    for (const id of signedReads) {
      if (!context.isWanted(id)) continue
      const own = await sessions.of(owner)
      const foreign = await sessions.of(other)
      const isForeign = await learnApart(context, id, { own, foreign })
      const isOwn = await learnApart(context, id, { own: foreign, foreign: own })
      if (!isForeign || !isOwn) continue
      for (let round = 0; round < rounds; round += 1) {
        const [first, second] = await Promise.all([
          caller.call(id, { session: own }),
          caller.call(id, { session: foreign }),
        ])
        const mistaken = isForeign(first) ? first : isOwn(second) ? second : undefined
        if (!mistaken) continue
        context.report({
          operationId: id,
          place: 'calls at once',
          message: `Two owners call ${id} at the same time, and one gets the data of the other.`,
          pointer: '/responses/200',
          calls: [first, second, mistaken],
        })
        break
      }
    }
  },
}
