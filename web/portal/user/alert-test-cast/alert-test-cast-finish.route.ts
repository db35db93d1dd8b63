import { finishDraft } from '../../flow/flow.ts'
import { alertTestCastSteps } from './alert-test-cast-steps.ts'

export { AlertTestCastFinishScreen as Component } from './alert-test-cast-finish.tsx'

export const loader = finishDraft(alertTestCastSteps)
