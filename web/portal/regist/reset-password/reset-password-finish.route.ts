import { requireCompletion } from '../../flow/completion.ts'
import { resetPasswordSteps } from './reset-password-steps.ts'

export { ResetPasswordFinishScreen as Component } from './reset-password-finish.tsx'

export function loader(): null {
  return requireCompletion(resetPasswordSteps)
}
