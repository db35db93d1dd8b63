import { requireCompletion } from '../../flow/completion.ts'
import { dcSwitchTestSteps } from './dc-switch-test-steps.ts'

export { DcSwitchTestFinishScreen as Component } from './dc-switch-test-finish.tsx'

export function loader(): null {
  return requireCompletion(dcSwitchTestSteps)
}
