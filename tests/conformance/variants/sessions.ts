import { contractOperation } from '../../../openapi/contract/contract.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import { valueAt } from '../faults/json.ts'
import { isSuccess, jsonOf } from '../faults/messages.ts'
import {
  type RefusalTimes,
  newSessionIdOf,
  sessionIdOf,
  timed,
  userOf,
  withSession,
} from '../faults/sessions.ts'
import { origin } from '../simulator-under-test.ts'
import type { Variant } from './variant.ts'

const loginPath = contractOperation('login').path
const logoutPath = contractOperation('logout').path

/** The contract only says when a session ends at the latest. A server may allow one or several sessions per owner. */
export const sessionVariants: Variant[] = [
  {
    name: 'a login ends the earlier sessions of the same owner',
    between: endingOthers('login'),
  },
  {
    name: 'a logout ends all sessions of the same owner',
    between: endingOthers('logout'),
  },
  times('refusals of logins take 50 to 500 ms', (_, random) => 50 + 450 * random()),
  times('refusals of logins take 20 ms, and every fifth one 3 s', (_, random) =>
    random() < 0.2 ? 3_000 : 20,
  ),
  times('every second refusal of a login takes 200 ms longer', (_, __, count) =>
    count % 2 === 0 ? 40 : 240,
  ),
  times('refusals of logins get faster with each call', (_, __, count) => 900 / count),
  times(
    'a known user is refused 5 ms later',
    (isKnown, random) => (isKnown ? 25 : 20) + 4 * random(),
  ),
]

function times(name: string, msOf: RefusalTimes): Variant {
  return { name, between: timed(msOf) }
}

function endingOthers(when: 'login' | 'logout'): (send: Send) => Send {
  return (send) => {
    const users = new Map<string, string>()
    async function endAll(userId: string): Promise<void> {
      for (const [id, user] of users) {
        if (user !== userId) continue
        users.delete(id)
        await send(logoutOf(id))
      }
    }
    return async (request) => {
      const isLogout = when === 'logout' && request.path === logoutPath
      const userId = isLogout ? await userOf(send, request) : undefined
      const response = await send(request)
      if (userId !== undefined && isSuccess(response)) {
        users.delete(sessionIdOf(request) ?? '')
        await endAll(userId)
      }
      const started = newSessionIdOf(response)
      if (request.path === loginPath && started !== undefined) {
        const user = String(valueAt(jsonOf(request), '/userId'))
        if (when === 'login') await endAll(user)
        users.set(started, user)
      }
      return response
    }
  }
}

function logoutOf(id: string) {
  const headers = [['origin', origin]] as const
  const request = { method: 'POST', path: logoutPath, query: '', headers, body: new Uint8Array() }
  return withSession(request, id)
}
