import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import type { Fault } from '../fault.ts'
import { changing, jsonOf, on, refusal, withHeader } from '../messages.ts'
import {
  accountOf,
  logIn,
  newSessionIdOf,
  sessionIdOf,
  withCookie,
  withSession,
} from '../sessions.ts'
import { valueAt } from '../json.ts'

/** Sessions and cookies that are guarded badly. */
export const sessionFaults: Fault[] = [
  cookie('the cookie is readable by scripts', (value) => value.replace(/; HttpOnly/i, '')),
  cookie('the cookie is sent to every path of the host', (value) =>
    value.replace(/Path=[^;]+/i, 'Path=/'),
  ),
  cookie('the cookie belongs to another host', (value) => `${value}; Domain=portal.example.com`),
  cookie(
    'the cookie has expired when it is set',
    (value) => `${value}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
  ),
  cookie('SameSite=None lets other sites send the cookie', (value) =>
    value.replace(/SameSite=\w+/i, 'SameSite=None; Secure'),
  ),
  ids('ids are counted up', (count) => String(100_000 + count)),
  ids('ids are the name of the user', (_, userId) => userId),
  {
    kind: 'session',
    name: 'the client chooses the id of its session',
    operations: ['login', 'getSessionUser'],
    between: fixated(),
  },
  {
    kind: 'session',
    name: 'ids are compared without regard to case',
    operations: ['getSettings', 'login', 'getSessionUser'],
    between: lookedUp((known, id) => known.find((one) => one.toLowerCase() === id.toLowerCase())),
  },
  {
    kind: 'session',
    name: 'the beginning of an id is enough',
    operations: ['getSettings', 'login', 'getSessionUser'],
    between: lookedUp((known, id) => known.find((one) => one.slice(0, 8) === id.slice(0, 8))),
  },
  ...(['getSettings', 'getTerminalStatus', 'saveDrill'] as const).map((id): Fault => ({
    kind: 'session',
    name: `${id} does not notice that the session has ended`,
    operations: [id, 'logout'],
    between: undead([id]),
  })),
  {
    kind: 'session',
    name: 'a logout takes back the cookie and leaves the session alive',
    operations: ['logout', 'getSessionUser'],
    between: on(['logout'], () => async (request, send) => {
      const response = await send(withSession(request, undefined))
      return withHeader(
        response,
        'set-cookie',
        'EQUSER_SESSION=; Path=/eqUser; Max-Age=0; HttpOnly; SameSite=Lax',
      )
    }),
  },
  {
    kind: 'session',
    name: 'a logout ends the sessions of all owners',
    operations: ['logout', 'getSessionUser', 'login'],
    between(send) {
      let hasEnded = false
      const ended = on(['logout'], () => async (request, next) => {
        if (sessionIdOf(request) !== undefined) hasEnded = true
        return next(request)
      })(send)
      return async (request) => {
        const response = await ended(request)
        if (newSessionIdOf(response) !== undefined && request.path.endsWith('/login'))
          hasEnded = false
        const isSecured = response.status === 200 && request.path.startsWith('/eqUser/api/user')
        return hasEnded && isSecured && request.method === 'GET' ? refusal(401) : response
      }
    },
  },
]

function cookie(name: string, change: (value: string) => string): Fault {
  const between = changing(['login'], (response) => withCookie(response, change))
  return { kind: 'session', name, operations: ['login', 'getSessionUser'], between }
}

/** Sessions have other ids towards the client. */
function ids(name: string, create: (count: number, userId: string) => string): Fault {
  return {
    kind: 'session',
    name,
    operations: ['login', 'getSessionUser'],
    between(send) {
      const real = new Map<string, string>()
      return async (request) => {
        const given = sessionIdOf(request)
        const response = await send(
          given === undefined ? request : withSession(request, real.get(given) ?? given),
        )
        const id = newSessionIdOf(response)
        if (id === undefined) return response
        const shown = create(real.size, String(valueAt(jsonOf(request), '/userId')))
        real.set(shown, id)
        return withCookie(response, (value) => value.replace(id, shown))
      }
    },
  }
}

/** A login keeps the id that the client brings, which an attacker may have planted. */
function fixated(): (send: Send) => Send {
  return (send) => {
    const real = new Map<string, string>()
    return async (request) => {
      const given = sessionIdOf(request)
      const response = await send(
        given === undefined ? request : withSession(request, real.get(given) ?? given),
      )
      const id = newSessionIdOf(response)
      if (id === undefined || given === undefined) return response
      real.set(given, id)
      return withCookie(response, (value) => value.replace(id, given))
    }
  }
}

/** The id of a request is searched among all that were handed out. */
function lookedUp(find: (known: string[], id: string) => string | undefined): (send: Send) => Send {
  return (send) => {
    const known: string[] = []
    return async (request) => {
      const id = sessionIdOf(request)
      const found = id === undefined || known.includes(id) ? id : find(known, id)
      const response = await send(found === id ? request : withSession(request, found))
      const made = newSessionIdOf(response)
      if (made !== undefined) known.push(made)
      return response
    }
  }
}

/** Ended sessions are good for these operations: they get a new one behind the scenes. */
function undead(operations: readonly OperationId[]): (send: Send) => Send {
  return (send) => {
    const known = new Set<string>()
    const revived = on(operations, () => async (request, next) => {
      const response = await next(request)
      const id = sessionIdOf(request)
      if (response.status !== 401 || id === undefined || !known.has(id)) return response
      return next(withSession(request, await logIn(next, accountOf(0))))
    })(send)
    return async (request) => {
      const response = await revived(request)
      const id = newSessionIdOf(response)
      if (id !== undefined) known.add(id)
      return response
    }
  }
}
