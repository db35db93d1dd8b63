import type { CheckFinding } from '../../exchange/finding.ts'
import {
  type MatchedExchange,
  headerValue,
  headerValues,
  sessionCookie,
  sessionCookieName,
} from '../../exchange/exchange.ts'
import type { PassiveCheck } from '../passive-check.ts'

/**
 * Looks for weaknesses that no rule of the contract forbids: private data in caches, names and versions of programs,
 * stack traces, persistent cookies, a logout that does not delete the cookie. They are information, or findings if the
 * profile says so (`hygiene`).
 */
export const hygiene: PassiveCheck = {
  name: 'hygiene',
  check: (exchange) =>
    [
      ...cacheable(exchange),
      ...namedPrograms(exchange),
      ...stackTrace(exchange),
      ...cookies(exchange),
    ].map(([place, message]) => note(exchange, place, message)),
}

type Note = readonly [place: string, message: string]

function note({ response }: MatchedExchange, place: string, message: string): CheckFinding {
  const pointer = `/responses/${response.status}`
  return { place, message, pointer, provenance: 'inferred', severity: 'info' }
}

/** RFC 9111, sections 3 and 4.2: caches may store a response that has a lifetime, even if the request has a cookie. */
function cacheable({ operation, request, response }: MatchedExchange): Note[] {
  const isPrivate = operation.isSecured && sessionCookie(request.headers) !== undefined
  if (!isPrivate || request.method !== 'GET' || response.status !== 200) return []
  const { headers } = response
  const control = headerValue(headers, 'cache-control') ?? ''
  if (/\b(?:no-store|no-cache|private)\b/i.test(control)) return []
  const hasLifetime =
    /\bpublic\b|age=[1-9]/i.test(control) ||
    ['expires', 'last-modified'].some((name) => headerValue(headers, name) !== undefined)
  const message =
    'A cache may store this private response, because its Cache-Control is not no-store, no-cache or private.'
  return hasLifetime ? [['Cache-Control', message]] : []
}

const programHeaders = ['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator']

/** Looks for program versions, which help attackers find known vulnerabilities. */
function namedPrograms({ response: { headers } }: MatchedExchange): Note[] {
  const named = programHeaders.filter((name) => headerValue(headers, name) !== undefined)
  const server = /\/\d/.test(headerValue(headers, 'server') ?? '') ? ['server'] : []
  return [...named, ...server].map((name) => [
    name,
    `The header ${name} reveals the server's software or its version.`,
  ])
}

/** Typical parts of stack traces and messages of Java, Node.js, Python, PHP, .NET, Go and databases. */
const traces =
  /^\s+at [\w$.<>]+ ?\(|Traceback \(most recent call last\)|\.php(?: on line |:)\d+|#0 \/|goroutine \d+ \[|org\.springframework\.|System\.\w*Exception|SQLSTATE\[|\\n\s+at [\w$.<>]+ ?\(/m

function stackTrace({ response }: MatchedExchange): Note[] {
  if (response.status < 400) return []
  return traces.test(Buffer.from(response.body).toString('latin1'))
    ? [['stack trace', 'The error response contains a stack trace or an exception.']]
    : []
}

function cookies({ operation, request, response }: MatchedExchange): Note[] {
  const set = headerValues(response.headers, 'set-cookie').filter((text) =>
    text.trimStart().startsWith(`${sessionCookieName}=`),
  )
  const isPersistent = set.some((text) => /;\s*(?:max-age=[1-9]|expires=)/i.test(text))
  const isLogout = operation.id === 'logout' && response.status === 200
  const isCookieLeft = isLogout && sessionCookie(request.headers) !== undefined && set.length === 0
  return [
    ...(isPersistent && !isLogout
      ? [['lasting cookie', 'The session cookie persists after the browser is closed.'] as const]
      : []),
    ...(isCookieLeft
      ? [['cookie of a logout', 'The logout does not delete the session cookie.'] as const]
      : []),
  ]
}
