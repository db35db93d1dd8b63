import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import type { SentRequest } from '../../../../openapi/conformance/exchange/exchange.ts'
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

/** Insufficient protection of sessions and cookies. */
export const sessionFaults: Fault[] = [
  cookie('the cookie is readable by scripts', (value) => value.replace(/; HttpOnly/i, '')),
  cookie('the cookie is sent to every path of the host', (value) =>
    value.replace(/Path=[^;]+/i, 'Path=/'),
  ),
  cookie('the cookie belongs to another host', (value) => `${value}; Domain=portal.example.com`),
  cookie(
    'the cookie is already expired when it is set',
    (value) => `${value}; Expires=Thu, 01 Jan 1970 00:00:00 GMT`,
  ),
  cookie('SameSite=None lets other sites send the cookie', (value) =>
    value.replace(/SameSite=\w+/i, 'SameSite=None; Secure'),
  ),
  ids('ids are consecutive numbers', (count) => String(100_000 + count)),
  ids('ids are user names', (_, userId) => userId),
  {
    kind: 'session',
    name: 'the client chooses the id of its session',
    operations: ['login', 'getSessionUser'],
    // The server accepts the id that the client sends, which an attacker may have planted.
    between: renamed(sessionIdOf),
  },
  {
    kind: 'session',
    name: 'ids are case-insensitive',
    operations: ['getSettings', 'login', 'getSessionUser'],
    between: lookedUp((known, id) => known.find((one) => one.toLowerCase() === id.toLowerCase())),
  },
  {
    kind: 'session',
    name: 'the start of an id is enough',
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
    name: 'a logout deletes the cookie but not the session',
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

function ids(name: string, create: (count: number, userId: string) => string): Fault {
  const between = renamed((request, count) =>
    create(count, String(valueAt(jsonOf(request), '/userId'))),
  )
  return { kind: 'session', name, operations: ['login', 'getSessionUser'], between }
}

/** Gives the client a different id for each new session, unless `nameFor` returns undefined. */
function renamed(
  nameFor: (request: SentRequest, count: number) => string | undefined,
): (send: Send) => Send {
  return (send) => {
    const real = new Map<string, string>()
    return async (request) => {
      const given = sessionIdOf(request)
      const response = await send(
        given === undefined ? request : withSession(request, real.get(given) ?? given),
      )
      const id = newSessionIdOf(response)
      const shown = id === undefined ? undefined : nameFor(request, real.size)
      if (id === undefined || shown === undefined) return response
      real.set(shown, id)
      return withCookie(response, (value) => value.replace(id, shown))
    }
  }
}

/** Searches for the id of a request among all issued ids. */
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

/** Renews an ended session silently for these operations. */
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
