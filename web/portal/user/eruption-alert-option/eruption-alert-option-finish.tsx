import { useLoaderData } from 'react-router'
import { getEruptionOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage, SettingsMailNote } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import {
  eruptionOptionItems,
  eruptionOptionFlow,
  type EruptionOptionValues,
  toValues,
} from './eruption-option.tsx'

/** Returns the saved values. Undefined if the server could not tell. */
export function loader(): Promise<EruptionOptionValues | undefined> {
  finishFlow(eruptionOptionFlow)
  return fetchFresh(getEruptionOption).then(toValues, () => undefined)
}

export function Component() {
  const saved = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={screenNames.eruptionAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && eruptionOptionItems(saved)}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
