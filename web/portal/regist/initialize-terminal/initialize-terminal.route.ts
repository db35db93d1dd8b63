import { type ActionFunctionArgs, redirect } from 'react-router'
import * as z from 'zod/mini'
import { initializeTerminal, type TerminalCredentials } from '../../../api/registration.ts'
import { forgetCompletion } from '../../flow/completion.ts'
import { paths } from '../../paths.ts'
import {
  credentialsSchema,
  emptyCredentials,
  registrationCredentials,
  typedCredentials,
} from '../credentials.ts'
import { fileSendTimeoutSteps } from '../file-send-timeout/file-send-timeout-steps.ts'
import { initializeError, type InitializeError } from './initialize-error.ts'

export { InitializeTerminalScreen as Component } from './initialize-terminal.tsx'

export function loader(): TerminalCredentials {
  forgetCompletion(fileSendTimeoutSteps)
  return typedCredentials.applyTo(registrationCredentials.read() ?? emptyCredentials)
}

export async function action({ request }: ActionFunctionArgs): Promise<InitializeError | Response> {
  const credentials = z.parse(credentialsSchema, await request.json())
  registrationCredentials.save(credentials)
  const error = await initializeTerminal(credentials).then(() => undefined, initializeError)
  return error ?? redirect(paths.userRegistration)
}
