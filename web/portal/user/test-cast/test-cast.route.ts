import { getEruptionOption, getTsunamiOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openForm } from '../../flow/flow.ts'
import { testCastSteps } from './test-cast-steps.ts'
import type { TestCastData } from './test-cast.tsx'
import { selectableChoice } from './test-levels.ts'

export { TestCastScreen as Component } from './test-cast.tsx'

export async function loader(): Promise<TestCastData> {
  const [tsunami, eruption] = await Promise.all([
    fetchFresh(getTsunamiOption),
    fetchFresh(getEruptionOption),
  ])
  const reception = { tsunami, eruption }
  const draft = openForm(testCastSteps)
  const typed = testCastSteps.typed.applyTo({ type: '', level: '' })
  // What is typed is newer than the draft. The settings may have changed since both were saved.
  return { reception, chosen: selectableChoice(typed.type === '' ? draft : typed, reception) }
}
