import * as z from 'zod/mini'
import { password, serialNumber, userName } from '../../../forms/rules.ts'

/** The login form. */
export const loginSchema = z.object({ userId: userName, password })

/** The administrators' login form. It also asks for the terminal's serial number. */
export const adminLoginSchema = z.object({ userId: userName, password, terminalId: serialNumber })
