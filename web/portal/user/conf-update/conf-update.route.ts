import { fetchFresh } from '../../../api/query-client.ts'
import { getSettings } from '../../../api/settings.ts'
import { openFormWith } from '../../flow/flow.ts'
import { confUpdateSteps, toValues } from './conf-update-form.ts'
import type { ConfUpdateData } from './conf-update.tsx'

export { ConfUpdateScreen as Component } from './conf-update.tsx'

export async function loader(): Promise<ConfUpdateData> {
  const settings = await fetchFresh(getSettings)
  const saved = toValues(settings)
  return { saved, typed: openFormWith(confUpdateSteps, saved) }
}
