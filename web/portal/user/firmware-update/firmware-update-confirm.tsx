import { useLoaderData } from 'react-router'
import { getFirmwareUpdate, saveFirmwareUpdate } from '../../../api/terminal.ts'
import { fetchCached, fetchFresh, invalidate } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-state.ts'
import { notes } from '../../../text/notes.ts'
import { screenNames } from '../../../text/screen-names.ts'
import { changedItems, ConfirmPage } from '../../flow/confirm-page.tsx'
import { requireTyped, sendTyped } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { firmwareItems, firmwareFlow, savedOf, toSave, toSaved } from './firmware-form.ts'

export async function loader() {
  const values = await requireTyped(firmwareFlow)
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getFirmwareUpdate).then(
    ({ firmware }) => savedOf(firmware),
    () => undefined,
  )
  return { values, saved, now: await timeOfServer() }
}

export const action = sendTyped(firmwareFlow, async (values) => {
  const now = await timeOfServer()
  await saveFirmwareUpdate(toSave(values, now))
  await invalidate(getFirmwareUpdate)
  return { result: toSaved(values, now) }
})

/** Returns the server's time. Every response contains it; without one, sends a request. */
async function timeOfServer(): Promise<number> {
  const known = serverClock.now()
  if (known !== undefined) return known
  const { respondedAt } = await fetchFresh(getFirmwareUpdate)
  return respondedAt ?? 0
}

export function Component() {
  const { values, saved, now } = useLoaderData<typeof loader>()
  return (
    <ConfirmPage
      heading={screenNames.firmwareUpdateConfirm}
      notice={notes.notYetComplete}
      items={changedItems(firmwareItems(toSaved(values, now)), saved && firmwareItems(saved))}
      back={paths.firmwareUpdate}
      okText="OK（更新の設定を保存する）"
    >
      <p className="mt-4">更新中は端末の電源を切らないでください。</p>
    </ConfirmPage>
  )
}
