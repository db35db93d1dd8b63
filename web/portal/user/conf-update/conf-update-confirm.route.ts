import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { getSettings, saveSettings } from '../../../api/settings.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { confUpdateSteps, toSave, toValues } from './conf-update-form.ts'
import type { ConfUpdateConfirmData } from './conf-update-confirm.tsx'

export { ConfUpdateConfirmScreen as Component } from './conf-update-confirm.tsx'

export async function loader(): Promise<ConfUpdateConfirmData> {
  const values = requireDraft(confUpdateSteps)()
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getSettings).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendDraft(confUpdateSteps, async (values) => {
  const isTermDownloaded = await saveSettings(toSave(values))
  await invalidate(getSettings)
  return new URLSearchParams({ isTermDownloaded: String(isTermDownloaded) })
})
