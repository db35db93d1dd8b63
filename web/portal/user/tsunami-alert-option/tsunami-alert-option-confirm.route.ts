import { getTsunamiOption, saveTsunamiOption } from '../../../api/alerts.ts'
import { invalidate } from '../../../api/query-client.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { toSave, tsunamiOptionSteps } from './tsunami-option-form.ts'

export { TsunamiAlertOptionConfirmScreen as Component } from './tsunami-alert-option-confirm.tsx'

export const loader = requireDraft(tsunamiOptionSteps)

export const action = sendDraft(tsunamiOptionSteps, async (values) => {
  await saveTsunamiOption(toSave(values))
  await invalidate(getTsunamiOption)
})
