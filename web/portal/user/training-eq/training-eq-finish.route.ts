import { type Drill, getDrill } from '../../../api/drills.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { finishDraft } from '../../flow/flow.ts'
import { drillSteps } from './drill-steps.ts'

export { TrainingEqFinishScreen as Component } from './training-eq-finish.tsx'

/** Returns the drill with the saved choice. Undefined if the server could not tell. */
export function loader(): Promise<Drill | undefined> {
  finishDraft(drillSteps)()
  return fetchFresh(getDrill).then(
    ({ drill }) => drill,
    () => undefined,
  )
}
