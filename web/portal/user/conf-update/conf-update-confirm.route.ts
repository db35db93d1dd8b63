import { invalidate } from '../../../api/query-client.ts'
import { getSettings, saveSettings } from '../../../api/settings.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { confUpdateSteps, toSave } from './conf-update-form.ts'

export { ConfUpdateConfirmScreen as Component } from './conf-update-confirm.tsx'

export const loader = requireDraft(confUpdateSteps)

export const action = sendDraft(confUpdateSteps, async (values) => {
  const isTermDownloaded = await saveSettings(toSave(values))
  await invalidate(getSettings)
  return new URLSearchParams({ isTermDownloaded: String(isTermDownloaded) })
})
