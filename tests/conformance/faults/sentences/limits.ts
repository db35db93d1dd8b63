import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import type { Fault } from '../fault.ts'
import { valueAt } from '../json.ts'
import { isSuccess, jsonOf, noContent, refusal, withHeader } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { accountOf, logIn, newSessionIdOf, sessionIdOf, withSession } from '../sessions.ts'
import { broken, own } from './sentence.ts'
import { alsoRead, timeOf } from './stateful.ts'

const withCodes = ['initializeTerminal', 'registerUser', 'requestLoginMail'] as const

/** Faults that break sentences about how long sessions last and how often secrets can be tried. */
export const limitSentences: Fault[] = broken(
  ['info.11', neverEnds()],
  ['info.11', endsAfter(20)],
  [
    'TooManyAttempts.1 429001.raised.1',
    own(['login'], 'passwords can be tried without end', () => async (request, send) => {
      const response = await send(request)
      return response.status === 429 ? refusal(400010) : response
    }),
  ],
  [
    '429001.raised.1',
    own(['login'], 'three wrong passwords are too many', () => {
      const wrong = new Map<unknown, number>()
      return async (request, send) => {
        const response = await send(request)
        const userId = valueAt(jsonOf(request), '/userId')
        if (isSuccess(response)) wrong.delete(userId)
        if (codeOf(response) !== 400010) return response
        const count = (wrong.get(userId) ?? 0) + 1
        wrong.set(userId, count)
        return count > 3 ? tooMany(600) : response
      }
    }),
  ],
  ['TooManyAttempts.1', answered(['login'], 'too many attempts are forbidden', () => refusal(403))],
  [
    'TooManyAttempts.Retry-After.1 CODE-3',
    answered(['login'], 'too many attempts lack the time to wait', (response) =>
      withHeader(response, 'retry-after', undefined),
    ),
  ],
  [
    'TooManyAttempts.Retry-After.1',
    answered(['login'], 'the time to wait is in milliseconds', (response) =>
      scaled(response, 1_000),
    ),
  ],
  [
    'TooManyAttempts.Retry-After.1',
    answered(['login'], 'the time to wait is always a second', (response) =>
      withHeader(response, 'retry-after', '1'),
    ),
  ],
  [
    'CODE-3',
    answered(['login', ...withCodes], 'the time to wait is a date', (response) =>
      withHeader(response, 'retry-after', 'Fri, 02 Feb 2024 00:10:00 GMT'),
    ),
  ],
  [
    'CODE-3',
    answered(['login', ...withCodes], 'the time to wait is in the body', (response) => ({
      ...tooMany(600),
      headers: response.headers.filter(([name]) => name !== 'retry-after'),
    })),
  ],
  [
    'TooManyWrongCodes.1',
    answered(['initializeTerminal'], 'registration codes can be tried without end', () =>
      refusal(400010),
    ),
  ],
  [
    'TooManyWrongCodes.1 requestLoginMail.3',
    answered(['requestLoginMail'], 'mails can be asked for without end', () => noContent),
  ],
  [
    'TooManyWrongCodes.1 registerUser.3',
    answered(['registerUser'], 'too many wrong codes are a bad request', () => refusal(400)),
  ],
  [
    'TooManyWrongCodes.Retry-After.1',
    answered(withCodes, 'the time to wait is in milliseconds', (response) =>
      scaled(response, 1_000),
    ),
  ],
  [
    'TooManyWrongCodes.Retry-After.1',
    answered(withCodes, 'the time to wait is missing', (response) =>
      withHeader(response, 'retry-after', undefined),
    ),
  ],
  [
    'TooManyMails.1 LIMIT-24 429001.raised.2',
    own(['issueOnetimePassword'], 'mails follow one another without a pause', () => {
      let latest: ReceivedResponse | undefined
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) latest = response
        return response.status === 429 && latest ? latest : response
      }
    }),
  ],
  [
    'LIMIT-24 429001.raised.2',
    answered(['requestLoginMail'], 'two login reminders at once succeed', () => noContent),
  ],
  ['429001.raised.2', mailsOnceIn(600)],
  [
    'TooManyMails.1',
    answered(['issueOnetimePassword'], 'a second mail is a bad request', () => refusal(400)),
  ],
  [
    'TooManyMails.Retry-After.1',
    answered(['issueOnetimePassword'], 'the time to wait is in milliseconds', (response) =>
      scaled(response, 1_000),
    ),
  ],
  [
    'TooManyMails.Retry-After.1',
    answered(['issueOnetimePassword'], 'the time to wait is missing', (response) =>
      withHeader(response, 'retry-after', undefined),
    ),
  ],
)

/** Changes the responses with status 429 of these operations. */
function answered(
  operations: readonly OperationId[],
  name: string,
  change: (response: ReceivedResponse) => ReceivedResponse,
): Fault {
  return own(
    operations,
    name,
    () => async (request, send) => {
      const response = await send(request)
      return response.status === 429 ? change(response) : response
    },
    operations,
  )
}

function tooMany(seconds: number): ReceivedResponse {
  return withHeader(refusal(429001), 'retry-after', String(seconds))
}

function scaled(response: ReceivedResponse, by: number): ReceivedResponse {
  const headers = response.headers.map(
    ([name, value]) => [name, name === 'retry-after' ? String(Number(value) * by) : value] as const,
  )
  return { ...response, headers }
}

/** Refuses to mail a second one-time password within this number of seconds. */
function mailsOnceIn(seconds: number): Fault {
  return own(['issueOnetimePassword'], `a second mail needs a pause of ${seconds} seconds`, () => {
    const sentAt = new Map<string | undefined, number>()
    return async (request, send) => {
      const session = sessionIdOf(request)
      const nowMs = timeOf(await alsoRead(send, request, 'getSessionUser'))
      if (nowMs - (sentAt.get(session) ?? 0) < seconds * 1_000) return tooMany(seconds)
      const response = await send(request)
      if (isSuccess(response)) sentAt.set(session, nowMs)
      return response
    }
  })
}

/** Replaces an expired session by a new one, without the client's knowledge. */
function neverEnds(): Fault {
  return {
    kind: 'sentences',
    name: 'sessions without calls never end',
    operations: ['getSessionUser', 'getSettings', 'login'],
    between(send) {
      const users = new Map<string, string>()
      const real = new Map<string, string>()
      return async (request) => {
        const given = sessionIdOf(request)
        const response = await send(
          given === undefined ? request : withSession(request, real.get(given) ?? given),
        )
        const id = newSessionIdOf(response)
        const userId = String(valueAt(jsonOf(request), '/userId'))
        if (id !== undefined && request.path.endsWith('/user/login')) users.set(id, userId)
        if (request.path.endsWith('/user/logout') && given !== undefined) users.delete(given)
        if (request.path.endsWith('/change-password') && isSuccess(response)) users.clear()
        const owner = [accountOf(0), accountOf(1)].find(
          (one) => given !== undefined && one.userId === users.get(given),
        )
        if (response.status !== 401 || given === undefined || !owner) return response
        const revived = await logIn(send, owner)
        if (revived === undefined) return response
        real.set(given, revived)
        return send(withSession(request, revived))
      }
    },
  }
}

/** Ends a session this many minutes after the login, even if calls use the session. */
function endsAfter(minutes: number): Fault {
  return {
    kind: 'sentences',
    name: `sessions end ${minutes} minutes after the login`,
    operations: ['getSessionUser', 'getSettings', 'login'],
    between(send) {
      const startedAt = new Map<string, number>()
      return async (request) => {
        const response = await send(request)
        const id = newSessionIdOf(response)
        if (id !== undefined && request.path.endsWith('/user/login'))
          startedAt.set(id, timeOf(response))
        const started = startedAt.get(sessionIdOf(request) ?? '')
        const isSecured =
          request.path.startsWith('/eqUser/api/user') && !/\/log(in|out)$/.test(request.path)
        const hasEnded = started !== undefined && timeOf(response) - started > minutes * 60_000
        return isSecured && hasEnded ? refusal(401) : response
      }
    },
  }
}
