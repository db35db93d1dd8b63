import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath } from '../paths.ts'
import { routerPathAndQuery } from './router-path.ts'
import { readSessionUser } from './session-user.ts'

/** Redirects a user who is not signed in to the login page, which leads back here. */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const user = await readSessionUser()
  if (user === null) throw redirect(loginPath(routerPathAndQuery(new URL(request.url))))
  return next()
}
