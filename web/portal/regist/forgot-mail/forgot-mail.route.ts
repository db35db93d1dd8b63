import { type ActionFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { requestLoginMail, type TerminalCredentials } from '../../../api/registration.ts'
import { paths } from '../../paths.ts'
import { credentialsSchema, forgottenCredentials } from '../credentials.ts'

export { ForgotMailScreen as Component } from './forgot-mail.tsx'

export function loader(): { draft: TerminalCredentials | undefined } {
  return { draft: forgottenCredentials.read() }
}

export async function action({ request }: ActionFunctionArgs): Promise<Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  forgottenCredentials.save(credentials)
  await requestLoginMail(credentials)
  return redirect(paths.forgotFinish)
}
