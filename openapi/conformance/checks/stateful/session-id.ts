import { sessionCookieName, sessionCookie } from '../passive/accepted-without-session.ts'
import type { StatefulCheck } from '../../verify/context.ts'
import { areGuessable } from './session-id-strength.ts'

export const sessionId: StatefulCheck = {
  name: 'session-id',
  looksFor: 'an id of a session that can be guessed, or of which a part is enough',
  tier: 'read',
  operations: ['login', 'getSessionUser'],
  async run(context) {
    const { owner, caller, sessions } = context
    if (!owner) return
    const ended = await context.endedSession()
    const session = await sessions.of(owner)
    const result = await caller.call('getSessionUser', { session })
    if (ended !== undefined && areGuessable([ended, session])) {
      context.report({
        operationId: 'login',
        place: 'guessable id',
        message: 'The ids of two sessions differ in so few signs that others can be guessed.',
        pointer: '/responses/204/headers/Set-Cookie',
        calls: [result],
      })
    }
    for (const { place, change } of result.isSuccess ? changes : []) {
      const id = sessionCookie([['cookie', session]]) ?? ''
      const changed = change(id)
      if (changed === id || changed === '') continue
      const cookie = `${sessionCookieName}=${changed}`
      const other = await caller.call('getSessionUser', { session: cookie })
      if (!other.isSuccess) continue
      context.report({
        operationId: 'getSessionUser',
        place,
        message: `A session continues with ${place} in place of its id.`,
        pointer: '/responses/401',
        calls: [other],
      })
    }
  },
}

/** Changes after which an id is none any more. */
const changes: { place: string; change: (id: string) => string }[] = [
  { place: 'an id in other letter case', change: swappedCase },
  { place: 'the first half of its id', change: (id) => id.slice(0, Math.ceil(id.length / 2)) },
  { place: 'an id with a sign more', change: (id) => `${id}x` },
]

function swappedCase(id: string): string {
  return id.replaceAll(/[a-z]/gi, (letter) =>
    letter === letter.toLowerCase() ? letter.toUpperCase() : letter.toLowerCase(),
  )
}
