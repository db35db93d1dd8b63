import type { CompletionSteps } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'

/** The page that issues a one-time password, and its finish page. */
export const onetimePasswordSteps: CompletionSteps = {
  form: paths.onetimePassword,
  finish: paths.onetimePasswordFinish,
}
