import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import { sessionCookieName } from '../passive/accepted-without-session.ts'
import type { ActiveCheck } from '../../verify/context.ts'

/** A session that no server issues. */
const unknownSession = `${sessionCookieName}=not-a-session`

export const sessionRequired: ActiveCheck = {
  name: 'session-required',
  looksFor:
    'a response other than 401 without a session, with an unknown session, or with one that has ended',
  async run(context, operation) {
    if (!operation.isSecured) return
    const [request] = ordinaryRequests(operation, context.known)
    const ended = await context.endedSession()
    const attempts = [
      { place: 'no session', session: null },
      { place: 'an invented session', session: unknownSession },
      ...(ended === undefined ? [] : [{ place: 'a session that has ended', session: ended }]),
    ]
    for (const { place, session } of attempts) {
      if (!context.isHarmless(operation, { ...request, session })) continue
      const result = await context.caller.call(operation.id, { ...request, session })
      if (result.status === 401) continue
      context.report({
        operationId: operation.id,
        place,
        message: `A request with ${place} returns status ${result.status} instead of 401.`,
        pointer: '/responses/401',
        calls: [result],
      })
    }
  },
}
