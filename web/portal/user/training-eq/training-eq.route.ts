import { fetchFresh } from '../../../api/query-client.ts'
import { getDrill } from '../../../api/drills.ts'
import { openFormWith } from '../../flow/flow.ts'
import type { TrainingEqData } from './training-eq.tsx'
import { drillSteps, toValues } from './drill-steps.ts'

export { TrainingEqScreen as Component } from './training-eq.tsx'

export async function loader(): Promise<TrainingEqData> {
  const { drill, respondedAt } = await fetchFresh(getDrill)
  return { drill, respondedAt, typed: openFormWith(drillSteps, toValues(drill)) }
}
