import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { ApiError } from '../../../api/api-error.ts'
import { resetPassword } from '../../../api/registration.ts'
import { forgetCompletion, recordCompletion } from '../../flow/completion.ts'
import { readResetLink, type ResetLink, type SpentLink } from './reset-link.ts'
import { resetPasswordSteps } from './reset-password-steps.ts'
import { resetPasswordSchema } from './reset-password-schema.ts'

export { ResetPasswordScreen as Component } from './reset-password.tsx'

export function loader({ request }: LoaderFunctionArgs): { link: ResetLink | undefined } {
  forgetCompletion(resetPasswordSteps)
  return { link: linkOf(request) }
}

export async function action({
  request,
}: ActionFunctionArgs): Promise<Response | SpentLink | null> {
  const link = linkOf(request)
  if (link === undefined) return null
  const { terminalId, password } = z.parse(resetPasswordSchema, await request.json())
  const error = await resetPassword({ terminalId, password, token: link.token }).then(
    () => undefined,
    spentLinkError,
  )
  if (error) return error
  recordCompletion(resetPasswordSteps)
  return redirect(resetPasswordSteps.finish)
}

/** The form has checked the other values, so code 400 means the token of the link. */
function spentLinkError(error: unknown): SpentLink {
  if (error instanceof ApiError && error.status === 400 && error.code === 400)
    return { isSpent: true }
  throw error
}

function linkOf(request: Request): ResetLink | undefined {
  return readResetLink(new URL(request.url).searchParams)
}
