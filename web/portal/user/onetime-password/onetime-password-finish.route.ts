import { requireCompletion } from '../../flow/completion.ts'
import { onetimePasswordSteps } from './onetime-password-steps.ts'

export { OnetimePasswordFinishScreen as Component } from './onetime-password-finish.tsx'

export function loader(): null {
  return requireCompletion(onetimePasswordSteps)
}
