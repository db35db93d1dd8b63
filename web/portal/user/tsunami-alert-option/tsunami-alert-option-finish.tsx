import { useLoaderData } from 'react-router'
import { getTsunamiOption } from '../../../api/alerts.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { FinishPage, SettingsMailNote } from '../../flow/finish-page.tsx'
import { finishFlow } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import {
  toValues,
  tsunamiOptionItems,
  tsunamiOptionFlow,
  type TsunamiOptionValues,
} from './tsunami-option.ts'

/** Returns the saved values. Undefined if the server could not tell. */
export function loader(): Promise<TsunamiOptionValues | undefined> {
  finishFlow(tsunamiOptionFlow)
  return fetchFresh(getTsunamiOption).then(toValues, () => undefined)
}

export function Component() {
  const saved = useLoaderData<typeof loader>()
  return (
    <FinishPage
      heading={screenNames.tsunamiAlertOptionFinish}
      next={paths.termStatus}
      nextText={`${screenNames.termStatus}を見る`}
      saved={saved && tsunamiOptionItems(saved)}
    >
      <p>{notes.upToFiveMinutes}</p>
      <SettingsMailNote />
    </FinishPage>
  )
}
