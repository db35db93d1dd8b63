import { registrationCredentials } from '../credentials.ts'
import { registrationSteps } from './registration-form.ts'

export { UserRegistrationFinishScreen as Component } from './user-registration-finish.tsx'

/** Nothing of the registration is remembered any more. */
export function loader(): null {
  registrationCredentials.clear()
  registrationSteps.draft.clear()
  return null
}
