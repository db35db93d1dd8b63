import type { HeaderList } from '../exchange.ts'
import { harmlessHeaders } from './harmless-names.ts'
import { mask, maskedName } from './mask-text.ts'
import { maskedPath, maskedUrl } from './mask-url.ts'

/** Headers without secrets: only values of headers that are known to be harmless stay. */
export function maskedHeaders(headers: HeaderList): HeaderList {
  return headers.map(([name, value]): [string, string] => {
    if (harmlessHeaders.has(name)) return [name, value]
    if (urlHeaders.has(name)) return [name, maskedUrl(value)]
    if (name === 'cookie') return [name, maskedCookies(value)]
    if (name === 'set-cookie') return [name, maskedSetCookie(value)]
    return [maskedName(name), mask]
  })
}

const urlHeaders = new Set(['referer', 'location', 'content-location'])

function maskedCookies(text: string): string {
  return text.split(';').map(maskedCookie).join('; ')
}

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
  const at = text.indexOf('=')
  const name = (at === -1 ? text : text.slice(0, at)).trim()
  const value = at === -1 ? undefined : text.slice(at + 1).trim()
  const isHarmless = harmlessAttributes.get(name.toLowerCase())
  if (!isHarmless) return mask
  if (value === undefined) return name
  if (isHarmless.test(value)) return `${name}=${value}`
  return `${name}=${value.startsWith('/') ? maskedPath(value) : mask}`
}

/** Cookie attributes with the values that may be recorded. */
const harmlessAttributes = new Map([
  ['path', /^\/(?:eqUser(?:\/api)?\/?)?$/],
  ['domain', /^[a-z.-]+$/i],
  ['max-age', /^-?\d{1,10}$/],
  ['expires', /^\w{3,9}, \d\d[ -]\w{3}[ -]\d{2,4} \d\d:\d\d:\d\d GMT$/],
  ['samesite', /^(?:lax|strict|none)$/i],
  ['httponly', /^$/],
  ['secure', /^$/],
  ['partitioned', /^$/],
  ['priority', /^(?:low|medium|high)$/i],
])
