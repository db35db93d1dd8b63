import type { ContractOperation } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { findSession } from '../models/account/session.ts'
import type { Caller } from '../state/fault.ts'
import type { RawRequest } from '../state/input.ts'
import type { SimulatorContext } from '../state/state.ts'
import { parse } from 'hono/utils/cookie'
import { ownValue } from '../../openapi/base/records.ts'

/**
 * Returns who makes a request: the user and terminal of its session, or else those that its body names. If the body names only an
 * owner, the terminal is the owner's. Does not extend the session.
 */
export function callerOf(
  context: SimulatorContext,
  operation: ContractOperation,
  { headers, body }: RawRequest,
): Caller {
  const session = findSession(context, sessionIdOf(headers.cookie))
  if (session) return session
  const read = readBody(operation, headers.contentType, body)
  if (read.kind === 'invalid' || !isRecord(read.value)) return {}
  const [userId, terminalId] = [textOf(read.value['userId']), textOf(read.value['terminalId'])]
  const account = ownValue(context.state.accounts, userId ?? '')
  const ownId = account?.kind === 'owner' ? account.terminalId : undefined
  return { userId, terminalId: terminalId ?? ownId }
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' ? value : undefined
}

/** The name in the contract's security scheme. */
export const sessionCookieName = 'EQUSER_SESSION'

/** Returns the session id in a `Cookie` header. */
export function sessionIdOf(cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  // Most clients send only this cookie. A pattern is faster than the parser.
  const [, id] = onlySessionCookie.exec(cookieHeader) ?? []
  return id ?? parse(cookieHeader, sessionCookieName)[sessionCookieName]
}

const onlySessionCookie = new RegExp(`^${sessionCookieName}=([\\w-]+)$`)

/** Returns the `Set-Cookie` header that sets the session cookie. */
export function sessionCookie(id: string): string {
  return `${sessionCookieName}=${id}; ${attributes}`
}

const attributes = 'Path=/eqUser; HttpOnly; SameSite=Lax'

/** The `Set-Cookie` header that deletes the session cookie. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`

/** The headers that state the origin of a request. */
interface RequestOrigin {
  secFetchSite?: string | undefined
  origin?: string | undefined
  host?: string | undefined
}

/**
 * Checks whether a request comes from a page of the same origin, or from no page at all.
 *
 * `Sec-Fetch-Site` decides if present: the browser itself compares both origins, with their schemes and all redirects. `Origin` can
 * only be compared with `Host`, which has no scheme and which a proxy may rewrite. It decides where browsers send no
 * `Sec-Fetch-Site`: for `http` addresses other than localhost. A client that sends neither is not a browser, and no page can make
 * it send requests.
 */
export function isOwnOrigin({ secFetchSite, origin, host }: RequestOrigin): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
