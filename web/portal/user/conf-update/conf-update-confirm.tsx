import { useLoaderData } from 'react-router'
import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { getSettings, saveSettings } from '../../../api/terminal.ts'
import { ConfirmedPlace } from '../../../map/confirmed-place.tsx'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems, ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { RestartNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import { recordAbsence } from '../../planned-absence.ts'
import { cachedUser } from '../../session/session-user.ts'
import { confUpdateItems, confUpdateFlow, placeOf, toSave, toValues } from './settings-form.ts'

export async function loader() {
  const values = await requireTyped(confUpdateFlow)
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getSettings).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendTyped(confUpdateFlow, async (values) => {
  const isTermDownloaded = await saveSettings(toSave(values))
  if (isTermDownloaded) recordAbsence(cachedUser()?.terminalId, 'settings')
  await invalidate(getSettings)
  return { query: { isTermDownloaded: String(isTermDownloaded) } }
})

export function Component() {
  const { values, saved } = useLoaderData<typeof loader>()
  const at = placeOf(values)
  return (
    <ConfirmPage
      heading={screenNames.confUpdateConfirm}
      notice={notes.notYetComplete}
      items={changedItems(confUpdateItems(values), saved && confUpdateItems(saved))}
      back={paths.confUpdate}
      okText="OK（変更を保存する）"
    >
      {at && <ConfirmedPlace at={at} former={saved && placeOf(saved)} />}
      <RestartNotice />
      <p className="mt-4">
        {notes.upToFiveMinutes}
        {notes.restarts}
      </p>
    </ConfirmPage>
  )
}
