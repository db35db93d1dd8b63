import type { CheckFinding } from '../../exchange/finding.ts'
import {
  type MatchedExchange,
  headerValue,
  headerValues,
  sessionCookie,
  sessionCookieName,
} from '../../exchange/exchange.ts'
import type { StatefulCheck } from '../../calls/context.ts'
import type { PassiveCheck } from '../passive-check.ts'

/**
 * What no rule of the contract forbids: private data that caches may keep, names and versions of programs, stack traces,
 * lasting cookies, a logout that leaves the cookie. Notes, or findings if the profile says so (`hygiene`).
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

/** RFC 9111, sections 3 and 4.2: a cookie does not keep a cache from storing what has, or seems to have, a lifetime. */
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
    'A cache may keep this private response: its Cache-Control is not no-store, no-cache or private.'
  return hasLifetime ? [['Cache-Control', message]] : []
}

const programHeaders = ['x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version', 'x-generator']

/** Versions help those who look for known gaps. */
function namedPrograms({ response: { headers } }: MatchedExchange): Note[] {
  const named = programHeaders.filter((name) => headerValue(headers, name) !== undefined)
  const server = /\/\d/.test(headerValue(headers, 'server') ?? '') ? ['server'] : []
  return [...named, ...server].map((name) => [
    name,
    `The header ${name} names the program behind the API or its version.`,
  ])
}

/** Beginnings of stack traces and messages of Java, Node.js, Python, PHP, .NET, Go and databases. */
const traces =
  /^\s+at [\w$.<>]+ ?\(|Traceback \(most recent call last\)|\.php(?: on line |:)\d+|#0 \/|goroutine \d+ \[|org\.springframework\.|System\.\w*Exception|SQLSTATE\[|\\n\s+at [\w$.<>]+ ?\(/m

function stackTrace({ response }: MatchedExchange): Note[] {
  if (response.status < 400) return []
  return traces.test(Buffer.from(response.body).toString('latin1'))
    ? [['stack trace', 'The error shows a stack trace or an exception of the program.']]
    : []
}

function cookies({ operation, request, response }: MatchedExchange): Note[] {
  const set = headerValues(response.headers, 'set-cookie').filter((text) =>
    text.trimStart().startsWith(`${sessionCookieName}=`),
  )
  const isLasting = set.some((text) => /;\s*(?:max-age=[1-9]|expires=)/i.test(text))
  const isLogout = operation.id === 'logout' && response.status === 200
  const isLeft = isLogout && sessionCookie(request.headers) !== undefined && set.length === 0
  return [
    ...(isLasting && !isLogout
      ? [['lasting cookie', 'The session cookie stays when the browser is closed.'] as const]
      : []),
    ...(isLeft
      ? [['cookie of a logout', 'The logout does not take the session cookie back.'] as const]
      : []),
  ]
}

/** Addresses are compared with their letter case (RFC 3986, section 6.2.2.1). */
export const pathCase: StatefulCheck = {
  name: hygiene.name,
  tier: 'read',
  operations: ['getSessionUser'],
  async run({ owner, sessions, caller, report }) {
    if (!owner) return
    const session = await sessions.of(owner)
    const result = await caller.call('getSessionUser', { session, hasLowerCasePath: true })
    if (!result.isSuccess) return
    report('getSessionUser', [result], {
      place: 'letter case of paths',
      message:
        'Paths are found in any letter case, so rules of a gateway for a path can be avoided.',
      pointer: '',
      provenance: 'inferred',
      severity: 'info',
    })
  },
}
