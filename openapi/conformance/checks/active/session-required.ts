import { ordinaryRequests } from '../../generate/ordinary-request.ts'
import type { ActiveCheck } from '../../verify/context.ts'

/** An id such as no server hands out. */
const garbage = 'not-a-session'

export const sessionRequired: ActiveCheck = {
  name: 'session-required',
  looksFor:
    'an answer other than 401 without a session, with an invented one, or with one that has ended',
  async run(context, operation) {
    if (!operation.isSecured) return
    const [request] = ordinaryRequests(operation, context.known)
    const ended = await context.endedSession()
    const attempts = [
      { place: 'no session', session: null },
      { place: 'an invented session', session: garbage },
      ...(ended === undefined ? [] : [{ place: 'a session that has ended', session: ended }]),
    ]
    for (const { place, session } of attempts) {
      const called = await context.caller.call(operation.id, { ...request, session })
      if (called.status === 401) continue
      context.report({
        operationId: operation.id,
        place,
        message: `With ${place} the answer is ${called.status} instead of 401.`,
        pointer: '/responses/401',
        calls: [called],
      })
    }
  },
}
