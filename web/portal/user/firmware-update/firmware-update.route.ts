import { getFirmwareUpdate } from '../../../api/firmware.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openFormWith } from '../../flow/flow.ts'
import { firmwareSteps, planState, toValues } from './firmware-form.ts'
import type { FirmwareUpdateData } from './firmware-update.tsx'

export { FirmwareUpdateScreen as Component } from './firmware-update.tsx'

export async function loader(): Promise<FirmwareUpdateData> {
  const { firmware, respondedAt } = await fetchFresh(getFirmwareUpdate)
  const saved = toValues(firmware)
  return {
    firmware,
    state: planState(firmware, respondedAt),
    saved,
    typed: openFormWith(firmwareSteps, saved),
  }
}
