import { type MiddlewareFunction, redirect } from 'react-router'
import { loginPath } from '../paths.ts'
import { routerPlace } from './router-place.ts'
import { readSessionUser } from './session-user.ts'

/** Lets only signed-in users pass; others log in first and come back. */
export const requireUser: MiddlewareFunction = async ({ request }, next) => {
  const user = await readSessionUser()
  if (user === null) throw redirect(loginPath(routerPlace(new URL(request.url))))
  return next()
}
