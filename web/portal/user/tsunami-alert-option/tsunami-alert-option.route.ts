import { getTsunamiOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openFormWith } from '../../flow/flow.ts'
import type { TsunamiOptionData } from './tsunami-alert-option.tsx'
import { toValues, tsunamiOptionSteps } from './tsunami-option-form.ts'

export { TsunamiAlertOptionScreen as Component } from './tsunami-alert-option.tsx'

export async function loader(): Promise<TsunamiOptionData> {
  const option = await fetchFresh(getTsunamiOption)
  return { areas: option.areas, values: openFormWith(tsunamiOptionSteps, toValues(option)) }
}
