import { getEruptionOption, saveEruptionOption } from '../../../api/alerts.ts'
import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { eruptionOptionSteps, toSave, toValues } from './eruption-option-form.ts'
import type { EruptionOptionConfirmData } from './eruption-alert-option-confirm.tsx'

export { EruptionAlertOptionConfirmScreen as Component } from './eruption-alert-option-confirm.tsx'

export async function loader(): Promise<EruptionOptionConfirmData> {
  const values = requireDraft(eruptionOptionSteps)()
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getEruptionOption).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendDraft(eruptionOptionSteps, async (values) => {
  await saveEruptionOption(toSave(values))
  await invalidate(getEruptionOption)
})
