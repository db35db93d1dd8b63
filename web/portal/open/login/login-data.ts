import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { failureText } from '../../../api/error-text.ts'
import { login, type LoginCredentials } from '../../../api/session.ts'
import { loginErrorText } from '../../errors/form-error.ts'
import { redirectTarget } from '../../session/redirect-target.ts'
import {
  unknownAfterFailure,
  readSessionUserIfAny,
  readNewSessionUser,
} from '../../session/session-user.ts'

/**
 * Redirects a user who is already signed in. It waits for the server only if someone has signed in
 * with this browser; otherwise the page asks after it has appeared.
 */
export async function loader({ request }: LoaderFunctionArgs): Promise<null> {
  const user = await readSessionUserIfAny().catch(unknownAfterFailure)
  if (user) throw redirect(targetOf(request))
  return null
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
    const failure = await readNewSessionUser().then(() => undefined, failureText)
    return failure === undefined ? redirect(targetOf(request)) : { text: failure }
  }
}

function targetOf(request: Request): string {
  return redirectTarget(new URL(request.url).searchParams.get('redirect'))
}
