import { contractOperation } from '../../../openapi/contract/contract.ts'
import type { Send } from '../../../openapi/conformance/calls/caller.ts'
import { valueAt } from '../faults/json.ts'
import { isSuccess, jsonOf } from '../faults/messages.ts'
import { newSessionIdOf, sessionIdOf, userOf, withSession } from '../faults/sessions.ts'
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
]

export function endingOthers(when: 'login' | 'logout'): (send: Send) => Send {
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
