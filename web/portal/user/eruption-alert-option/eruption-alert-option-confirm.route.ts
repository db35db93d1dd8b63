import { getEruptionOption, saveEruptionOption } from '../../../api/alerts.ts'
import { invalidate } from '../../../api/query-client.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { eruptionOptionSteps, toSave } from './eruption-option-form.ts'

export { EruptionAlertOptionConfirmScreen as Component } from './eruption-alert-option-confirm.tsx'

export const loader = requireDraft(eruptionOptionSteps)

export const action = sendDraft(eruptionOptionSteps, async (values) => {
  await saveEruptionOption(toSave(values))
  await invalidate(getEruptionOption)
})
