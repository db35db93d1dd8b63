import { finishDraft } from '../../flow/flow.ts'
import { drillSteps } from './drill-steps.ts'

export { TrainingEqFinishScreen as Component } from './training-eq-finish.tsx'

export const loader = finishDraft(drillSteps)
