import { fetchFresh } from '../../../api/query-client.ts'
import { getDrill } from '../../../api/training.ts'
import type { TrainingEqData } from './training-eq.tsx'
import { trainingSteps } from './training-steps.ts'

export { TrainingEqScreen as Component } from './training-eq.tsx'

export async function loader(): Promise<TrainingEqData> {
  const { drill, respondedAt } = await fetchFresh(getDrill)
  return { drill, respondedAt, draft: trainingSteps.draft.read() }
}
