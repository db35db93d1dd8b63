import { matchRequest } from '../exchange/match-request.ts'
import { harmlessNames, noNames, harmlessHeaders } from './harmless-names.ts'
import { hasToken, mask, maskedName } from './mask-text.ts'
import type { HeaderList } from '../exchange/exchange.ts'

/** Masks the parts of a path that the contract does not declare, unless they look like names. */
export function maskedPath(path: string): string {
  const { kind } = matchRequest({ method: 'GET', path })
  // The only parameters in paths of the contract are codes of earthquakes, which are no secrets.
  const isHarmless = kind === 'found' || kind === 'wrong-method'
  if (isHarmless && /^[\w./-]*$/.test(path)) return path
  return path
    .split('/')
    .map((part) => (part === '' || knownParts.has(part) ? part : maskedName(part)))
    .join('/')
}

const knownParts = new Set(['eqUser', 'api', 'sim', 'view'])

/** Masks the secrets in a query: only values of the contract's parameters stay. */
export function maskedQuery(path: string, query: string): string {
  return maskedPairs(query, harmlessNamesOf(path))
}

/** Returns the names of parameters and fields whose values a report may show for calls of a path. Outside the API, there are none. */
export function harmlessNamesOf(path: string): ReadonlySet<string> {
  return matchRequest({ method: 'GET', path }).kind === 'elsewhere' ? noNames : harmlessNames
}

export function maskedPairs(text: string, harmless: ReadonlySet<string>): string {
  if (text === '') return ''
  return text
    .split('&')
    .map((pair) => {
      const at = pair.indexOf('=')
      const name = at === -1 ? pair : pair.slice(0, at)
      if (at === -1) return maskedName(name)
      const value = pair.slice(at + 1)
      if (harmless.has(name) && /^[\w.:-]{0,40}$/.test(value) && !hasToken(value)) return pair
      return `${maskedName(name)}=${value === '' ? '' : mask}`
    })
    .join('&')
}

export function maskedUrl(text: string): string {
  const base = 'http://relative.invalid'
  const url = URL.parse(text, base)
  if (!url || !/^https?:$/.test(url.protocol)) return mask
  const query = maskedQuery(url.pathname, url.search.slice(1))
  const origin = url.origin === base ? '' : url.origin
  return `${origin}${maskedPath(url.pathname)}${query === '' ? '' : `?${query}`}`
}

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

/** Masks the value of a cookie. Leaves it empty if it is, because an empty value shows that a session ends. */
function maskedCookie(pair: string): string {
  const at = pair.indexOf('=')
  if (at === -1) return mask
  const value = pair.slice(at + 1).trim()
  return `${maskedName(pair.slice(0, at).trim())}=${value === '' ? '' : mask}`
}

/** Masks a Set-Cookie header. Further cookies, joined with commas, are in an attribute, which is masked. */
function maskedSetCookie(text: string): string {
  const [cookie = '', ...attributes] = text.split(';')
  return [maskedCookie(cookie), ...attributes.map(maskedAttribute)].join('; ')
}

function maskedAttribute(text: string): string {
  const attribute = text.trim()
  return harmlessAttributes.some((form) => form.test(attribute)) ? attribute : mask
}

const harmlessAttributes = [
  /^(?:httponly|secure|partitioned)$/i,
  /^path=\/[a-z/-]{0,40}$/i,
  /^domain=[a-z.-]+$/i,
  /^max-age=-?\d{1,10}$/i,
  /^expires=\w{3,9}, \d\d[ -]\w{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/i,
  /^samesite=(?:lax|strict|none)$/i,
  /^priority=(?:low|medium|high)$/i,
]
