import { finishDraft } from '../../flow/flow.ts'
import { firmwareSteps } from './firmware-form.ts'

export { FirmwareUpdateFinishScreen as Component } from './firmware-update-finish.tsx'

export const loader = finishDraft(firmwareSteps)
