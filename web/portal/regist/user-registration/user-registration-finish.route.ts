import type { LoaderFunctionArgs } from 'react-router'
import { registrationCredentials } from '../credentials.ts'
import { registrationSteps } from './registration-form.ts'
import type { UserRegistrationFinishData } from './user-registration-finish.tsx'

export { UserRegistrationFinishScreen as Component } from './user-registration-finish.tsx'

/** Deletes everything that the registration has saved. */
export function loader({ request }: LoaderFunctionArgs): UserRegistrationFinishData {
  registrationCredentials.clear()
  registrationSteps.draft.clear()
  return { isMailSent: new URL(request.url).searchParams.get('isMailSent') !== 'false' }
}
