import { getEruptionOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import type { EruptionOptionData } from './eruption-alert-option.tsx'
import { eruptionOptionSteps, toValues } from './eruption-option-form.ts'

export { EruptionAlertOptionScreen as Component } from './eruption-alert-option.tsx'

export async function loader(): Promise<EruptionOptionData> {
  const option = await fetchFresh(getEruptionOption)
  return {
    areaName: option.areaName,
    values: eruptionOptionSteps.draft.read() ?? toValues(option),
  }
}
