import { getFirmwareUpdate, saveFirmwareUpdate } from '../../../api/firmware.ts'
import { fetchCached, fetchFresh, invalidate } from '../../../api/query-client.ts'
import { serverClock } from '../../../api/server-time.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { firmwareSteps, toSave } from './firmware-form.ts'
import { savedFirmware, savedOf, toSaved } from './saved-firmware.ts'
import type { FirmwareUpdateConfirmData } from './firmware-update-confirm.tsx'

export { FirmwareUpdateConfirmScreen as Component } from './firmware-update-confirm.tsx'

export async function loader(): Promise<FirmwareUpdateConfirmData> {
  const values = requireDraft(firmwareSteps)()
  // Saving does not need the saved values, so the page does without them if they fail.
  const saved = await fetchCached(getFirmwareUpdate).then(
    ({ firmware }) => savedOf(firmware),
    () => undefined,
  )
  return { values, saved, now: await timeOfServer() }
}

export const action = sendDraft(firmwareSteps, async (values) => {
  const now = await timeOfServer()
  await saveFirmwareUpdate(toSave(values, now))
  savedFirmware.save(toSaved(values, now))
  await invalidate(getFirmwareUpdate)
})

/** Returns the server's time. Every response contains it; without one, sends a request. */
async function timeOfServer(): Promise<number> {
  const known = serverClock.now()
  if (known !== undefined) return known
  const { respondedAt } = await fetchFresh(getFirmwareUpdate)
  return respondedAt ?? 0
}
