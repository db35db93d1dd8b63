import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import type { Exchange, HeaderList } from '../exchange.ts'

/** What nobody but its owner may read, by the name of the property or parameter. */
const secretNames = new Set(['password', 'initPassword', 'token'])

const mask = '***'

/** An exchange without passwords, tokens, registration codes and session ids. What it shows stays as it was otherwise. */
export function withoutSecrets(exchange: Exchange): Exchange {
  const { request, response } = exchange
  return {
    ...exchange,
    request: {
      ...request,
      query: maskedQuery(request.query),
      headers: maskedHeaders(request.headers),
      body: maskedBody(request.body),
    },
    response: {
      ...response,
      headers: maskedHeaders(response.headers),
      body: maskedBody(response.body),
    },
  }
}

function maskedQuery(query: string): string {
  return query.replaceAll(/(^|&)([^=&]+)=([^&]*)/g, (whole, start: string, name: string) =>
    secretNames.has(name) ? `${start}${name}=${mask}` : whole,
  )
}

function maskedHeaders(headers: HeaderList): HeaderList {
  const session = new RegExp(`(${sessionCookieName}=)[^;]+`, 'g')
  return headers.map(([name, value]) => {
    if (name === 'authorization') return [name, mask]
    return [name, name.includes('cookie') ? value.replaceAll(session, `$1${mask}`) : value]
  })
}

/**
 * In JSON each letter and digit of a secret is replaced by another of its kind, so that what was too
 * short or held a wrong character still is and does.
 */
function maskedBody(body: Uint8Array): Uint8Array {
  if (body.length === 0 || body[0] !== '{'.charCodeAt(0)) return body
  const text = new TextDecoder().decode(body)
  const names = [...secretNames].join('|')
  const masked = text.replaceAll(
    new RegExp(`("(?:${names})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_, start: string, value: string) => `${start}${veiled(value)}"`,
  )
  return masked === text ? body : new TextEncoder().encode(masked)
}

function veiled(value: string): string {
  return value.replaceAll(/\\u[0-9a-fA-F]{4}|\\.|[a-z]|[A-Z]|\d/g, (part) => {
    if (part.length > 1) return part
    if (/\d/.test(part)) return '0'
    return part < 'a' ? 'X' : 'x'
  })
}
