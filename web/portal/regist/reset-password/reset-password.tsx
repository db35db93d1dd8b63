import { useLoaderData } from 'react-router'
import { InvalidUrl } from '../../errors/invalid-url.tsx'
import type { ResetLink } from './reset-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'

export function ResetPasswordScreen() {
  const { link } = useLoaderData<{ link: ResetLink | undefined }>()
  return link === undefined ? <InvalidUrl /> : <ResetPasswordForm userId={link.userId} />
}
