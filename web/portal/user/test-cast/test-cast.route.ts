import { getEruptionOption, getTsunamiOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openForm } from '../../flow/flow.ts'
import { testCastSteps } from './test-cast-steps.ts'
import type { TestCastData } from './test-cast.tsx'
import { isSelectable } from './test-levels.ts'

export { TestCastScreen as Component } from './test-cast.tsx'

export async function loader(): Promise<TestCastData> {
  const [tsunami, eruption] = await Promise.all([
    fetchFresh(getTsunamiOption),
    fetchFresh(getEruptionOption),
  ])
  const reception = { tsunami, eruption }
  const draft = openForm(testCastSteps)
  // The settings may have changed since the draft was saved.
  return { reception, draft: draft && isSelectable(draft, reception) ? draft : undefined }
}
