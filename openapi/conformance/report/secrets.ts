import { sessionCookieName } from '../checks/passive/accepted-without-session.ts'
import type { Exchange, HeaderList } from '../exchange.ts'

/** Names of properties and parameters with secret values. */
const secretNames = new Set(['password', 'initPassword', 'token'])

const mask = '***'

/** A copy of an exchange with passwords, tokens, registration codes and session ids masked. */
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
 * Replaces each letter and digit of a secret in JSON by `x`, `X` or `0`. Length and special characters stay, so that a
 * value that breaks its rule still does.
 */
function maskedBody(body: Uint8Array): Uint8Array {
  if (body.length === 0 || body[0] !== '{'.charCodeAt(0)) return body
  const text = new TextDecoder().decode(body)
  const names = [...secretNames].join('|')
  const masked = text.replaceAll(
    new RegExp(`("(?:${names})"\\s*:\\s*")((?:[^"\\\\]|\\\\.)*)"`, 'g'),
    (_, start: string, value: string) => `${start}${maskedValue(value)}"`,
  )
  return masked === text ? body : new TextEncoder().encode(masked)
}

function maskedValue(value: string): string {
  return value.replaceAll(/\\u[0-9a-fA-F]{4}|\\.|[a-z]|[A-Z]|\d/g, (part) => {
    if (part.length > 1) return part
    if (/\d/.test(part)) return '0'
    return part < 'a' ? 'X' : 'x'
  })
}
