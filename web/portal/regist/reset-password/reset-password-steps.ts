import type { CompletionSteps } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'

/** The finish page of a password reset. Its form opens only with a mailed link, so others go to the login. */
export const resetPasswordSteps: CompletionSteps = {
  form: paths.login,
  finish: paths.resetPasswordFinish,
}
