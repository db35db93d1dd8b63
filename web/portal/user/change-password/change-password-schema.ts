import * as z from 'zod/mini'
import { newPasswordShape, passwordsMatch } from '../../../forms/new-password.ts'

/** The form for a new password. */
export const changePasswordSchema = z.object(newPasswordShape).check(passwordsMatch)

export type ChangePasswordValues = z.infer<typeof changePasswordSchema>
