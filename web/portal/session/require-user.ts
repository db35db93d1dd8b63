import { type MiddlewareFunction, redirect } from 'react-router'
import { lastLoginPath } from './last-login.ts'
import { routerPathAndQuery } from './router-path.ts'
import { sessionNotice } from './session-notice.ts'
import { readSessionUser, unknownAfterFailure, wasSignedIn } from './session-user.ts'

/**
 * Redirects a user who is not signed in to the login page, which leads back here. It also says when
 * the server failed to say who is signed in.
 */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const isReturning = wasSignedIn()
  const user = await readSessionUser().catch(unknownAfterFailure)
  if (!user) {
    if (user === null && isReturning) sessionNotice.set({ kind: 'expired' })
    throw redirect(lastLoginPath(routerPathAndQuery(new URL(request.url))))
  }
  return next()
}
