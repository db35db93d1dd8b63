import { minuteMs } from '../../../../openapi/base/durations.ts'
import type { OperationId } from '../../../../openapi/contract/contract.ts'
import {
  headerValue,
  type ReceivedResponse,
} from '../../../../openapi/conformance/exchange/exchange.ts'
import { origin } from '../../simulator-under-test.ts'
import type { Fault } from '../fault.ts'
import {
  changing,
  isSuccess,
  jsonOf,
  noContent,
  on,
  refusal,
  withHeader,
  withJson,
} from '../messages.ts'
import type { Send } from '../../../../openapi/conformance/calls/caller.ts'
import { timeOf } from '../sentences/stateful.ts'
import { accountOf, isKnownUser, newSessionIdOf, sessionIdOf } from '../sessions.ts'
import { type Edit, valueAt, textAt, setAt } from '../json.ts'
import { fails, codeOf, isForeign } from '../rules.ts'

/** Insufficient checks of logins, passwords and origins. */
export const loginFaults: Fault[] = [
  ...foreignOrigins(),
  ...passwords(),
  fails(
    'session',
    ['login'],
    'an unknown user gets a different code',
    (response, request) => codeOf(response) === 400010 && !isKnownUser(request),
    (response) => withJson(response, setAt('/code', 400018)),
  ),
  fails(
    'session',
    ['login'],
    'a wrong password for a known user gets a different header',
    (response, request) => codeOf(response) === 400010 && isKnownUser(request),
    (response) => withHeader(response, 'x-auth-step', 'password'),
  ),
  fails(
    'session',
    ['login'],
    'too many attempts get no waiting time',
    ({ status }) => status === 429,
    (response) => withHeader(response, 'retry-after', undefined),
  ),
  ends(
    'the last call of a session is stored at most every 10 minutes',
    (unusedMs) => unusedMs > 10 * minuteMs,
  ),
  ends('a refused call does not extend its session', (_, response) => isSuccess(response)),
  fails(
    'session',
    ['login'],
    'the pause after too many attempts is shorter than the lockout',
    ({ status }) => status === 429,
    (response) => withHeader(response, 'retry-after', '60'),
  ),
  fails(
    'session',
    ['login'],
    'the pause after too many attempts is a tenth of the rest of the lockout',
    ({ status }) => status === 429,
    (response) => {
      const restS = Number(headerValue(response.headers, 'retry-after'))
      return withHeader(response, 'retry-after', String(Math.ceil(restS / 10)))
    },
  ),
  {
    kind: 'session',
    name: 'the right password ends a lockout',
    operations: ['registerUser', 'login'],
    between: unlocking,
  },
  {
    kind: 'session',
    name: 'the right registration code ends a lockout',
    operations: ['initializeTerminal'],
    between: unlocking,
  },
  {
    kind: 'session',
    name: 'any one-time password of 24 characters opens the terminal page',
    operations: ['loginWithOnetimePassword', 'getTerminalPage', 'issueOnetimePassword'],
    between: changing(['loginWithOnetimePassword'], (response) =>
      codeOf(response) === 400015 || codeOf(response) === 400017 ? noContent : response,
    ),
  },
  {
    kind: 'session',
    name: 'the terminal page needs no one-time password',
    operations: ['getTerminalPage'],
    between: changing(['getTerminalPage'], (response) =>
      codeOf(response) === 400015
        ? {
            status: 200,
            headers: [['content-type', 'text/html; charset=utf-8']],
            body: new TextEncoder().encode('<!doctype html><title>端末設定</title>'),
          }
        : response,
    ),
  },
]

/** Creates a fault whose sessions end 30 minutes after the login, or after the last call that extends them. */
function ends(
  name: string,
  extendsSession: (unusedMs: number, response: ReceivedResponse) => boolean,
): Fault {
  return {
    kind: 'session',
    name,
    operations: ['login', 'getSessionUser'],
    between(send) {
      const lastMs = new Map<string, number>()
      return async (request) => {
        const response = await send(request)
        const nowMs = timeOf(response)
        const issued = newSessionIdOf(response)
        if (issued !== undefined) lastMs.set(issued, nowMs)
        const session = sessionIdOf(request) ?? ''
        const unusedMs = nowMs - (lastMs.get(session) ?? nowMs)
        if (unusedMs > 30 * minuteMs) return refusal(401)
        if (lastMs.has(session) && extendsSession(unusedMs, response)) lastMs.set(session, nowMs)
        return response
      }
    },
  }
}

function foreignOrigins(): Fault[] {
  const accepted = (
    name: string,
    operations: readonly OperationId[],
    isMeant: (from: string) => boolean,
  ): Fault => ({
    kind: 'session',
    name,
    operations,
    between: on(operations, () => (request, send) => {
      const from = headerValue(request.headers, 'origin') ?? ''
      return send(
        isForeign(request) && isMeant(from) ? withHeader(request, 'origin', origin) : request,
      )
    }),
  })
  return [
    accepted('settings are saved on behalf of another site', ['saveSettings'], () => true),
    accepted('another site can log a visitor in', ['login'], () => true),
    accepted('the origin null is accepted', ['saveDrill'], (from) => from === 'null'),
    accepted("an origin that begins like the server's is accepted", ['saveDrill'], (from) =>
      from.startsWith(origin),
    ),
    accepted(
      'another port of the host is accepted',
      ['saveDrill'],
      (from) => new URL(from === 'null' ? 'null:' : from).hostname === new URL(origin).hostname,
    ),
    {
      kind: 'session',
      name: 'any site may read responses with credentials',
      operations: ['getSettings'],
      between: changing(['getSettings'], (response, request) => {
        const from = headerValue(request.headers, 'origin')
        if (from === undefined) return response
        return withHeader(
          withHeader(response, 'access-control-allow-origin', from),
          'access-control-allow-credentials',
          'true',
        )
      }),
    },
  ]
}

function passwords(): Fault[] {
  const compared = (name: string, isSame: (given: string, real: string) => boolean): Fault => ({
    kind: 'session',
    name,
    operations: ['login'],
    between: on(['login'], () => (request, send) => {
      const account = [accountOf(0), accountOf(1)].find(
        ({ userId }) => userId === valueAt(jsonOf(request), '/userId'),
      )
      const repair: Edit = textAt('/password', (given) =>
        account && isSame(given, account.password) ? account.password : given,
      )
      return send(withJson(request, repair))
    }),
  })
  return [
    compared(
      'passwords are case-insensitive',
      (given, real) => given.toLowerCase() === real.toLowerCase(),
    ),
    compared(
      'the first 8 characters of a password are enough',
      (given, real) => given.slice(0, 8) === real.slice(0, 8),
    ),
    compared('any password logs a known user in', () => true),
  ]
}

/** Counts the wrong secrets for a user name or a serial number, and only refuses further wrong ones. */
function unlocking(send: Send): Send {
  const secrets = new Map<unknown, unknown>([['1700789', 'Ky12Ab34']])
  const failures = new Map<unknown, number>()
  return on(
    ['registerUser', 'login', 'initializeTerminal'],
    () =>
      async (request, next, { id }) => {
        const sent = jsonOf(request)
        const isLogin = id !== 'initializeTerminal'
        const name = valueAt(sent, isLogin ? '/userId' : '/terminalId')
        const secret = valueAt(sent, isLogin ? '/password' : '/initPassword')
        const count = failures.get(name) ?? 0
        const isWrong = id !== 'registerUser' && secrets.has(name) && secrets.get(name) !== secret
        if (isWrong) failures.set(name, count + 1)
        // Stops before the fifth wrong secret, at which the correct server would lock the user.
        if (isWrong && count >= 4)
          return count === 4 ? refusal(400010) : withHeader(refusal(429001), 'retry-after', '600')
        const response = await next(request)
        if (id === 'registerUser' && isSuccess(response)) secrets.set(name, secret)
        if (isSuccess(response)) failures.delete(name)
        return response
      },
  )(send)
}
