import { sendAlertTestCast } from '../../../api/test-casts.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { toAlertTestCast } from './alert-test-cast-form.ts'
import { alertTestCastSteps } from './alert-test-cast-steps.ts'

export { AlertTestCastConfirmScreen as Component } from './alert-test-cast-confirm.tsx'

export const loader = requireDraft(alertTestCastSteps)

export const action = sendDraft(alertTestCastSteps, (values) =>
  sendAlertTestCast(toAlertTestCast(values)),
)
