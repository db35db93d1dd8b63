import { matchRequest } from '../match-request.ts'
import { harmlessNames, noNames } from './harmless-names.ts'
import { mask, maskedName } from './mask-text.ts'

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
      if (harmless.has(name) && /^[\w.:-]{0,40}$/.test(value)) return pair
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

/** The target of a request as it arrives, without secrets: a path with its query. */
export function maskedTarget(target: string): string {
  const [path = '', ...query] = target.split('?')
  const masked = maskedQuery(path, query.join('?'))
  return `${maskedPath(path)}${masked === '' ? '' : `?${masked}`}`
}
