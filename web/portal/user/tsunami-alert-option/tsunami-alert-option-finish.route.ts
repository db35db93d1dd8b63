import { getTsunamiOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { finishDraft } from '../../flow/flow.ts'
import { tsunamiOptionSteps, type TsunamiOptionValues, toValues } from './tsunami-option-form.ts'

export { TsunamiAlertOptionFinishScreen as Component } from './tsunami-alert-option-finish.tsx'

/** Returns the saved values. Undefined if the server could not tell. */
export function loader(): Promise<TsunamiOptionValues | undefined> {
  finishDraft(tsunamiOptionSteps)()
  return fetchFresh(getTsunamiOption).then(toValues, () => undefined)
}
