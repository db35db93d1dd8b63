import type { ActionFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { changePassword } from '../../../api/session.ts'
import { changePasswordSchema } from './change-password-schema.ts'

export { ChangePasswordScreen as Component } from './change-password.tsx'

export async function action({ request }: ActionFunctionArgs): Promise<{ isChanged: true }> {
  const { password } = z.parse(changePasswordSchema, await request.json())
  await changePassword(password)
  return { isChanged: true }
}
