import { finishDraft } from '../../flow/flow.ts'
import { trainingSteps } from './training-steps.ts'

export { TrainingEqFinishScreen as Component } from './training-eq-finish.tsx'

export const loader = finishDraft(trainingSteps)
