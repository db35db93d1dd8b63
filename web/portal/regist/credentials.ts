import * as z from 'zod/mini'
import type { TerminalCredentials } from '../../api/registration.ts'
import { createDraft } from '../../forms/draft.ts'
import { createTypedValues } from '../../forms/typed-values.ts'
import { registrationCode, serialNumber } from '../../forms/rules.ts'

/** The values on the terminal's label. */
export const credentialsSchema = z.object({
  terminalId: serialNumber,
  initPassword: registrationCode,
})

/** The form's initial values. */
export const emptyCredentials: TerminalCredentials = { terminalId: '', initPassword: '' }

/** Values of registration step 1, saved from sending them until the registration is complete. */
export const registrationCredentials = createDraft<TerminalCredentials>(
  'initializeTerminal',
  credentialsSchema,
)

/** What is typed into registration step 1. The code is stored only when it is sent. */
export const typedCredentials = createTypedValues<TerminalCredentials>('initializeTerminal', [
  'initPassword',
])

/** The same values for a user who has forgotten the login. */
export const forgottenCredentials = createDraft<TerminalCredentials>(
  'forgotMail',
  credentialsSchema,
)
