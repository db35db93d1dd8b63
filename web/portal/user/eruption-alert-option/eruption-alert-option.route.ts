import { getEruptionOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openFormWith } from '../../flow/flow.ts'
import { eruptionOptionSteps, type EruptionOptionValues, toValues } from './eruption-option-form.ts'

export { EruptionAlertOptionScreen as Component } from './eruption-alert-option.tsx'

export async function loader(): Promise<EruptionOptionValues> {
  const saved = toValues(await fetchFresh(getEruptionOption))
  const { areaState, areaName } = saved
  return { ...openFormWith(eruptionOptionSteps, saved), areaState, areaName }
}
