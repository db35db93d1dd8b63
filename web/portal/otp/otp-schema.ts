import * as z from 'zod/mini'
import { oneTimePassword } from '../../forms/rules.ts'

/** The one-time-password login form. */
export const otpSchema = z.object({ token: oneTimePassword })
