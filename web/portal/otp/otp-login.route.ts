import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { otpLogin } from '../../api/access.ts'
import { ApiError } from '../../api/api-error.ts'
import { failureText } from '../../api/error-text.ts'
import { paths } from '../paths.ts'
import { redirectTarget } from '../session/redirect-target.ts'
import { refreshSessionUser } from '../session/session-user.ts'
import type { OtpRefusal } from './otp-form.tsx'
import { otpSchema } from './otp-schema.ts'

export { OtpLoginScreen as Component } from './otp-login.tsx'

/** Whether the address says where to go on to; and who is signed in, by what the server says now. */
export async function loader({ request }: LoaderFunctionArgs): Promise<{ isValidUrl: boolean }> {
  await refreshSessionUser()
  return { isValidUrl: targetOf(request) !== undefined }
}

export async function action({ request }: ActionFunctionArgs): Promise<OtpRefusal | Response> {
  const { token } = z.parse(otpSchema, await request.json())
  const refusal = await otpLogin(token).then(() => undefined, refusalText)
  return refusal === undefined ? redirect(targetOf(request) ?? paths.otpConf) : { text: refusal }
}

/** Where the login leads, never to another site; undefined when the address doesn't say. */
function targetOf(request: Request): string | undefined {
  const wanted = new URL(request.url).searchParams.get('redirect')
  return wanted === null || wanted === '' ? undefined : redirectTarget(wanted)
}

/** Why the password was not taken; a lost session is the page's own to tell. */
function refusalText(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return failureText(error)
}
