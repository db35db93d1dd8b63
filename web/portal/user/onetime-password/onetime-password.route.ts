import { redirect } from 'react-router'
import { getOnetimePassword, issueOnetimePassword } from '../../../api/access.ts'
import { ApiError } from '../../../api/api-error.ts'
import { failureText } from '../../../api/error-text.ts'
import { fetchFresh } from '../../../api/query-client.ts'
import { forgetCompletion, recordCompletion } from '../../flow/completion.ts'
import { onetimePasswordSteps } from './onetime-password-steps.ts'
import type { TerminalAccess } from './terminal-access.ts'

export { OnetimePasswordScreen as Component } from './onetime-password.tsx'

export function loader(): Promise<TerminalAccess> {
  forgetCompletion(onetimePasswordSteps)
  return fetchFresh(getOnetimePassword).then(
    ({ localAddr }) => ({ kind: 'known', localAddr }),
    (error: unknown) => {
      if (!(error instanceof ApiError) || error.status !== 400) throw error
      return { kind: 'unavailable', text: failureText(error) }
    },
  )
}

export async function action(): Promise<Response> {
  await issueOnetimePassword()
  recordCompletion(onetimePasswordSteps)
  return redirect(onetimePasswordSteps.finish)
}
