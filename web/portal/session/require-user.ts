import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath } from '../paths.ts'
import { routerPathAndQuery } from './router-path.ts'
import { unknownAfterFailure, readSessionUser } from './session-user.ts'

/**
 * Redirects a user who is not signed in to the login page, which leads back here. It also says when
 * the server failed to say who is signed in.
 */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const user = await readSessionUser().catch(unknownAfterFailure)
  if (!user) throw redirect(loginPath(routerPathAndQuery(new URL(request.url))))
  return next()
}
