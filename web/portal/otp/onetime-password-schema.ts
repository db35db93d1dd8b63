import * as z from 'zod/mini'
import { onetimePassword } from '../../forms/rules.ts'

/** The one-time-password login form. */
export const onetimePasswordSchema = z.object({ token: onetimePassword })
