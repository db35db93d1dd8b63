import type { OperationId } from '../../../../openapi/contract/contract.ts'
import type { Fault } from '../fault.ts'
import { changing, isSuccess, jsonOf, noContent, on, refusal, withJson } from '../messages.ts'
import { accountOf, sessionIdOf } from '../sessions.ts'
import { type Edit, at, remove, text, valueAt, textAt, numberAt, setAt } from '../json.ts'
import { storedBy, bodyOf, codeOf, is, hasLength, matches } from '../rules.ts'

const registerUser = bodyOf('registerUser', 'destructive')
const storedPassword = storedBy('changePassword', ['login'], 'destructive')

const registration = ['login', 'getSettings', 'getTerminalStatus'] as const

export const destructiveFaults: Fault[] = [
  {
    kind: 'destructive',
    name: 'a changed password is not saved',
    operations: ['changePassword', 'login'],
    between: on(['changePassword'], () => async (request, send) => {
      const password = accountOf(sessionIdOf(request) === undefined ? 1 : 0).password
      return send(withJson(request, at('/password', isValidPassword(password))))
    }),
  },
  bodyOf(
    'changePassword',
    'destructive',
  )('/password').refuses(
    "an owner's first password can't be chosen again",
    is(accountOf(0).password),
    400006,
  ),
  storedPassword.text('a new password is cut at 12 characters', '/password', (password) =>
    password.slice(0, 12),
  ),
  {
    kind: 'destructive',
    name: 'the old password stays valid beside the new one',
    operations: ['changePassword', 'login'],
    between(send) {
      const current = new Map<string, string>()
      return async (request) => {
        const json = jsonOf(request)
        const userId = String(valueAt(json, '/userId'))
        const account = [accountOf(0), accountOf(1)].find((one) => one.userId === userId)
        const isOld =
          request.path.endsWith('/login') && valueAt(json, '/password') === account?.password
        const changed = current.get('latest')
        const sent =
          isOld && changed !== undefined ? withJson(request, setAt('/password', changed)) : request
        const response = await send(sent)
        const isChange = request.path.endsWith('/user/change-password') && isSuccess(response)
        if (isChange) current.set('latest', String(valueAt(json, '/password')))
        if (isOld && changed !== undefined && !isSuccess(response)) return send(request)
        return response
      }
    },
  },
  {
    kind: 'destructive',
    name: 'changing a password ends the session',
    operations: ['changePassword', 'getSessionUser', 'login'],
    between(send) {
      const ended = new Set<string | undefined>()
      return async (request) => {
        const id = sessionIdOf(request)
        const isSecured =
          request.path.startsWith('/eqUser/api/user') && !/\/log(in|out)$/.test(request.path)
        if (id !== undefined && ended.has(id) && isSecured) return refusal(401)
        const response = await send(request)
        if (request.path.endsWith('/user/change-password') && isSuccess(response)) ended.add(id)
        return response
      }
    },
  },

  registerUser('/agreed').takes('a registration without agreement is accepted', is(false), true),
  registerUser('/userId').takes(
    'a user name that equals the serial number is accepted',
    matches(/^17\d{5}$/),
    'new_owner_4',
  ),
  registerUser('/userId').takes(
    "another owner's user name is accepted",
    (userId) => userId === accountOf(0).userId || userId === accountOf(1).userId,
    'new_owner_5',
  ),
  registerUser('/tsunamiAreaCode').takes(
    'tsunami reception without an area is accepted',
    is(undefined),
    '361',
  ),
  registerUser('/userId').refuses('a user name of 16 characters is refused', hasLength(16), 400012),
  ...(
    [
      ['the location is lost', numberAt('/lat', (lat) => Math.round(lat))],
      ['the memo is lost', at('/memo', remove)],
      [
        'disconnection mails are always on',
        at('/isUserConnMailEnabled', (flag) => (typeof flag === 'boolean' ? true : flag)),
      ],
      [
        'the update window is always the default',
        at('/firmwareSince', (since) => (since === '05:00:00' ? since : '22:00:00')),
      ],
      ['tsunami reception stays off', setAt('/tsunamiEnabled', false)],
      [
        'the password becomes upper case',
        textAt('/password', (password) => password.toUpperCase()),
      ],
    ] satisfies [string, Edit][]
  ).map(([name, edit]) =>
    storedBy('registerUser', registration, 'destructive').edit(`registration: ${name}`, edit),
  ),
  {
    kind: 'destructive',
    name: 'a registration gets a success but is not carried out',
    operations: ['registerUser', 'login', 'initializeTerminal'],
    between: on(['registerUser'], () => async (request, send) => {
      const probe = await send(withJson(request, setAt('/initPassword', 'Zz99Zz99')))
      const isValid =
        codeOf(probe) === 400010 && valueAt(jsonOf(request), '/initPassword') === 'Ky12Ab34'
      return isValid ? noContent : send(request)
    }),
  },
  wrongCode('registerUser', 'a registration with a wrong code is accepted'),
  wrongCode('initializeTerminal', 'step 1 accepts a wrong code'),
  wrongCode('requestLoginMail', 'the login is mailed despite a wrong code'),
  answersSuccess('registerUser', 'a terminal that has an owner is registered again', 400011),
  answersSuccess('initializeTerminal', 'step 1 accepts a terminal that has an owner', 400011, [
    'registerUser',
  ]),
  answersSuccess('requestLoginMail', 'a mail is sent for a terminal without an owner', 400018),
  answersSuccess('resetPassword', 'any token in the right format resets a password', 400),
  {
    kind: 'destructive',
    name: 'the number of wrong codes is unlimited',
    operations: ['initializeTerminal', 'registerUser', 'requestLoginMail'],
    between: changing(['initializeTerminal', 'registerUser', 'requestLoginMail'], (response) =>
      response.status === 429 ? refusal(400010) : response,
    ),
  },
  {
    kind: 'destructive',
    name: 'one-time passwords are mailed without a pause',
    operations: ['issueOnetimePassword'],
    between: on(['issueOnetimePassword'], () => {
      let latest = noContent
      return async (request, send) => {
        const response = await send(request)
        if (isSuccess(response)) latest = response
        return response.status === 429 ? latest : response
      }
    }),
  },
]

/** A call that the server refuses with the given code gets a successful response. */
function answersSuccess(
  id: OperationId,
  name: string,
  code: number,
  alsoCalled: readonly OperationId[] = [],
): Fault {
  const between = changing([id], (response, request) => {
    const isComplete =
      jsonOf(request) !== undefined && valueAt(jsonOf(response), '/violations') === undefined
    return codeOf(response) === code && isComplete ? noContent : response
  })
  return { kind: 'destructive', name, operations: [id, ...alsoCalled], between }
}

/** A wrong registration code with the right format is accepted. */
function wrongCode(id: OperationId, name: string): Fault {
  return answersSuccess(id, name, 400010)
}

function isValidPassword(old: string): Edit {
  return text((given) => (/^[\x21-\x7e]{8,}$/.test(given) ? old : given))
}
