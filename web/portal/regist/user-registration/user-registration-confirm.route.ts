import { redirect } from 'react-router'
import { ApiError } from '../../../api/api-error.ts'
import { registerUser } from '../../../api/registration.ts'
import { requireDraft, sendDraft } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { registrationSteps, toRegistration } from './registration-form.ts'

export { UserRegistrationConfirmScreen as Component } from './user-registration-confirm.tsx'

export const loader = requireDraft(registrationSteps)

export const action = sendDraft(registrationSteps, (values) =>
  registerUser(toRegistration(values)).catch(onRefusal),
)

/** A terminal that does not take its settings has to begin anew; other refusals are the form's. */
function onRefusal(error: unknown): never {
  const isNotTaken = error instanceof ApiError && (error.code === 400008 || error.status === 504)
  throw isNotTaken ? redirect(paths.fileSendTimeout) : error
}
