import { sessionCookieName, type Exchange } from '../exchange/exchange.ts'
import { isRecord } from '../../base/records.ts'
import { readJson } from '../exchange/body.ts'
import { matchRequest } from '../exchange/match-request.ts'
import { requestViolations } from '../exchange/request-violations.ts'
import { withoutSecrets } from '../masking/without-secrets.ts'

/** The environment variables with secrets, by the name of the property. */
const variables: Readonly<Record<string, string>> = {
  password: 'EQUSER_PASSWORD',
  initPassword: 'EQUSER_REGISTRATION_CODE',
  token: 'EQUSER_TOKEN',
}

/**
 * A request as a curl command for a POSIX shell. It contains no secrets: the session id and passwords are read from
 * environment variables. The shell sends nothing while one is not set, and says which.
 *
 * @param server origin of the server
 */
export function curlCommand(exchange: Exchange, server: string): string {
  const { request } = withoutSecrets(exchange)
  const { method, path, query, headers, body, leftOut } = request
  const parts = [`curl -i -X ${quoted(method)}`]
  for (const [name, value] of headers) {
    if (name === 'cookie' && value.includes(`${sessionCookieName}=`)) {
      parts.push(`-H "cookie: ${sessionCookieName}=${variable(sessionCookieName)}"`)
    } else if (!['host', 'content-length', 'connection'].includes(name)) {
      parts.push(`-H ${quoted(`${name}: ${value}`)}`)
    }
  }
  if (body.length > 0) parts.push(`--data-binary ${bodyArgument(exchange, body)}`)
  const address = `${server}${path}${query === '' ? '' : `?${query}`}`
  const session = `${sessionCookieName}=`
  parts.push(
    query.startsWith(`${session}***`)
      ? `"${address.replace(`${session}***`, session + variable(sessionCookieName))}"`
      : quoted(address),
  )
  if (leftOut !== undefined) parts.push(`# without its body, ${leftOut}`)
  return parts.join(' ')
}

/**
 * The masked body. A variable stands for each valid secret, so that a masked password is not another failed login. An
 * invalid one stays masked, because it breaks the same rule.
 */
function bodyArgument({ request }: Exchange, masked: Uint8Array): string {
  const text = new TextDecoder().decode(masked)
  const [sent, shown] = [readJson(request.body), readJson(masked)]
  if (sent.kind !== 'json' || shown.kind !== 'json') return quoted(text)
  if (!isRecord(sent.value) || !isRecord(shown.value)) return quoted(text)
  const { value } = shown
  const original = sent.value
  const invalid = invalidPointers(request)
  const names = Object.keys(variables).filter(
    (name) => original[name] !== value[name] && !invalid.includes(`/${name}`),
  )
  const places = Object.fromEntries(names.map((name) => [name, `$${variables[name]}$`]))
  return names.reduce(
    (command, name) =>
      command.replace(`$${variables[name]}$`, () => `'"${variable(variables[name] ?? '')}"'`),
    quoted(JSON.stringify({ ...value, ...places })),
  )
}

function invalidPointers(request: Exchange['request']): string[] {
  const match = matchRequest(request)
  if (match.kind !== 'found') return []
  const violations = requestViolations(match.operation, request, match.pathParameters)
  return violations.map(({ pointer }) => pointer)
}

/** Fails with the name of the variable while it is not set. */
function variable(name: string): string {
  return `\${${name}:?}`
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
