import { finishDraft } from '../../flow/flow.ts'
import { testCastSteps } from './test-cast-steps.ts'

export { TestCastFinishScreen as Component } from './test-cast-finish.tsx'

export const loader = finishDraft(testCastSteps)
