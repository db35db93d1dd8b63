import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { loginWithOnetimePassword } from '../../api/access.ts'
import { ApiError } from '../../api/api-error.ts'
import { failureText } from '../../api/error-text.ts'
import { paths } from '../paths.ts'
import { redirectTarget } from '../session/redirect-target.ts'
import { refreshSessionUser, unknownAfterFailure } from '../session/session-user.ts'
import type { OnetimePasswordError } from './onetime-password-form.tsx'
import type { OtpLoginData } from './otp-login.tsx'
import { onetimePasswordSchema } from './onetime-password-schema.ts'

export { OtpLoginScreen as Component } from './otp-login.tsx'

/** Asks the server who is signed in, and checks that the address has a `redirect`. */
export async function loader({ request }: LoaderFunctionArgs): Promise<OtpLoginData> {
  const user = await refreshSessionUser().catch(unknownAfterFailure)
  return {
    isValidUrl: targetOf(request) !== undefined,
    isSessionKnown: user !== undefined,
    isIssued: new URL(request.url).searchParams.get('issued') === 'true',
  }
}

export async function action({
  request,
}: ActionFunctionArgs): Promise<OnetimePasswordError | Response> {
  const { token } = z.parse(onetimePasswordSchema, await request.json())
  const errorText = await loginWithOnetimePassword(token).then(() => undefined, errorTextOf)
  return errorText === undefined
    ? redirect(targetOf(request) ?? paths.otpConf)
    : { text: errorText }
}

/** The target of the login, which is always in this site. Undefined if the address has none. */
function targetOf(request: Request): string | undefined {
  const target = new URL(request.url).searchParams.get('redirect')
  return target === null || target === '' ? undefined : redirectTarget(target)
}

/** Explains why the login failed. An error that is not an ApiError is thrown again. */
function errorTextOf(error: unknown): string {
  if (!(error instanceof ApiError)) throw error
  return failureText(error)
}
