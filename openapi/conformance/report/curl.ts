import {
  type Exchange,
  mediaTypeIn,
  sessionCookie,
  sessionCookieName,
} from '../exchange/exchange.ts'
import { contractOperation } from '../../contract/contract.ts'
import { isRecord } from '../../base/records.ts'
import { readJson } from '../exchange/body.ts'
import { matchRequest } from '../exchange/match-request.ts'
import { requestViolations } from '../exchange/request-violations.ts'
import { replacedText } from '../checks/access/secrets.ts'
import { inventedSession } from '../checks/access/sessions.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'

/** The environment variables for secrets and for a newly registered user, by property name. */
const variables: Readonly<Record<string, string>> = {
  password: 'EQUSER_PASSWORD',
  initPassword: 'EQUSER_REGISTRATION_CODE',
  token: 'EQUSER_TOKEN',
  userId: 'EQUSER_USER',
}

const session = variable(sessionCookieName)

const newPassword = 'EQUSER_NEW_PASSWORD'

/** Commands that alter a secret as the end of `altered` says. */
const alterations: readonly [end: RegExp, command: string][] = [
  [/in another letter case$/, 'tr a-zA-Z A-Za-z'],
  [/in lowercase$/, 'tr A-Z a-z'],
  [/without its symbols$/, 'tr -dc a-zA-Z0-9'],
  [/one more character$/, "sed 's/$/x/'"],
  [/^an invented password$/, 'rev'],
]

/** What `altered` says about each secret. */
const subjects: Readonly<Record<string, RegExp>> = {
  session: /^the session id/,
  token: /\btoken\b|one-time password/,
  password: /(?<!one-time )\bpassword\b/,
}

function alterationOf({ altered = '' }: Exchange, name: string): string | undefined {
  if (subjects[name]?.test(altered) !== true) return undefined
  return alterations.find(([end]) => end.test(altered))?.[1]
}

/** Returns the end of a variable's name: empty for the first value of a list, `_2` for the second. */
function endFor<Value>(value: Value, all: readonly Value[]): string {
  const index = all.indexOf(value)
  return index < 1 ? '' : `_${index + 1}`
}

function loginCommand(server: string, owner: string, password: string): string {
  return `curl -si -H 'content-type: application/json' -H ${quoted(`origin: ${new URL(server).origin}`)} -d '{"userId":"'"${variable(`EQUSER_USER${owner}`)}"'","password":"'"${variable(password)}"'"}' ${quoted(server + contractOperation('login').path)}`
}

/**
 * Returns lines with commands: what the calls of a finding need first, then each call, in order, with the pauses in between.
 *
 * @param look what to look at after the calls
 */
export function repeatLines(
  exchanges: readonly Exchange[],
  server: string,
  look?: string,
): string[] {
  const passwords = exchanges.flatMap(newPasswordIn)
  const ids = [...new Set(exchanges.flatMap((exchange) => sessionIdOf(exchange) ?? []))]
  const commands = exchanges.map((exchange) =>
    curlCommand(exchange, server, passwords, endFor(sessionIdOf(exchange), ids)),
  )
  const opened = exchanges.map((exchange) => openedSession(exchange, ids))
  const isFirstUse = (name: string, index: number) =>
    commands.findIndex((command) => command.includes(variable(name))) === index
  const logins = loginLines(exchanges, ids, commands, opened, server)
  return [
    ...logins.filter(({ after }) => after === -1).map(({ line }) => `first: ${line}`),
    ...collapsed(
      commands.flatMap((command, index) => {
        const isJoined = isConcurrent(exchanges, index)
        if (isJoined && isConcurrent(exchanges, index - 1)) return []
        const hints = [
          ...tokenHints(exchanges, commands, index),
          ...(isFirstUse(newPassword, index)
            ? [`# set ${newPassword} to a new password of ${passwords[0]?.length} characters`]
            : []),
          ...(isFirstUse('EQUSER_USER', index) && !isRegistration(exchanges[index])
            ? ['# set EQUSER_USER to the user name of the new owner']
            : []),
          ...(isFirstUse('EQUSER_REGISTRATION_CODE', index) && isRegistration(exchanges[index])
            ? [
                '# for a terminal without an owner: set its terminalId below, its EQUSER_REGISTRATION_CODE, and a free EQUSER_USER',
              ]
            : []),
        ]
        const id = opened[index]
        const own = id === undefined ? command : withSession(command, endFor(id, ids))
        const user = id === undefined ? undefined : exchanges[index]?.issuedSessions?.get(id)
        const account = typeof user === 'string' ? ` # EQUSER_PASSWORD of ${user}` : ''
        const altered = exchanges[index]?.altered
        const seconds = secondsBefore(exchanges, index)
        return [
          ...hints.map((hint) => `${index === 0 ? 'first' : 'then'}: ${hint}`),
          ...(seconds === 0 ? [] : [`then: sleep ${seconds}`]),
          `${index === 0 ? 'repeat' : 'then'}: ${isJoined ? atOnce(commands, exchanges, index) : own + account}${altered === undefined ? '' : ` # with ${altered}`}`,
          ...logins.filter(({ after }) => after === index).map(({ line }) => `then: ${line}`),
        ]
      }),
    ),
    ...(look === undefined ? [] : [`then: # ${look}`]),
  ]
}

function commandIn(line: string | undefined): string | undefined {
  return line?.replace(/^(?:repeat|then): /, '').replace(' --compressed', '')
}

/** Replaces equal commands in a row, whether compressed or not, by one command and their number. */
function collapsed(lines: readonly string[]): string[] {
  return lines.flatMap((line, index) => {
    const isNext = (at: number) => commandIn(lines[at]) === commandIn(line)
    if (index > 0 && isNext(index - 1)) return []
    const count = lines.slice(index).findIndex((_, step) => !isNext(index + step))
    const times = count === -1 ? lines.length - index : count
    return times === 1 ? [line] : [line.replace(':', ` ${times} times:`)]
  })
}

interface LoginLine {
  line: string
  /** The index of the call that registers the user. -1 if the user exists. */
  after: number
}

/** Returns a login for each session that the calls use and that none of them opens. */
function loginLines(
  exchanges: readonly Exchange[],
  ids: readonly string[],
  commands: readonly string[],
  opened: readonly (string | undefined)[],
  server: string,
): LoginLine[] {
  const names = exchanges.find(({ issuedSessions }) => issuedSessions)?.issuedSessions
  const users = [...new Set(ids.map((id) => names?.get(id)))]
  return (ids.length === 0 ? [''] : ids)
    .filter((id) => {
      const isUsed = (command: string) =>
        command.includes(variable(sessionCookieName + endFor(id, ids)))
      return commands.some(isUsed) && !opened.includes(id)
    })
    .map((id) => {
      const user = names?.get(id)
      const owner = endFor(user, users)
      const after = exchanges.findIndex((exchange) => registeredUser(exchange) === user)
      const hint = after === -1 && typeof user === 'string' ? ` # EQUSER_USER${owner}=${user}` : ''
      const password = after === -1 ? `EQUSER_PASSWORD${owner}` : newPassword
      const login = loginCommand(server, owner, password)
      return { line: withSession(login, endFor(id, ids)) + hint, after }
    })
}

function isRegistration(exchange: Exchange | undefined): boolean {
  return exchange !== undefined && registeredUser(exchange) !== null
}

/** Returns the user whom a call registers. Null for any other call. */
function registeredUser({ request }: Pick<Exchange, 'request'>): unknown {
  if (request.path !== contractOperation('registerUser').path) return null
  const read = readJson(request.body)
  return read.kind === 'json' && isRecord(read.value) ? read.value['userId'] : null
}

/** Returns whether this call was running at the same time as the previous or the next call. */
function isConcurrent(exchanges: readonly Exchange[], index: number): boolean {
  return exchanges[index]?.isConcurrent === true
}

function atOnce(
  commands: readonly string[],
  exchanges: readonly Exchange[],
  start: number,
): string {
  const end = exchanges.findIndex((_, index) => index > start && !isConcurrent(exchanges, index))
  const joined = commands.slice(start, end === -1 ? undefined : end)
  return joined.length > 1
    ? `${joined.join(' & ')} & wait # several times: the calls may arrive in any order`
    : joined.join('')
}

const shortestSleepMs = 2_000

/** Returns the seconds between the end of the last call and the start of this one. 0 if there was no pause. */
function secondsBefore(exchanges: readonly Exchange[], index: number): number {
  const [last, own] = [exchanges[index - 1], exchanges[index]]
  if (last?.startedAtMs === undefined || own?.startedAtMs === undefined) return 0
  const pauseMs = own.startedAtMs - last.startedAtMs - (last.response.tookMs ?? 0)
  return pauseMs < shortestSleepMs ? 0 : Math.round(pauseMs / 1_000)
}

/** Returns the session that a call uses: an issued one, even if only its start was sent. Undefined for any other one. */
function sessionIdOf({ request, issuedSessions }: Exchange): string | undefined {
  const sent = sessionCookie(request.headers)
  if (sent === undefined || issuedSessions === undefined || issuedSessions.has(sent)) return sent
  return [...issuedSessions.keys()].find((issued) => issued.startsWith(sent))
}

/** Returns the session that a login opens and that later calls use. */
function openedSession(
  { request, response }: Exchange,
  ids: readonly string[],
): string | undefined {
  const id = sessionCookie(response.headers, 'set-cookie')
  const isLogin = request.path === contractOperation('login').path
  return isLogin && ids.some((used) => used === id) ? id : undefined
}

/** Says which token a call needs, unless it is that of the last call with a token. */
function tokenHints(
  exchanges: readonly Exchange[],
  commands: readonly string[],
  index: number,
): string[] {
  const hints = exchanges.map((exchange, at) =>
    commands[at]?.includes(variable('EQUSER_TOKEN')) === true ? tokenHint(exchange) : undefined,
  )
  const own = hints[index]
  const last = hints.slice(0, index).findLast((hint) => hint !== undefined)
  return own === undefined || own === last ? [] : [own]
}

function tokenHint(exchange: Exchange | undefined): string {
  const isReset = exchange?.request.path === contractOperation('resetPassword').path
  const id = isReset ? 'requestLoginMail' : 'issueOnetimePassword'
  const isReplaced = exchange?.altered?.includes(replacedText) === true
  return `# set EQUSER_TOKEN to the token in ${isReplaced ? 'the email before the newest one' : 'the newest email'} of ${id}`
}

/** Returns the password that a call sets, unless it is one of the profile. */
function newPasswordIn({ request, knownSecrets = [] }: Exchange): string[] {
  const read = readJson(request.body)
  const password = read.kind === 'json' && isRecord(read.value) ? read.value['password'] : undefined
  const isNew = request.path !== contractOperation('login').path
  return isNew && typeof password === 'string' && !knownSecrets.includes(password) ? [password] : []
}

/** Stores the session of a login in the variable that later commands use. */
function withSession(login: string, owner = ''): string {
  return `${sessionCookieName}${owner}=$(${login} | grep -o '${sessionCookieName}=[^;]*' | cut -d= -f2)`
}

/** Formats a request as a curl command that reads its secrets from environment variables. */
export function curlCommand(
  exchange: Exchange,
  server: string,
  passwords: readonly string[] = newPasswordIn(exchange),
  owner = '',
): string {
  const { request } = withoutSecrets(exchange)
  const { method, path, query, headers, body, leftOut } = request
  const isImage = mediaTypeIn(exchange.response.headers) === 'image/png'
  const parts = [`curl ${isImage ? '-so image.png' : '-si'} -X ${quoted(method)}`]
  for (const [name, value] of headers) {
    if (name === 'cookie' && path.startsWith('/eqUser/api/open/')) continue
    if (name === 'cookie' && value.includes(`${sessionCookieName}=`)) {
      parts.push(`-H "cookie: ${sessionCookieName}=${sessionReference(exchange, owner)}"`)
    } else if (name === 'accept-encoding') {
      parts.push('--compressed')
    } else if (!['host', 'content-length', 'connection'].includes(name)) {
      parts.push(`-H ${quoted(`${name}: ${value}`)}`)
    }
  }
  if (body.length > 0) parts.push(`--data-binary ${bodyArgument(exchange, body, passwords)}`)
  const address = `${server}${path}${query === '' ? '' : `?${query}`}`
  const cookie = `${sessionCookieName}=`
  parts.push(
    query.startsWith(`${cookie}***`)
      ? `"${address.replace(`${cookie}***`, cookie + session)}"`
      : quoted(address),
  )
  if (isImage) parts.push('&& file image.png')
  if (hasAlteredSession(exchange)) parts.push('# with an altered session id')
  if (leftOut !== undefined) parts.push(`# body omitted ${leftOut}`)
  return parts.join(' ')
}

/** Returns the masked body as an argument. Environment variables replace valid secrets. Invalid or wrong secrets stay masked. */
function bodyArgument(
  exchange: Exchange,
  masked: Uint8Array,
  passwords: readonly string[],
): string {
  const { request, knownSecrets = [] } = exchange
  const text = new TextDecoder().decode(masked)
  const [sent, shown] = [readJson(request.body), readJson(masked)]
  if (sent.kind !== 'json' || shown.kind !== 'json') return quoted(text)
  if (!isRecord(sent.value) || !isRecord(shown.value)) return quoted(text)
  const { value } = shown
  const original = sent.value
  const invalid = invalidPointers(request)
  const valid = [...knownSecrets, ...passwords]
  // A token is never in the profile, so its absence there does not show that it is wrong.
  const isWrong = (name: string): boolean =>
    name !== 'token' &&
    name !== 'userId' &&
    knownSecrets.length > 0 &&
    alterationOf(exchange, name) === undefined &&
    !valid.some((secret) => secret.startsWith(String(original[name])))
  const names = Object.keys(variables).filter(
    (name) =>
      (original[name] !== value[name] ||
        (name === 'userId' && registeredUser({ request }) !== null)) &&
      !invalid.includes(`/${name}`) &&
      !isWrong(name),
  )
  const places = Object.fromEntries(names.map((name) => [name, `$${variables[name]}$`]))
  const variableOf = (name: string): string => {
    const given = String(original[name])
    const isNew = passwords.some((password) => password.startsWith(given))
    return name === 'password' && isNew && !knownSecrets.includes(given)
      ? newPassword
      : (variables[name] ?? '')
  }
  return names.reduce(
    (command, name) =>
      command.replace(
        `$${variables[name]}$`,
        () =>
          `'"${name === 'userId' ? variable(variableOf(name)) : secretReference(variableOf(name), original[name], valid, alterationOf(exchange, name))}"'`,
      ),
    quoted(JSON.stringify({ ...value, ...places })),
  )
}

function sessionReference(exchange: Exchange, owner: string): string {
  const { request, issuedSessions } = exchange
  const sent = sessionCookie(request.headers)
  if (sent === inventedSession) return sent
  const issued = issuedSessions?.keys() ?? []
  return secretReference(sessionCookieName + owner, sent, issued, alterationOf(exchange, 'session'))
}

/** Returns whether the request has a session id that is neither an issued one nor the start of one. */
function hasAlteredSession(exchange: Exchange): boolean {
  const sent = sessionCookie(exchange.request.headers)
  return sent !== undefined && sent !== inventedSession && sessionIdOf(exchange) === undefined
}

/** Returns a reference to a variable, to its altered value, or to the start of its value if only the start of a secret was sent. */
function secretReference(
  name: string,
  sent: unknown,
  secrets: Iterable<string>,
  alteration: string | undefined,
): string {
  if (alteration !== undefined) return `$(printf %s "${variable(name)}" | ${alteration})`
  const isPart = (secret: string): boolean =>
    typeof sent === 'string' && secret !== sent && secret.startsWith(sent)
  const whole = [...secrets]
  return typeof sent === 'string' && !whole.includes(sent) && whole.some(isPart)
    ? `$(printf %.${sent.length}s "${variable(name)}")`
    : variable(name)
}

function invalidPointers(request: Exchange['request']): string[] {
  const match = matchRequest(request)
  if (match.kind !== 'found') return []
  const violations = requestViolations(match.operation, request, match.pathParameters)
  return violations.map(({ pointer }) => pointer)
}

/** Returns a reference to a variable. If the variable is not set, the shell stops with an error that names the variable. */
function variable(name: string): string {
  return `\${${name}:?}`
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
