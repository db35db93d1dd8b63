import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { listNews } from '../../../api/open.ts'
import { fetchCached } from '../../../api/query-client.ts'
import { login, type LoginForm } from '../../../api/session.ts'
import { loginErrorText } from '../../errors/form-error.ts'
import { redirectTarget } from '../../session/redirect-target.ts'
import { readSessionUserIfAny, refreshSessionUser } from '../../session/session-user.ts'

/** Whoever is signed in has no business here and is sent on. */
export async function loader({ request }: LoaderFunctionArgs) {
  // A visitor must be able to log in even when the server can't say who they are.
  const user = await readSessionUserIfAny().catch(() => null)
  if (user !== null) throw redirect(targetOf(request))
  return { news: fetchCached(listNews).catch(() => undefined) }
}

/** What a refused login leaves behind. */
export interface LoginRefusal {
  text: string
}

/** Logs in with what the page's own form, which `schema` describes, has sent. */
export function loginAction(schema: z.ZodMiniType<LoginForm>) {
  return async ({ request }: ActionFunctionArgs): Promise<LoginRefusal | Response> => {
    const form = z.parse(schema, await request.json())
    const refusal = await login(form).then(() => undefined, loginErrorText)
    if (refusal !== undefined) return { text: refusal }
    await refreshSessionUser()
    return redirect(targetOf(request))
  }
}

function targetOf(request: Request): string {
  return redirectTarget(new URL(request.url).searchParams.get('redirect'))
}
