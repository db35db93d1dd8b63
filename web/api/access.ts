import { queryOptions } from '@tanstack/react-query'
import { api, apiUrl, bodyOf } from './client.ts'

/**
 * The terminal's local address. Rejects with an ApiError of status 400 if the terminal can't be
 * reached.
 */
export const getOnetimePassword = queryOptions({
  queryKey: ['getOnetimePassword'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/onetime-password')),
})

/**
 * Mails a one-time password, which replaces an earlier one. Rejects with an ApiError of status 400.
 */
export async function issueOnetimePassword(): Promise<void> {
  await api.POST('/eqUser/api/user/onetime-password')
}

/**
 * Gives this session access to the terminal's settings page. Rejects with an ApiError of status
 * 400.
 */
export async function loginWithOnetimePassword(token: string): Promise<void> {
  await api.POST('/eqUser/api/user/otp-login', { body: { token } })
}

/** Address of the terminal's settings page, for a frame. */
export const terminalPageUrl = apiUrl('/eqUser/api/user/otp/file/conf.html', {})
