import { finishDraft } from '../../flow/flow.ts'
import { eruptionOptionSteps } from './eruption-option-form.ts'

export { EruptionAlertOptionFinishScreen as Component } from './eruption-alert-option-finish.tsx'

export const loader = finishDraft(eruptionOptionSteps)
