import * as z from 'zod/mini'
import { newPasswordShape, passwordsMatch } from '../../../forms/new-password.ts'
import { serialNumber } from '../../../forms/rules.ts'

/** The form of the mailed password-change URL. */
export const resetPasswordSchema = z
  .object({ terminalId: serialNumber, ...newPasswordShape })
  .check(passwordsMatch)

export type ResetPasswordValues = z.infer<typeof resetPasswordSchema>
