import { registrationCredentials } from '../credentials.ts'
import { registrationSteps } from './registration-form.ts'

export { UserRegistrationFinishScreen as Component } from './user-registration-finish.tsx'

/** Deletes everything that the registration has saved. */
export function loader(): null {
  registrationCredentials.clear()
  registrationSteps.draft.clear()
  return null
}
