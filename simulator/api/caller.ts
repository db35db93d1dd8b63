import type { ContractOperation } from '../../openapi/contract/contract.ts'
import { isRecord } from '../../openapi/base/records.ts'
import { readBody } from '../../openapi/contract/read-body.ts'
import { findSession } from '../models/account/session.ts'
import type { Caller } from '../state/fault.ts'
import type { RawRequest } from '../state/input.ts'
import type { SimulatorContext } from '../state/state.ts'
import { parse } from 'hono/utils/cookie'
import { ownValue } from '../../openapi/base/records.ts'

/** Returns the caller that the session names, or else the body. If the body names only an owner, adds the owner's terminal. */
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

export const sessionCookieName = 'EQUSER_SESSION'

export function sessionIdOf(cookieHeader: string | undefined): string | undefined {
  if (cookieHeader === undefined) return undefined
  // Most clients send only this cookie. A pattern is faster than the parser.
  const [, id] = onlySessionCookie.exec(cookieHeader) ?? []
  return id ?? parse(cookieHeader, sessionCookieName)[sessionCookieName]
}

const onlySessionCookie = new RegExp(`^${sessionCookieName}=([\\w-]+)$`)

export function sessionCookie(id: string): string {
  return `${sessionCookieName}=${id}; ${attributes}`
}

const attributes = 'Path=/eqUser; HttpOnly; SameSite=Lax'

/** The value of `Set-Cookie` that deletes the session cookie in the browser. */
export const endedSessionCookie = `${sessionCookieName}=; Max-Age=0; ${attributes}`

interface RequestOrigin {
  secFetchSite?: string | undefined
  origin?: string | undefined
  host?: string | undefined
}

/**
 * Whether a request comes from a page of the server's own origin, or from no page at all. `Sec-Fetch-Site` decides if present,
 * because only the browser knows the schemes of both origins and all redirects. Browsers do not send that header to `http`
 * addresses other than localhost. There `Origin` decides, although it can only be compared with `Host`, which has no scheme and
 * may be rewritten by a proxy. A client that sends neither header is not a browser.
 */
export function isOwnOrigin({ secFetchSite, origin, host }: RequestOrigin): boolean {
  if (secFetchSite !== undefined) return secFetchSite === 'same-origin' || secFetchSite === 'none'
  if (origin === undefined) return true
  return URL.canParse(origin) && new URL(origin).host === host
}
