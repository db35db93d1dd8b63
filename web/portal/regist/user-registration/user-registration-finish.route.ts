import type { LoaderFunctionArgs } from 'react-router'
import { finishDraft } from '../../flow/flow.ts'
import { registrationCredentials, typedCredentials } from '../credentials.ts'
import { registrationSteps } from './registration-form.ts'
import type { UserRegistrationFinishData } from './user-registration-finish.tsx'

export { UserRegistrationFinishScreen as Component } from './user-registration-finish.tsx'

/**
 * Deletes everything that the registration has saved.
 *
 * @throws a redirect to the form if nothing was registered
 */
export function loader({ request }: LoaderFunctionArgs): UserRegistrationFinishData {
  finishDraft(registrationSteps)()
  registrationCredentials.clear()
  typedCredentials.clear()
  return { isMailSent: new URL(request.url).searchParams.get('isMailSent') !== 'false' }
}
