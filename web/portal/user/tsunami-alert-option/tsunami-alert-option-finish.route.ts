import { finishDraft } from '../../flow/flow.ts'
import { tsunamiOptionSteps } from './tsunami-option-form.ts'

export { TsunamiAlertOptionFinishScreen as Component } from './tsunami-alert-option-finish.tsx'

export const loader = finishDraft(tsunamiOptionSteps)
