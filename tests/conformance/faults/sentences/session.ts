import type { ReceivedResponse } from '../../../../openapi/conformance/exchange/exchange.ts'
import { endingOthers } from '../../variants/sessions.ts'
import type { Fault } from '../fault.ts'
import {
  answer,
  changing,
  isSuccess,
  jsonOf,
  noContent,
  refusal,
  withHeader,
  withJson,
} from '../messages.ts'
import { setAt, textAt, valueAt } from '../json.ts'
import { codeOf, isForeign, isText, isValid, matches } from '../rules.ts'
import {
  accountOf,
  isKnownUser,
  isSignedIn,
  logIn,
  newSessionIdOf,
  sessionIdOf,
  userOf,
  withCookie,
  withSession,
} from '../sessions.ts'
import { accepts, answers, body, broken, code, own, saves, shows } from './sentence.ts'

const getSessionUser = answers('getSessionUser')
const login = body('login')

/** Faults that break sentences about logging in and out, and about the signed-in user. */
export const sessionSentences: Fault[] = broken(
  ['login.1', keepsId()],
  ['login.2', ownerActs()],
  [
    'login.204.1',
    shows(['login'], 'answers 200 and the user', (response, request) => ({
      ...response,
      ...answer(200, { userId: valueAt(jsonOf(request), '/userId') }),
      headers: [...response.headers, ['content-type', 'application/json']],
    })),
  ],
  [
    'login.204.Set-Cookie.1',
    shows(['login', 'getSessionUser'], 'the cookie has the name of the framework', (response) =>
      withCookie(response, (value) => value.replace('EQUSER_SESSION', 'JSESSIONID')),
    ),
  ],
  ['login.400.1', refusedLogsIn()],
  ['login.400.code-400', code('login', 400, 400010)],
  [
    'login.400.code-400010',
    own(['login'], 'an unknown user has a code of his own', () => async (request, send) => {
      const response = await send(request)
      return codeOf(response) === 400010 && !isKnownUser(request) ? refusal(400018) : response
    }),
  ],
  [
    'login.400.code-400010 400010.raised.1',
    own(['login'], 'a wrong password has the code of no session', () => async (request, send) => {
      const response = await send(request)
      return codeOf(response) === 400010 && isKnownUser(request) ? refusal(401) : response
    }),
  ],
  [
    'LoginForm.userId.1',
    own(
      ['login'],
      'user names are compared without regard to case',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/userId', (name) => name.toLowerCase()),
          ),
        ),
    ),
  ],
  [
    'LoginForm.userId.1',
    own(
      ['login'],
      'the serial number stands for the user name',
      () => (request, send) =>
        send(
          withJson(
            request,
            textAt('/userId', (name) => ownerOf(name)?.userId ?? name),
          ),
        ),
    ),
  ],
  [
    'LoginForm.password.1',
    own(['login'], 'a password with something behind it is taken', () => (request, send) => {
      const known = accountByName(valueAt(jsonOf(request), '/userId'))
      return send(
        withJson(
          request,
          textAt('/password', (given) =>
            known && given.startsWith(known.password) ? known.password : given,
          ),
        ),
      )
    }),
  ],
  [
    'LoginForm.terminalId.1',
    login('/terminalId').takes(
      'a serial number of any shape is read over',
      isText((id) => !/^17\d{5}$/.test(id)),
      undefined,
    ),
  ],
  [
    'logout.1',
    own(['logout', 'getSessionUser'], 'only the cookie goes', () => async (request, send) => {
      const response = await send(withSession(request, undefined))
      return isSuccess(response) ? withHeader(response, 'set-cookie', takenBack) : response
    }),
  ],
  [
    'logout.1 session.2',
    own(['logout', 'getSessionUser'], 'the session ends with the second logout', () => {
      const asked = new Set<string | undefined>()
      return async (request, send) => {
        const id = sessionIdOf(request)
        if (asked.has(id) || isForeign(request)) return send(request)
        asked.add(id)
        const response = await send(withSession(request, undefined))
        return withHeader(response, 'set-cookie', takenBack)
      }
    }),
  ],
  [
    'logout.2',
    own(['logout'], 'fails without a session', () => async (request, send) => {
      if (isForeign(request) || (await isSignedIn(send, request))) return send(request)
      return refusal(401)
    }),
  ],
  [
    'logout.3',
    {
      kind: 'sentences',
      name: 'the other sessions of the user end too',
      operations: ['logout', 'getSessionUser', 'login'],
      between: endingOthers('logout'),
    },
  ],
  [
    'logout.200.1',
    shows(['logout'], 'answers 204', ({ headers }) => ({
      ...noContent,
      headers: headers.filter(([name]) => name !== 'content-type'),
    })),
  ],
  [
    'logout.200.Set-Cookie.1',
    shows(['logout'], 'sets an empty session instead of taking the cookie back', (response) =>
      withHeader(
        response,
        'set-cookie',
        'EQUSER_SESSION=YW5vbnltb3VzLXNlc3Npb24tMQ; Path=/eqUser; HttpOnly; SameSite=Lax',
      ),
    ),
  ],
  [
    'logout.200.Set-Cookie.1',
    shows(['logout'], 'takes back the cookie of another path', (response) =>
      withHeader(
        response,
        'set-cookie',
        'EQUSER_SESSION=; Path=/; Max-Age=0; HttpOnly; SameSite=Lax',
      ),
    ),
  ],
  [
    'LogoutResponse.isAdmin.2',
    answers('logout').set('isAdmin is false for owners', '/isAdmin', false),
  ],
  ['session.1', cookie('has no HttpOnly', (value) => value.replace(/; *HttpOnly/i, ''))],
  ['session.1', cookie('has no SameSite', (value) => value.replace(/; *SameSite=\w+/i, ''))],
  ['session.1', cookie('has the path /', (value) => value.replace(/Path=[^;]+/i, 'Path=/'))],
  ['session.2', keepsOldOne()],
  [
    'SessionUser.1',
    own(['getSessionUser', 'login'], 'is the user who asked first', () => {
      let first: ReceivedResponse | undefined
      return async (request, send) => {
        const response = await send(request)
        if (!isSuccess(response)) return response
        first ??= response
        return first
      }
    }),
  ],
  [
    'SessionUser.userId.1',
    getSessionUser.text('the user name is in capitals', '/userId', (name) => name.toUpperCase(), [
      'getTerminalStatus',
    ]),
  ],
  [
    'SessionUser.userId.1',
    getSessionUser.text(
      'the user name is the one of the table, with a number',
      '/userId',
      (name) => `${name.slice(0, 13)}_01`,
      ['getTerminalStatus'],
    ),
  ],
  [
    'SessionUser.terminalId.1',
    getSessionUser.set('the terminal is always the first one', '/terminalId', '1700123', [
      'login',
      'getTerminalStatus',
    ]),
  ],
  ['SessionUser.isAdmin.2', getSessionUser.set('isAdmin is false for owners', '/isAdmin', false)],
  ['SessionUser.isAdmin.2', getSessionUser.set('isAdmin is null for owners', '/isAdmin', null)],
)

/** Faults that break sentences about changing the password. */
export const passwordSentences: Fault[] = broken(
  [
    'changePassword.1',
    {
      kind: 'sentences',
      name: 'the session ends',
      operations: ['changePassword', 'getSessionUser'],
      between(send) {
        const ended = new Set<string>()
        return async (request) => {
          const id = sessionIdOf(request)
          const isSecured = !/\/log(in|out)$/.test(request.path)
          if (
            id !== undefined &&
            ended.has(id) &&
            isSecured &&
            request.path.startsWith('/eqUser/api/user')
          )
            return refusal(401)
          const response = await send(request)
          if (
            request.path.endsWith('/user/change-password') &&
            isSuccess(response) &&
            id !== undefined
          )
            ended.add(id)
          return response
        }
      },
    },
  ],
  [
    'changePassword.2',
    changes('the old password stays good beside the new one', { isOldGood: true, isNewGood: true }),
  ],
  [
    'changePassword.204.1',
    changes('is answered and not done', { isOldGood: true, isNewGood: false }),
  ],
  [
    'changePassword.3 SESSION-20',
    changes('the other sessions of the user go on', { isOldGood: false, isNewGood: true }),
  ],
  [
    'changePassword.400.1',
    own(['changePassword', 'login'], 'a refused password is set', () => async (request, send) => {
      const response = await send(request)
      const set = textAt('/password', (password) => password.replaceAll(/[^\x21-\x7e]/g, 'x'))
      if (codeOf(response) === 400006) await send(withJson(request, set))
      return response
    }),
  ],
  ['changePassword.400.code-400', code('changePassword', 400, 400006)],
  ['changePassword.400.code-400006', code('changePassword', 400006, 400)],
  [
    '400006.raised.1',
    accepts('changePassword', 400006, 'a password that breaks its rule is taken'),
  ],
  ['PasswordChange.1', changesOther()],
  [
    'PasswordChange.password.1',
    saves('changePassword', ['login']).text(
      'blanks and signs at the end are lost',
      '/password',
      (password) => password.slice(0, -1).padEnd(8, 'x'),
    ),
  ],
  [
    'PasswordChange.password.1',
    saves('changePassword', ['login']).text('letters become small', '/password', (password) =>
      password.toLowerCase(),
    ),
  ],
  [
    'changePassword.400.code-400006',
    body('changePassword')('/password').refuses(
      'a password without a capital letter is too weak',
      matches(/^[^A-Z]+$/),
      400006,
    ),
  ],
)

const takenBack = 'EQUSER_SESSION=; Path=/eqUser; Max-Age=0; HttpOnly; SameSite=Lax'

function ownerOf(terminalId: string) {
  return [accountOf(0), accountOf(1)].find((account) => account.terminalId === terminalId)
}

function accountByName(userId: unknown) {
  return [accountOf(0), accountOf(1)].find((account) => account.userId === userId)
}

function cookie(name: string, change: (value: string) => string): Fault {
  const between = changing(['login'], (response) => withCookie(response, change))
  return {
    kind: 'sentences',
    name: `the cookie ${name}`,
    operations: ['login', 'getSessionUser'],
    between,
  }
}

/** A login with the cookie of an open session keeps the id of that session. */
function keepsId(): Fault {
  const between: Fault['between'] = (send) => {
    const real = new Map<string, string>()
    return async (request) => {
      const given = sessionIdOf(request)
      const known = given === undefined ? undefined : (real.get(given) ?? given)
      const before = known === undefined ? request : withSession(request, known)
      const wasAlive = request.path.endsWith('/user/login') && (await isSignedIn(send, before))
      const response = await send(before)
      const id = newSessionIdOf(response)
      if (id === undefined || given === undefined || !wasAlive) return response
      real.set(given, id)
      return withCookie(response, (value) => value.replace(id, given))
    }
  }
  return {
    kind: 'sentences',
    name: 'a login within a session keeps its id',
    operations: ['login', 'getSessionUser'],
    between,
  }
}

/** A login with the cookie of an open session does not end that session. */
function keepsOldOne(): Fault {
  return own(
    ['login', 'getSessionUser'],
    'the session before a login goes on',
    () => (request, send) => send(withSession(request, undefined)),
  )
}

/** An owner who names the terminal of another owner at the login gets that terminal. */
function ownerActs(): Fault {
  return own(
    ['login', 'getSessionUser'],
    'an owner may name the terminal of another owner',
    () => async (request, send) => {
      const json = jsonOf(request)
      const terminalId = valueAt(json, '/terminalId')
      const named = typeof terminalId === 'string' ? ownerOf(terminalId) : undefined
      const known = accountByName(valueAt(json, '/userId'))
      const isMeant =
        named && known && named !== known && valueAt(json, '/password') === known.password
      if (!isMeant || isForeign(request)) return send(request)
      const { userId, password } = named
      return send(withJson(request, () => ({ userId, password })))
    },
  )
}

/** A login with a wrong password is refused, but the response contains a session of the user. */
function refusedLogsIn(): Fault {
  return own(
    ['login', 'getSessionUser'],
    'a wrong password is refused with a session',
    () => async (request, send) => {
      const response = await send(request)
      const known = accountByName(valueAt(jsonOf(request), '/userId'))
      if (codeOf(response) !== 400010 || !known) return response
      const id = await logIn(send, known)
      return id === undefined
        ? response
        : withHeader(
            response,
            'set-cookie',
            `EQUSER_SESSION=${id}; Path=/eqUser; HttpOnly; SameSite=Lax`,
          )
    },
  )
}

/** Simulates a password change in front of the server, so that nothing else happens, such as the end of other sessions. */
function changes(
  name: string,
  { isOldGood, isNewGood }: { isOldGood: boolean; isNewGood: boolean },
): Fault {
  return own(
    ['changePassword', 'login', 'getSessionUser'],
    name,
    () => {
      const shown = new Map<unknown, string>()
      const real = new Map<unknown, string>()
      return async (request, send, { id }) => {
        if (id === 'resetPassword') {
          const response = await send(request)
          if (isSuccess(response)) shown.clear()
          return response
        }
        const given = valueAt(jsonOf(request), '/password')
        if (id === 'changePassword') {
          const user =
            isValid(request) && !isForeign(request) ? await userOf(send, request) : undefined
          if (user === undefined || typeof given !== 'string') return send(request)
          shown.set(user, given)
          return noContent
        }
        const user = valueAt(jsonOf(request), '/userId')
        const changed = shown.get(user)
        const old = real.get(user)
        const isNew = given === changed && isNewGood
        const isWrong = changed !== undefined && !isNew && !(given === old && isOldGood)
        const sent = withJson(
          request,
          setAt('/password', isWrong ? 'Chigau-0000' : isNew ? old : given),
        )
        const response = await send(changed === undefined ? request : sent)
        if (isSuccess(response) && changed === undefined && typeof given === 'string')
          real.set(user, given)
        return response
      }
    },
    ['changePassword', 'login', 'resetPassword'],
  )
}

/** Changes the password of the user who logged in last, instead of the caller's. */
function changesOther(): Fault {
  return own(
    ['changePassword', 'login'],
    'the password of whoever logged in last is changed',
    () => {
      let last: string | undefined
      return async (request, send, { id }) => {
        if (id === 'changePassword' && last !== undefined && (await isSignedIn(send, request)))
          return send(withSession(request, last))
        const response = await send(request)
        last = newSessionIdOf(response) ?? last
        return response
      }
    },
    ['changePassword', 'login'],
  )
}
