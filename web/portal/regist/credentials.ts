import * as z from 'zod/mini'
import type { TerminalCredentials } from '../../api/registration.ts'
import { draft } from '../../forms/draft.ts'
import { registrationCode, serialNumber } from '../../forms/rules.ts'

/** What stands on the terminal's label. */
export const credentialsSchema = z.object({
  terminalId: serialNumber,
  initPassword: registrationCode,
})

/** Step 1 of the registration, remembered from when it is sent until the registration is done. */
export const registrationCredentials = draft<TerminalCredentials>(
  'initializeTerminal',
  credentialsSchema,
)

/** The same for those who forgot how to log in. */
export const forgottenCredentials = draft<TerminalCredentials>('forgotMail', credentialsSchema)
