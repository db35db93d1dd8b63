import { document } from '../../../contract/contract.ts'
import { type HeaderList, headerValues } from '../../exchange.ts'
import type { PassiveCheck } from './passive-check.ts'

export const acceptedWithoutSession: PassiveCheck = {
  name: 'accepted-without-session',
  looksFor: 'success without a session cookie although the operation needs a session',
  check({ operation, request, response, areCookiesKnown }) {
    if (!operation.isSecured || !areCookiesKnown || response.status >= 400) return []
    if (sessionCookie(request.headers) !== undefined) return []
    return [
      {
        place: String(response.status),
        message: `A request without a session cookie returns status ${response.status} instead of 401.`,
        pointer: '/responses/401',
        // The name of the cookie is inferred, so any other one may be the session's.
        provenance: hasCredentials(request.headers) ? 'inferred' : 'stated',
      },
    ]
  },
}

function hasCredentials(headers: HeaderList): boolean {
  return ['cookie', 'authorization'].some((name) => headerValues(headers, name).length > 0)
}

/** The name of the session cookie. */
export const sessionCookieName = document.components.securitySchemes.session.name

/** The session id in the cookies of a request. Undefined if there is none. */
export function sessionCookie(headers: readonly (readonly [string, string])[]): string | undefined {
  for (const header of headerValues(headers, 'cookie')) {
    for (const part of header.split(';')) {
      const [name, ...value] = part.trim().split('=')
      if (name === sessionCookieName) return value.join('=')
    }
  }
  return undefined
}
