import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type TerminalCredentials = components['schemas']['TerminalCredentials']
export type Registration = components['schemas']['Registration']
export type PasswordReset = components['schemas']['PasswordReset']

/** Step 1: checks the serial number and registration code with the terminal itself. */
export async function initializeTerminal(body: TerminalCredentials): Promise<void> {
  await api.POST('/eqUser/api/regist/initialize-terminal', { body })
}

/** The options of the registration form. */
export const getRegistrationOptions = queryOptions({
  queryKey: ['getRegistrationOptions'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/regist/user-registration')),
})

/**
 * Step 3: registers the terminal's owner. The terminal then restarts. Returns whether the mail to
 * the owner was sent.
 */
export async function registerUser(body: Registration): Promise<{ isMailSent: boolean }> {
  const { data } = await api.POST('/eqUser/api/regist/user-registration', { body })
  return { isMailSent: data?.isMailSent ?? true }
}

/** Mails the user name and a password-change URL. */
export async function requestLoginMail(body: TerminalCredentials): Promise<void> {
  await api.POST('/eqUser/api/regist/forgot-mail', { body })
}

/** Sets a new password with the token of that URL. */
export async function resetPassword(body: PasswordReset): Promise<void> {
  await api.POST('/eqUser/api/regist/change-password', { body })
}
