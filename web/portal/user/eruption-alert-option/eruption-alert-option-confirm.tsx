import { useLoaderData } from 'react-router'
import { getEruptionOption, saveEruptionOption } from '../../../api/alerts.ts'
import { fetchCached, invalidate } from '../../../api/query-client.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems, ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { RestartNotice } from '../../flow/terminal-notices.tsx'
import { paths } from '../../paths.ts'
import { recordAbsence } from '../../planned-absence.ts'
import { cachedUser } from '../../session/session-user.ts'
import {
  eruptionAreaItem,
  eruptionOptionItems,
  eruptionOptionFlow,
  toSave,
  toValues,
} from './eruption-option.tsx'

export async function loader() {
  const values = await requireTyped(eruptionOptionFlow)
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getEruptionOption).then(toValues, () => undefined)
  return { values, saved }
}

export const action = sendTyped(eruptionOptionFlow, async (values) => {
  await saveEruptionOption(toSave(values))
  recordAbsence(cachedUser()?.terminalId, 'settings')
  await invalidate(getEruptionOption)
})

export function Component() {
  const { values, saved } = useLoaderData<typeof loader>()
  const items = changedItems(eruptionOptionItems(values), saved && eruptionOptionItems(saved))
  return (
    <ConfirmPage
      heading={screenNames.eruptionAlertOptionConfirm}
      notice={notes.notYetComplete}
      items={values.receiveFlag === 'true' ? [...items, eruptionAreaItem(values)] : items}
      back={paths.eruptionAlertOption}
      okText="OK（受信設定を保存する）"
    >
      <RestartNotice />
      <p className="mt-4">{notes.backToChange}</p>
    </ConfirmPage>
  )
}
