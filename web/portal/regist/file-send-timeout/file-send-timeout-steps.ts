import type { CompletionSteps } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'

/** The page after a terminal did not accept its settings in time, and the page to start again. */
export const fileSendTimeoutSteps: CompletionSteps = {
  form: paths.initializeTerminal,
  finish: paths.fileSendTimeout,
}
