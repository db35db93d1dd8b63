import { redirect } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { registerUser } from '../../../api/registration.ts'
import { recordCompletion } from '../../flow/completion.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { fileSendTimeoutSteps } from '../file-send-timeout/file-send-timeout-steps.ts'
import { registrationSteps, toRegistration } from './registration-form.ts'

export { UserRegistrationConfirmScreen as Component } from './user-registration-confirm.tsx'

export const loader = requireDraft(registrationSteps)

export const action = sendDraft(registrationSteps, async (values) => {
  const { isMailSent } = await registerUser(toRegistration(values)).catch(handleError)
  return isMailSent ? undefined : new URLSearchParams({ isMailSent: 'false' })
})

/**
 * If the connected terminal does not accept its settings, the registration starts again. Other
 * errors go to the form's error screen.
 */
function handleError(error: unknown): never {
  const isSendTimeout = error instanceof ApiError && (error.code === 400008 || error.status === 504)
  if (!isSendTimeout) throw error
  recordCompletion(fileSendTimeoutSteps)
  throw redirect(fileSendTimeoutSteps.finish)
}
