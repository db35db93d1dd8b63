import type { CompletionSteps } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'

/** The page that starts a check, and its finish page. */
export const dcSwitchTestSteps: CompletionSteps = {
  form: paths.dcSwitchTest,
  finish: paths.dcSwitchTestFinish,
}
