import * as z from 'zod/mini'
import type { TerminalCredentials } from '../../api/registration.ts'
import { registrationCode, serialNumber } from '../../forms/rules.ts'
import { createDraft } from '../../forms/draft.ts'

/** The values on the terminal's label. */
export const credentialsSchema = z.object({
  terminalId: serialNumber,
  initPassword: registrationCode,
})

export const emptyCredentials: TerminalCredentials = { terminalId: '', initPassword: '' }

/** The values of registration step 1, kept until the registration is complete. */
export const registrationCredentials = createDraft('initializeTerminal', credentialsSchema)

/** The values on the label, as typed by users who forgot their login. */
export const forgottenCredentials = createDraft('forgotMail', credentialsSchema)
