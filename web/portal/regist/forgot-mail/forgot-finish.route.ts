import { finishDraft } from '../../flow/flow.ts'
import { forgotMailSteps } from './forgot-mail-steps.ts'

export { ForgotFinishScreen as Component } from './forgot-finish.tsx'

export const loader = finishDraft(forgotMailSteps)
