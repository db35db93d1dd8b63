import { useLoaderData } from 'react-router'
import { getTsunamiOption, saveTsunamiOption } from '../../../api/alerts.ts'
import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems, ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { RestartNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import { recordAbsence } from '../../planned-absence.ts'
import { cachedUser } from '../../session/session-user.ts'
import { toSave, toValues, tsunamiOptionItems, tsunamiOptionFlow } from './tsunami-option.ts'

export async function loader() {
  const values = await requireTyped(tsunamiOptionFlow)
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getTsunamiOption).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendTyped(tsunamiOptionFlow, async (values) => {
  await saveTsunamiOption(toSave(values))
  recordAbsence(cachedUser()?.terminalId, 'settings')
  await invalidate(getTsunamiOption)
})

export function Component() {
  const { values, saved } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      heading={screenNames.tsunamiAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={changedItems(tsunamiOptionItems(values), saved && tsunamiOptionItems(saved))}
      back={paths.tsunamiAlertOption}
      okText="OK（受信設定を保存する）"
    >
      <RestartNotice />
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}
