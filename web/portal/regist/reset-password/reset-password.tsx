import {
  type ActionFunctionArgs,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
  useLocation,
} from 'react-router'
import * as z from 'zod/mini'
import { resetPassword } from '../../../api/registration.ts'
import { FormErrorScreen } from '../../errors/form-error-screen.tsx'
import { InvalidUrl } from '../../errors/invalid-url.tsx'
import { paths } from '../../paths.ts'
import { readResetLink, type ResetLink } from './reset-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { resetPasswordSchema } from './reset-password-schema.ts'

export function loader({ request }: LoaderFunctionArgs): { link: ResetLink | undefined } {
  return { link: linkOf(request) }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response | null> {
  const link = linkOf(request)
  if (link === undefined) return null
  const { terminalId, password } = z.parse(resetPasswordSchema, await request.json())
  await resetPassword({ terminalId, password, token: link.token })
  return redirect(paths.resetPasswordFinish)
}

export function Component() {
  const { link } = useLoaderData<typeof loader>()
  return link === undefined ? <InvalidUrl /> : <ResetPasswordForm userId={link.userId} />
}

export function ErrorBoundary() {
  const { search } = useLocation()
  return <FormErrorScreen back={paths.resetPassword + search} />
}

function linkOf(request: Request): ResetLink | undefined {
  return readResetLink(new URL(request.url).searchParams)
}
