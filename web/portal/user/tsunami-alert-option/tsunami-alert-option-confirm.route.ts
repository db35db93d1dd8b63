import { getTsunamiOption, saveTsunamiOption } from '../../../api/alerts.ts'
import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { toSave, tsunamiOptionSteps, toValues } from './tsunami-option-form.ts'
import type { TsunamiOptionConfirmData } from './tsunami-alert-option-confirm.tsx'

export { TsunamiAlertOptionConfirmScreen as Component } from './tsunami-alert-option-confirm.tsx'

export async function loader(): Promise<TsunamiOptionConfirmData> {
  const values = requireDraft(tsunamiOptionSteps)()
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getTsunamiOption).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendDraft(tsunamiOptionSteps, async (values) => {
  await saveTsunamiOption(toSave(values))
  await invalidate(getTsunamiOption)
})
