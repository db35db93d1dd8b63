import type { TerminalCredentials } from '../../../api/registration.ts'
import type { FlowSteps } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { forgottenCredentials } from '../credentials.ts'

/** The form that mails a forgotten login, and its finish page. */
export const forgotMailSteps: FlowSteps<TerminalCredentials> = {
  draft: forgottenCredentials,
  form: paths.forgotMail,
  finish: paths.forgotFinish,
}
