import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { resetPassword } from '../../../api/registration.ts'
import { forgetCompletion, recordCompletion } from '../../flow/completion.ts'
import { readResetLink, type ResetLink } from './reset-link.ts'
import { resetPasswordSteps } from './reset-password-steps.ts'
import { resetPasswordSchema } from './reset-password-schema.ts'

export { ResetPasswordScreen as Component } from './reset-password.tsx'

export function loader({ request }: LoaderFunctionArgs): { link: ResetLink | undefined } {
  forgetCompletion(resetPasswordSteps)
  return { link: linkOf(request) }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response | null> {
  const link = linkOf(request)
  if (link === undefined) return null
  const { terminalId, password } = z.parse(resetPasswordSchema, await request.json())
  await resetPassword({ terminalId, password, token: link.token })
  recordCompletion(resetPasswordSteps)
  return redirect(resetPasswordSteps.finish)
}

function linkOf(request: Request): ResetLink | undefined {
  return readResetLink(new URL(request.url).searchParams)
}
