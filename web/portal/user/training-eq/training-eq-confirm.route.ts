import { redirect } from 'react-router'
import { fetchFresh, invalidate } from '../../../api/query-client.ts'
import { getDrill, saveDrill } from '../../../api/drills.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import type { TrainingEqConfirmData } from './training-eq-confirm.tsx'
import { canStillChange, drillSteps } from './drill-steps.ts'

export { TrainingEqConfirmScreen as Component } from './training-eq-confirm.tsx'

export async function loader(): Promise<TrainingEqConfirmData> {
  const values = requireDraft(drillSteps)()
  const { drill, respondedAt } = await fetchFresh(getDrill)
  if (!canStillChange(drill.settingDeadline, respondedAt)) throw redirect(paths.trainingEq)
  return { ...values, drill }
}

export const action = sendDraft(drillSteps, async ({ jmaTraining }) => {
  await saveDrill(jmaTraining === 'true')
  await invalidate(getDrill)
})
