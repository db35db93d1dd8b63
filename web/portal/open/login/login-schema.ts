import * as z from 'zod/mini'
import { password, serialNumber, userName } from '../../../forms/rules.ts'

/** The login form. */
export const loginSchema = z.object({ userId: userName, password })

/** The administrators' login form, which also names the terminal to act for. */
export const adminLoginSchema = z.object({ userId: userName, password, terminalId: serialNumber })
