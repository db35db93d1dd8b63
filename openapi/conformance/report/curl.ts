import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import type { Exchange } from '../exchange.ts'
import { type MaskOptions, withoutSecrets } from '../masking/without-secrets.ts'

/**
 * A request as a curl command for a POSIX shell. It contains no secrets: the session id is read from the environment
 * variable EQUSER_SESSION.
 *
 * @param server origin of the server
 */
export function curlCommand(exchange: Exchange, server: string, options?: MaskOptions): string {
  const { request } = withoutSecrets(exchange, options)
  const { method, path, query, headers, body } = request
  const parts = [`curl -i -X ${quoted(method)}`]
  for (const [name, value] of headers) {
    if (name === 'cookie' && value.includes(`${sessionCookieName}=`)) {
      parts.push(`-H "cookie: ${sessionCookieName}=$${sessionCookieName}"`)
    } else if (!['host', 'content-length', 'connection'].includes(name)) {
      parts.push(`-H ${quoted(`${name}: ${value}`)}`)
    }
  }
  if (body.length > 0) parts.push(`--data-binary ${quoted(new TextDecoder().decode(body))}`)
  parts.push(quoted(`${server}${path}${query === '' ? '' : `?${query}`}`))
  return parts.join(' ')
}

function quoted(text: string): string {
  return /^[\w@%+=:,./-]+$/.test(text) ? text : `'${text.replaceAll("'", String.raw`'\''`)}'`
}
