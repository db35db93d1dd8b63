import { useActionData, useLoaderData } from 'react-router'
import { InvalidUrl } from '../../errors/invalid-url.tsx'
import type { ResetLink, SpentLink } from './reset-link.ts'
import { ResetPasswordForm } from './reset-password-form.tsx'
import { SpentLinkNotice } from './spent-link.tsx'

export function ResetPasswordScreen() {
  const { link } = useLoaderData<{ link: ResetLink | undefined }>()
  const spent = useActionData<SpentLink>()
  if (link === undefined) return <InvalidUrl />
  if (spent) return <SpentLinkNotice error={spent} />
  return <ResetPasswordForm userId={link.userId} />
}
