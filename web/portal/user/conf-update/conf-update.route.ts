import { fetchFresh } from '../../../api/query-client.ts'
import { getSettings } from '../../../api/settings.ts'
import { openForm } from '../../flow/flow.ts'
import { confUpdateSteps, toValues } from './conf-update-form.ts'
import type { ConfUpdateData } from './conf-update.tsx'

export { ConfUpdateScreen as Component } from './conf-update.tsx'

export async function loader(): Promise<ConfUpdateData> {
  const settings = await fetchFresh(getSettings)
  return { saved: toValues(settings), draft: openForm(confUpdateSteps) }
}
