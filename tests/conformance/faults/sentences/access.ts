import type { Fault } from '../fault.ts'
import { textAt } from '../json.ts'
import { answer, isSuccess, page, refusal, withHeader, withJson } from '../messages.ts'
import { codeOf } from '../rules.ts'
import { sessionIdOf } from '../sessions.ts'
import { accepts, answers, broken, code, own, shows } from './sentence.ts'
import { atOnce, goodTokens } from './stateful.ts'

const issue = ['issueOnetimePassword', 'loginWithOnetimePassword'] as const
const whole = [...issue, 'getTerminalPage'] as const
const login = ['loginWithOnetimePassword', 'issueOnetimePassword'] as const
const shown = ['getTerminalPage', ...issue] as const

/** Faults that break sentences about the settings page of the terminal. */
export const accessSentences: Fault[] = broken(
  [
    'tags.access.2',
    shows(shown, 'the page forbids frames', (response) =>
      withHeader(response, 'x-frame-options', 'DENY'),
    ),
  ],
  [
    'tags.access.2',
    shows(shown, 'the policy of the page forbids frames', (response) =>
      withHeader(response, 'content-security-policy', "default-src 'none'; frame-ancestors 'none'"),
    ),
  ],
  [
    'getOnetimePassword.1',
    answers('getOnetimePassword').set(
      'the address is that of the data centre',
      '/localAddr',
      '203.0.113.7',
      ['getTerminalStatus'],
    ),
  ],
  [
    'LocalAddress.1 TerminalAddress.localAddr.1',
    answers('getOnetimePassword').text(
      'the address has the length of its prefix',
      '/localAddr',
      (address) => `${address}/24`,
    ),
  ],
  [
    'getOnetimePassword.1',
    own(
      ['getOnetimePassword'],
      'the address needs a one-time password',
      () => async (request, send) => {
        const response = await send(request)
        return isSuccess(response) ? refusal(400015) : response
      },
    ),
  ],
  [
    'issueOnetimePassword.2 TERM-2',
    goodTokens(
      'loginWithOnetimePassword',
      login,
      'an older one-time password stays good beside a new one',
      (token, { mailed, used }) =>
        mailed.includes(token) && mailed.at(-1) !== token && !used.includes(token),
    ),
  ],
  [
    '400017.raised.1',
    goodTokens(
      'loginWithOnetimePassword',
      login,
      'every one-time password that was ever mailed is good',
      (token, { mailed }) => mailed.includes(token),
    ),
  ],
  ['TERM-2', own(login, 'a one-time password is good for two calls at once', atOnce)],
  [
    'loginWithOnetimePassword.1',
    own(login, 'a one-time password is judged without a session', () => async (request, send) => {
      const response = await send(request)
      return response.status === 401 && sessionIdOf(request) === undefined
        ? refusal(400017)
        : response
    }),
  ],
  [
    'loginWithOnetimePassword.204.1',
    own(
      whole,
      'the page stays closed after a login',
      () => async (request, send) => {
        const response = await send(request)
        return isSuccess(response) ? refusal(400015) : response
      },
      ['getTerminalPage'],
    ),
  ],
  [
    'loginWithOnetimePassword.204.1',
    shows(login, 'answers 200 and ok', () => answer(200, { result: 'ok' })),
  ],
  ['loginWithOnetimePassword.400.1', opensInSpite()],
  ['loginWithOnetimePassword.400.code-400', code('loginWithOnetimePassword', 400, 400017)],
  [
    'loginWithOnetimePassword.400.code-400',
    accepts('loginWithOnetimePassword', 400, 'a body that breaks the contract opens the page'),
  ],
  ['loginWithOnetimePassword.400.code-400015', code('loginWithOnetimePassword', 400015, 400017)],
  [
    'loginWithOnetimePassword.400.code-400015',
    accepts(
      'loginWithOnetimePassword',
      400015,
      'no one-time password is needed before one is issued',
    ),
  ],
  [
    'loginWithOnetimePassword.400.code-400017',
    code('loginWithOnetimePassword', 400017, 400016, ['issueOnetimePassword']),
  ],
  [
    'loginWithOnetimePassword.400.code-400017 400017.raised.1',
    accepts('loginWithOnetimePassword', 400017, 'any one-time password is good', [
      'issueOnetimePassword',
    ]),
  ],
  [
    'OnetimePasswordForm.token.1',
    own(
      login,
      'a one-time password must be in capitals',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/token', (token) => token.toUpperCase()),
          ),
        ),
    ),
  ],
  [
    'OnetimePasswordForm.token.1',
    own(
      login,
      'only 12 signs of a one-time password are stored',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/token', (token) => token.slice(0, 12).padEnd(24, 'A')),
          ),
        ),
    ),
  ],
  [
    'OnetimePasswordForm.token.2 TERM-2',
    goodTokens(
      'loginWithOnetimePassword',
      login,
      'a one-time password is good twice',
      (token, { used }) => used.includes(token),
    ),
  ],
  [
    'TERM-2',
    goodTokens(
      'loginWithOnetimePassword',
      login,
      'wrong guesses revoke nothing',
      (token, { mailed, used }) => mailed.at(-1) === token && !used.includes(token),
    ),
  ],
  [
    'TERM-2',
    own(
      login,
      'one wrong guess revokes the one-time password',
      () => {
        let isRevoked = false
        return async (request, send, { id }) => {
          const response = await send(request)
          if (id === 'issueOnetimePassword' && isSuccess(response)) isRevoked = false
          if (id === 'loginWithOnetimePassword' && codeOf(response) === 400017) isRevoked = true
          return id === 'loginWithOnetimePassword' && isSuccess(response) && isRevoked
            ? refusal(400015)
            : response
        }
      },
      login,
    ),
  ],
  ['TERM-4', opensElsewhere()],
  [
    'getTerminalPage.200.1',
    shows(shown, 'the page is escaped', (response) => ({
      ...response,
      body: Buffer.from(Buffer.from(response.body).toString().replaceAll('<', '&lt;')),
    })),
  ],
  [
    'getTerminalPage.200.schema.1',
    shows(shown, 'the page is in JSON', (response) =>
      answer(200, { html: Buffer.from(response.body).toString() }),
    ),
  ],
  [
    'getTerminalPage.200.schema.1',
    shows(shown, 'the page is empty', (response) => ({ ...response, body: new Uint8Array() })),
  ],
  ['getTerminalPage.200.1', shows(shown, 'the page is that of the portal', () => page(200))],
  [
    'getTerminalPage.400.1',
    own(
      ['getTerminalPage'],
      'a closed page is a form for the password',
      () => async (request, send) => {
        const response = await send(request)
        return response.status === 400
          ? page(200, '<!doctype html><title>端末設定</title><form><input name="token"></form>')
          : response
      },
    ),
  ],
  ['getTerminalPage.400.code-400015', code('getTerminalPage', 400015, 400016)],
  ['getTerminalPage.400.code-400015 400015.raised.1', code('getTerminalPage', 400015, 400)],
  ['400015.raised.1', code('loginWithOnetimePassword', 400015, 400)],
  [
    'TERM-4',
    own(shown, 'the page of one session is that of the next', () => {
      let kept: ReturnType<typeof page> | undefined
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) kept = response
        return codeOf(response) === 400015 && kept ? kept : response
      }
    }),
  ],
)

/** A wrong one-time password is refused, but still opens the terminal's page. */
function opensInSpite(): Fault {
  return own(
    whole,
    'a wrong one-time password opens the page in spite of the refusal',
    () => {
      const opened = new Set<string | undefined>()
      return async (request, send, { id }) => {
        const response = await send(request)
        const session = sessionIdOf(request)
        if (id === 'loginWithOnetimePassword' && codeOf(response) === 400017) opened.add(session)
        return id === 'getTerminalPage' && codeOf(response) === 400015 && opened.has(session)
          ? page(200, '<!doctype html><title>端末設定</title><form></form>')
          : response
      }
    },
    ['loginWithOnetimePassword', 'getTerminalPage'],
  )
}

/** Once one session has opened the terminal's page, every session of the owner can see it. */
function opensElsewhere(): Fault {
  return own(
    whole,
    'the page is open for every session of the owner',
    () => {
      let opened: string | undefined
      return async (request, send, { id }) => {
        const response = await send(request)
        if (id === 'loginWithOnetimePassword' && isSuccess(response)) opened = sessionIdOf(request)
        if (id !== 'getTerminalPage' || codeOf(response) !== 400015 || opened === undefined)
          return response
        return send(withHeader(request, 'cookie', `EQUSER_SESSION=${opened}`))
      }
    },
    ['loginWithOnetimePassword', 'getTerminalPage'],
  )
}
