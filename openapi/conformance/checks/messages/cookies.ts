import type { ResponseObject } from '../../../contract/document.ts'
import {
  headerValues,
  headerValue,
  type MatchedExchange,
  serverNow,
  sessionCookieName,
} from '../../exchange/exchange.ts'
import { maskedName } from '../../masking/mask-text.ts'
import type { PassiveCheck } from '../passive-check.ts'

/** Compares the session cookie with the example in the contract, which has all required attributes. */
export const setCookie: PassiveCheck = {
  name: 'set-cookie',
  check(exchange) {
    const { declared, response, isSecure, areCookiesKnown } = exchange
    const example = exampleOf(declared)
    if (example === undefined || !areCookiesKnown) return []
    const expected = readCookie(example)
    const place = `${response.status} Set-Cookie`
    const pointer = `/responses/${response.status}/headers/Set-Cookie`
    const all = headerValues(response.headers, 'set-cookie').map(readCookie)
    if (all.length === 0) return []
    const found = all.find(({ name }) => name === expected.name)
    if (!found) {
      const names = all.map(({ name }) => maskedName(name)).join(', ')
      return {
        place,
        pointer,
        message: `The cookie is named ${names} instead of ${expected.name}.`,
      }
    }
    const attributes = new Map(expected.attributes)
    if (isSecure === true) attributes.set('secure', '')
    // `SameSite=Strict` is stricter than the contract requires, so it is accepted.
    if (found.attributes.get('samesite') === 'strict') attributes.delete('samesite')
    const isDeleted = isExpired(found.attributes, serverNow(exchange) ?? 0)
    if (isDeleted) attributes.delete('max-age')
    const wrong = [...attributes].filter(([name, value]) => found.attributes.get(name) !== value)
    const isKept = expected.value === '' && found.value !== '' && !isDeleted
    const unwantedValue = isKept ? ['an empty value'] : []
    const isShort = (name: string) => /^[a-z/-]{1,40}$/i.test(found.attributes.get(name) ?? '')
    const instead = (name: string) =>
      isShort(name) ? `, but with ${attributeText(name, found.attributes.get(name) ?? '')}` : ''
    const missing = [
      ...wrong.map(([name, value]) => attributeText(name, value) + instead(name)),
      ...unwantedValue,
    ]
    const missingValue = expected.value !== '' && found.value === '' ? ['a value'] : []
    return [...missing, ...missingValue].map((what) => ({
      place: `${place} ${what}`,
      pointer,
      message: `The cookie ${expected.name} is set without ${what}.`,
    }))
  },
}

interface Cookie {
  name: string
  value: string
  /** Names, and the value of SameSite, are in lowercase. */
  attributes: Map<string, string>
}

function exampleOf(declared: ResponseObject | undefined): string | undefined {
  const example: unknown = declared?.headers?.['Set-Cookie']?.schema.examples?.[0]
  return typeof example === 'string' ? example : undefined
}

function readCookie(text: string): Cookie {
  const [pair = '', ...rest] = text.split(';').map((part) => part.trim())
  const [name, value] = splitAtEquals(pair)
  return {
    name,
    value,
    attributes: new Map(
      rest.map((part) => {
        const [attribute, setting] = splitAtEquals(part)
        const lower = attribute.toLowerCase()
        return [lower, lower === 'samesite' ? setting.toLowerCase() : setting]
      }),
    ),
  }
}

function isExpired(attributes: Cookie['attributes'], nowMs: number): boolean {
  const maxAge = Number(attributes.get('max-age') ?? Number.NaN)
  // Max-Age takes precedence over Expires.
  if (!Number.isNaN(maxAge)) return maxAge <= 0
  return Date.parse(attributes.get('expires') ?? '') <= nowMs
}

function splitAtEquals(text: string): [string, string] {
  const at = text.indexOf('=')
  return at === -1 ? [text, ''] : [text.slice(0, at).trim(), text.slice(at + 1).trim()]
}

function attributeText(name: string, value: string): string {
  return value === '' ? name : `${name}=${value}`
}

/** Checks that browsers store the cookie and send it back (RFC 6265, section 5.3, and later browser rules). */
export const cookieKept: PassiveCheck = {
  name: 'cookie-kept',
  check(exchange) {
    const { operation, response, areCookiesKnown } = exchange
    if (!areCookiesKnown || operation.id === 'logout') return []
    return headerValues(response.headers, 'set-cookie').flatMap((text) => {
      const { name, value, attributes } = readCookie(text)
      // An empty value deletes the cookie.
      if (name !== sessionCookieName || value === '') return []
      return obstacles(attributes, exchange).map(([, place, why]) => ({
        place,
        message: `Browsers don't store or send the cookie ${sessionCookieName}: ${why}.`,
        pointer: `/responses/${response.status}/headers/Set-Cookie`,
      }))
    })
  },
}

/** Returns the wrong attributes of a cookie, with the reasons. */
function obstacles(attributes: Cookie['attributes'], exchange: MatchedExchange) {
  const { request, isSecure } = exchange
  const host = hostOf(request.headers) ?? ''
  const domain = attributes.get('domain')?.replace(/^\./, '').toLowerCase() ?? ''
  const isElsewhere = host !== domain && !host.endsWith(`.${domain}`)
  const isSecret = attributes.has('secure') && isSecure === false && !loopbackHosts.test(host)
  const found: [applies: boolean, place: string, why: string][] = [
    [
      host !== '' && domain !== '' && isElsewhere,
      'Domain',
      'its domain is not the domain of the server',
    ],
    [isExpired(attributes, serverNow(exchange) ?? 0), 'Expires', 'it is already expired'],
    [isSecret, 'Secure', 'it is for HTTPS only, but the server uses HTTP'],
  ]
  return found.filter(([applies]) => applies)
}

/** Browsers treat these hosts as secure. */
const loopbackHosts = /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[?::1\]?)$/

function hostOf(headers: Parameters<typeof headerValue>[0]): string | undefined {
  const host = headerValue(headers, 'host')
  const own = host === undefined ? headerValue(headers, 'origin') : `http://${host}`
  return own !== undefined && URL.canParse(own) ? new URL(own).hostname : undefined
}
