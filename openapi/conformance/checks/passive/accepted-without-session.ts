import { document } from '../../../contract/contract.ts'
import { headerValues } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

export const acceptedWithoutSession: PassiveCheck = {
  name: 'accepted-without-session',
  looksFor: 'success without a session cookie where the contract asks for one',
  check({ operation, request, response, areCookiesKnown }) {
    if (!operation.isSecured || !areCookiesKnown || response.status >= 400) return []
    if (sessionCookie(request.headers) !== undefined) return []
    return [
      {
        place: String(response.status),
        message: `Without a session cookie the answer is ${response.status} instead of 401.`,
        pointer: '/responses/401',
      },
    ]
  },
}

/** The name of the session's cookie. */
export const sessionCookieName = document.components.securitySchemes.session.name

/** The session's cookie of a request; undefined when it has none. */
export function sessionCookie(headers: readonly (readonly [string, string])[]): string | undefined {
  for (const header of headerValues(headers, 'cookie')) {
    for (const part of header.split(';')) {
      const [name, ...value] = part.trim().split('=')
      if (name === sessionCookieName) return value.join('=')
    }
  }
  return undefined
}
