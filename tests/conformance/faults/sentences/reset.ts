import type { Fault } from '../fault.ts'
import { setAt, textAt, valueAt } from '../json.ts'
import { answer, isSuccess, jsonOf, refusal, withJson } from '../messages.ts'
import { codeOf, isForeign, isValid } from '../rules.ts'
import {
  accountOf,
  isSignedIn,
  logIn,
  newSessionIdOf,
  sessionIdOf,
  withSession,
} from '../sessions.ts'
import { accepts, body, broken, code, own, saves, shows } from './sentence.ts'
import { atOnce, goodTokens, timeOf } from './stateful.ts'

const whole = ['resetPassword', 'requestLoginMail', 'registerUser', 'login'] as const
const stored = saves('resetPassword', whole.slice(1))

/** Faults that break sentences about a new password by a mailed URL. */
export const resetSentences: Fault[] = broken(
  [
    'resetPassword.1',
    own(whole, 'needs a session', () => async (request, send) => {
      if (isForeign(request) || (await isSignedIn(send, request))) return send(request)
      return refusal(401)
    }),
  ],
  [
    'resetPassword.2',
    goodTokens('resetPassword', whole, 'a token is good twice', (token, { used }) =>
      used.includes(token),
    ),
  ],
  ['requestLoginMail.2', own(whole, 'a token is good for two calls at once', atOnce)],
  [
    'resetPassword.204.1',
    goodTokens(
      'resetPassword',
      whole,
      'a token is spent with the second use',
      (token, { used }) => used.filter((one) => one === token).length === 1,
    ),
  ],
  [
    'resetPassword.204.1',
    own(whole, 'is answered and not done', () => async (request, send) => {
      const kept = accountOf(0).password
      return send(isValid(request) ? withJson(request, setAt('/password', `${kept}-x`)) : request)
    }),
  ],
  [
    'resetPassword.204.1',
    shows(whole, 'answers 200 and the user', () => answer(200, { changed: true })),
  ],
  [
    'requestLoginMail.2 REG-23 PasswordResetToken.1',
    goodTokens(
      'resetPassword',
      whole,
      'every token that was ever mailed is good',
      (token, { mailed }) => mailed.includes(token),
    ),
  ],
  [
    'REG-23',
    goodTokens(
      'resetPassword',
      whole,
      'an older link stays good beside a new one',
      (token, { mailed, used }) =>
        mailed.includes(token) && mailed.at(-1) !== token && !used.includes(token),
    ),
  ],
  ['requestLoginMail.2', expires(60_000, 'a token is valid for a minute')],
  ['PasswordResetToken.1', expires(0, 'a token has expired when it comes')],
  [
    'changePassword.3 SESSION-20',
    goodTokens(
      'resetPassword',
      [...whole, 'changePassword'],
      'a link stays good after another change of the password',
      (token, { mailed, used }) => mailed.at(-1) === token && !used.includes(token),
    ),
  ],
  ['SESSION-17 SESSION-20', keepsSessions()],
  [
    'resetPassword.204.1 requestLoginMail.2',
    own(whole, 'a refused password uses up the token', () => {
      const spent = new Set<unknown>()
      return async (request, send) => {
        const token = valueAt(jsonOf(request), '/token')
        if (spent.has(token) && isValid(request) && !isForeign(request)) return refusal(400)
        const response = await send(request)
        if (codeOf(response) === 400006) spent.add(token)
        return response
      }
    }),
  ],
  [
    'resetPassword.400.1',
    own(
      whole,
      'a used token is refused and sets the password',
      () => {
        let userId: unknown
        let password: unknown
        return async (request, send, { id }) => {
          const json = jsonOf(request)
          const response = await send(request)
          if (id === 'registerUser' && isSuccess(response)) userId = valueAt(json, '/userId')
          if (id !== 'resetPassword' || !isValid(request) || typeof userId !== 'string')
            return response
          if (codeOf(response) === 400 && typeof password === 'string') {
            const session = await logIn(send, { ...accountOf(0), userId, password })
            const next = { password: valueAt(json, '/password') }
            await send({
              ...withSession(
                withJson(request, () => next),
                session,
              ),
              path: '/eqUser/api/user/change-password',
            })
          }
          if (isSuccess(response)) password = valueAt(json, '/password')
          return response
        }
      },
      ['resetPassword', 'registerUser'],
    ),
  ],
  [
    'resetPassword.400.code-400',
    accepts('resetPassword', 400, 'any token of the right shape is good', [], isValid),
  ],
  ['resetPassword.400.code-400', code('resetPassword', 400, 400018)],
  ['resetPassword.400.code-400006 400006.raised.1', code('resetPassword', 400006, 400)],
  [
    'resetPassword.400.code-400006',
    accepts('resetPassword', 400006, 'a password that breaks its rule is answered as changed'),
  ],
  ['resetPassword.400.code-400009 400009.raised.1', code('resetPassword', 400009, 400)],
  [
    'resetPassword.400.code-400009',
    accepts('resetPassword', 400009, 'an unknown terminal is answered as changed'),
  ],
  [
    'PasswordReset.1 PasswordReset.token.1',
    accepts(
      'resetPassword',
      400,
      'no token is needed',
      [],
      (request) => valueAt(jsonOf(request), '/token') === undefined,
    ),
  ],
  [
    'PasswordReset.1',
    own(whole, 'the password of another owner is changed too', () => async (request, send) => {
      const id =
        isValid(request) && !isForeign(request) ? await logIn(send, accountOf(1)) : undefined
      const response = await send(request)
      if (isSuccess(response) && id !== undefined) {
        const password = valueAt(jsonOf(request), '/password')
        await send({
          ...withSession(
            withJson(request, () => ({ password })),
            id,
          ),
          path: '/eqUser/api/user/change-password',
        })
      }
      return response
    }),
  ],
  [
    'PasswordReset.terminalId.1',
    own(whole, 'a token resets the password of any terminal', () => {
      const seen = new Set<unknown>(['1700789', '1700790'])
      return async (request, send) => {
        const response = await send(request)
        if (codeOf(response) !== 400 || !isValid(request)) return response
        seen.add(valueAt(jsonOf(request), '/terminalId'))
        for (const terminalId of seen) {
          const other = await send(withJson(request, setAt('/terminalId', terminalId)))
          if (isSuccess(other)) return other
        }
        return response
      }
    }),
  ],
  [
    'PasswordReset.terminalId.1',
    body('resetPassword')('/terminalId').takes(
      'a missing serial number is that of the token',
      (id) => id === undefined,
      '1700789',
    ),
  ],
  [
    'PasswordReset.password.1',
    stored.text('a new password is cut at 10 signs', '/password', (password) =>
      password.slice(0, 10),
    ),
  ],
  [
    'PasswordReset.password.1',
    stored.text('a new password is stored in small letters', '/password', (password) =>
      password.toLowerCase(),
    ),
  ],
  [
    'PasswordReset.token.1',
    own(
      whole,
      'a token as it was mailed is refused',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/token', (token) => token.toLowerCase()),
          ),
        ),
    ),
  ],
)

/** Tokens expire after `afterMs`, which is earlier than the contract says. */
function expires(afterMs: number, name: string): Fault {
  return own(
    whole,
    name,
    () => {
      let mailedAt = 0
      return async (request, send, { id }) => {
        if (id === 'requestLoginMail') {
          const response = await send(request)
          if (isSuccess(response)) mailedAt = timeOf(response)
          return response
        }
        const probe = await send({
          ...request,
          method: 'GET',
          path: '/eqUser/api/open/news',
          body: new Uint8Array(),
        })
        const isOld = timeOf(probe) - mailedAt >= afterMs && isValid(request) && !isForeign(request)
        return isOld ? refusal(400) : send(request)
      }
    },
    ['resetPassword', 'requestLoginMail'],
  )
}

/** A reset ends no sessions. Each session of the user is replaced by a new one, without the client's knowledge. */
function keepsSessions(): Fault {
  return {
    kind: 'sentences',
    name: 'the sessions of the user go on',
    operations: [...whole, 'getSessionUser'],
    between(send) {
      const users = new Map<string, string>()
      const real = new Map<string, string>()
      const reset = new Map<string, string>()
      return async (request) => {
        const given = sessionIdOf(request)
        const sent = given === undefined ? request : withSession(request, real.get(given) ?? given)
        const response = await send(sent)
        const json = jsonOf(request)
        const id = newSessionIdOf(response)
        if (id !== undefined && request.path.endsWith('/user/login'))
          users.set(id, String(valueAt(json, '/userId')))
        if (request.path.endsWith('/regist/change-password') && isSuccess(response)) {
          const password = String(valueAt(json, '/password'))
          for (const [one, userId] of users) reset.set(one, `${userId}\n${password}`)
        }
        const changed = given === undefined ? undefined : reset.get(given)
        if (response.status !== 401 || given === undefined || changed === undefined) return response
        reset.delete(given)
        const [userId = '', password = ''] = changed.split('\n')
        const revived = await logIn(send, { ...accountOf(0), userId, password })
        if (revived === undefined) return response
        real.set(given, revived)
        return send(withSession(request, revived))
      }
    },
  }
}
