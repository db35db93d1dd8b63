import { getFirmwareUpdate } from '../../../api/firmware.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { openForm } from '../../flow/flow.ts'
import { firmwareSteps, planState } from './firmware-form.ts'
import type { FirmwareUpdateData } from './firmware-update.tsx'

export { FirmwareUpdateScreen as Component } from './firmware-update.tsx'

export async function loader(): Promise<FirmwareUpdateData> {
  const { firmware, respondedAt } = await fetchFresh(getFirmwareUpdate)
  return { firmware, state: planState(firmware, respondedAt), draft: openForm(firmwareSteps) }
}
