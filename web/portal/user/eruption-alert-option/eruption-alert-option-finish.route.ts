import { getEruptionOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { finishDraft } from '../../flow/flow.ts'
import { eruptionOptionSteps, type EruptionOptionValues, toValues } from './eruption-option-form.ts'

export { EruptionAlertOptionFinishScreen as Component } from './eruption-alert-option-finish.tsx'

/** Returns the saved values. Undefined if the server could not tell. */
export function loader(): Promise<EruptionOptionValues | undefined> {
  finishDraft(eruptionOptionSteps)()
  return fetchFresh(getEruptionOption).then(toValues, () => undefined)
}
