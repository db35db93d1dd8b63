import { redirect } from 'react-router'
import { fetchCached } from '../../../api/query-client.ts'
import { getRegistrationOptions } from '../../../api/registration.ts'
import { openFormWith } from '../../flow/flow.ts'
import { paths } from '../../paths.ts'
import { registrationCredentials } from '../credentials.ts'
import { emptyRegistration, registrationSteps } from './registration-form.ts'
import type { UserRegistrationData } from './user-registration.tsx'

export { UserRegistrationScreen as Component } from './user-registration.tsx'

/**
 * Redirects to step 1 if its values are missing. They take precedence over those in a draft of step
 * 2.
 */
export async function loader(): Promise<UserRegistrationData> {
  const credentials = registrationCredentials.read()
  if (credentials === undefined) throw redirect(paths.initializeTerminal)
  const { tsunamiAreas } = await fetchCached(getRegistrationOptions)
  const typed = openFormWith(registrationSteps, emptyRegistration(credentials))
  return { tsunamiAreas, values: { ...typed, ...credentials } }
}
