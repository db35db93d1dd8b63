import { matchRequest } from '../exchange/match-request.ts'
import { harmlessNames, noNames, harmlessHeaders } from './harmless-names.ts'
import { hasToken, mask, maskedName } from './mask-text.ts'
import type { HeaderList } from '../exchange/exchange.ts'

/**
 * A path without secrets. Parts that the contract does not declare are masked unless they are names.
 *
 * @param path percent-encoded, without the query
 */
export function maskedPath(path: string): string {
  const { kind } = matchRequest({ method: 'GET', path })
  // Parameters of the contract's paths are codes of earthquakes.
  const isHarmless = kind === 'found' || kind === 'wrong-method'
  if (isHarmless && /^[\w./-]*$/.test(path)) return path
  return path
    .split('/')
    .map((part) => (part === '' || knownParts.has(part) ? part : maskedName(part)))
    .join('/')
}

const knownParts = new Set(['eqUser', 'api', 'sim', 'view'])

/**
 * A query without secrets: only values of the contract's parameters stay.
 *
 * @param path of the request
 * @param query percent-encoded, without the question mark
 */
export function maskedQuery(path: string, query: string): string {
  return maskedPairs(query, harmlessNamesOf(path))
}

/** Names whose values may be recorded at a path. Outside the API, none. */
export function harmlessNamesOf(path: string): ReadonlySet<string> {
  return matchRequest({ method: 'GET', path }).kind === 'elsewhere' ? noNames : harmlessNames
}

/** Pairs as in a query or a form body, without secrets. */
export function maskedPairs(text: string, harmless: ReadonlySet<string>): string {
  if (text === '') return ''
  return text
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=')
      const name = at === -1 ? pair : pair.slice(0, at)
      if (at === -1) return maskedName(name)
      const value = pair.slice(at + 1)
      if (harmless.has(name) && /^[\w.:-]{0,40}$/.test(value) && !hasToken(value)) {
        return pair
      }
      return `${maskedName(name)}=${value === '' ? '' : mask}`
    })
    .join('&')
}

/** An absolute or relative URL without secrets: user, password and fragment are left out. */
export function maskedUrl(text: string): string {
  const base = 'http://relative.invalid'
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol)) return mask
  const query = maskedQuery(url.pathname, url.search.slice(1))
  const origin = url.origin === base ? '' : url.origin
  return `${origin}${maskedPath(url.pathname)}${query === '' ? '' : `?${query}`}`
}

/** Headers without secrets: only values of headers that are known to be harmless stay. */
export function maskedHeaders(headers: HeaderList): HeaderList {
  return headers.map(([name, value]): [string, string] => {
    if (harmlessHeaders.has(name)) return [name, value]
    if (urlHeaders.has(name)) return [name, maskedUrl(value)]
    if (name === 'cookie') return [name, value.split(';').map(maskedCookie).join('; ')]
    if (name === 'set-cookie') return [name, maskedSetCookie(value)]
    return [maskedName(name), mask]
  })
}

const urlHeaders = new Set(['referer', 'location', 'content-location'])

/** An empty value stays: it ends a session. */
function maskedCookie(pair: string): string {
  const at = pair.indexOf('=')
  if (at === -1) return mask
  const value = pair.slice(at + 1).trim()
  return `${maskedName(pair.slice(0, at).trim())}=${value === '' ? '' : mask}`
}

/** Joined Set-Cookie headers have further cookies after a comma. They end up in an attribute, which is masked. */
function maskedSetCookie(text: string): string {
  const [cookie = '', ...attributes] = text.split(';')
  return [maskedCookie(cookie), ...attributes.map(maskedAttribute)].join('; ')
}

function maskedAttribute(text: string): string {
  const attribute = text.trim()
  return harmlessAttributes.some((form) => form.test(attribute)) ? attribute : mask
}

/** Cookie attributes that may be recorded. */
const harmlessAttributes = [
  /^(?:httponly|secure|partitioned)$/i,
  /^path=\/(?:eqUser(?:\/api)?\/?)?$/i,
  /^domain=[a-z.-]+$/i,
  /^max-age=-?\d{1,10}$/i,
  /^expires=\w{3,9}, \d\d[ -]\w{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/i,
  /^samesite=(?:lax|strict|none)$/i,
  /^priority=(?:low|medium|high)$/i,
]
