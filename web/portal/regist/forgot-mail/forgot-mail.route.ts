import { type ActionFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { requestLoginMail, type TerminalCredentials } from '../../../api/registration.ts'
import { recordCompletion } from '../../flow/completion.ts'
import { openForm } from '../../flow/flow.ts'
import { credentialsSchema, emptyCredentials } from '../credentials.ts'
import { forgotMailSteps } from './forgot-mail-steps.ts'

export { ForgotMailScreen as Component } from './forgot-mail.tsx'

export function loader(): TerminalCredentials {
  return openForm(forgotMailSteps) ?? emptyCredentials
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  forgotMailSteps.draft.save(credentials)
  await requestLoginMail(credentials)
  recordCompletion(forgotMailSteps)
  return redirect(forgotMailSteps.finish)
}
