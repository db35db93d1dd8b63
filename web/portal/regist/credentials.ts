import * as z from 'zod/mini'
import type { TerminalCredentials } from '../../api/registration.ts'
import { createDraft } from '../../forms/draft.ts'
import { registrationCode, serialNumber } from '../../forms/rules.ts'

/** The values on the terminal's label. */
export const credentialsSchema = z.object({
  terminalId: serialNumber,
  initPassword: registrationCode,
})

/** Values of registration step 1, saved from sending them until the registration is complete. */
export const registrationCredentials = createDraft<TerminalCredentials>(
  'initializeTerminal',
  credentialsSchema,
)

/** The same values for a user who has forgotten the login. */
export const forgottenCredentials = createDraft<TerminalCredentials>(
  'forgotMail',
  credentialsSchema,
)
