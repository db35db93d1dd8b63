import { redirect } from 'react-router'
import { finishDraft } from '../../flow/flow.ts'
import { firmwareSteps } from './firmware-form.ts'
import { savedFirmware, type SavedFirmware } from './saved-firmware.ts'

export { FirmwareUpdateFinishScreen as Component } from './firmware-update-finish.tsx'

export function loader(): SavedFirmware {
  finishDraft(firmwareSteps)()
  const saved = savedFirmware.read()
  if (saved === undefined) throw redirect(firmwareSteps.form)
  return saved
}
