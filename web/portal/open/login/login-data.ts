import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { listNews } from '../../../api/open.ts'
import { fetchCached } from '../../../api/query-client.ts'
import { login, type LoginCredentials } from '../../../api/session.ts'
import { loginErrorText } from '../../errors/form-error.ts'
import { redirectTarget } from '../../session/redirect-target.ts'
import { readSessionUserIfAny, refreshSessionUser } from '../../session/session-user.ts'

/** Redirects a user who is already signed in. */
export async function loader({ request }: LoaderFunctionArgs) {
  // Login must work even if the server fails to say who is signed in.
  const user = await readSessionUserIfAny().catch(() => null)
  if (user !== null) throw redirect(targetOf(request))
  return { news: fetchCached(listNews).catch(() => undefined) }
}

/** The result of a failed login. */
export interface LoginError {
  text: string
}

/**
 * Creates the action of a login page, which logs in with the values of a form that `schema`
 * describes.
 */
export function loginAction(schema: z.ZodMiniType<LoginCredentials>) {
  return async ({ request }: ActionFunctionArgs): Promise<LoginError | Response> => {
    const form = z.parse(schema, await request.json())
    const errorText = await login(form).then(() => undefined, loginErrorText)
    if (errorText !== undefined) return { text: errorText }
    await refreshSessionUser()
    return redirect(targetOf(request))
  }
}

function targetOf(request: Request): string {
  return redirectTarget(new URL(request.url).searchParams.get('redirect'))
}
