import { queryOptions } from '@tanstack/react-query'
import { api, apiUrl, bodyOf } from './client.ts'

/** The terminal's local address; a terminal that can't be asked is an ApiError of status 400. */
export const getOnetimePassword = queryOptions({
  queryKey: ['getOnetimePassword'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/onetime-password')),
})

/** Mails a one-time password in place of an earlier one; a refusal is an ApiError of status 400. */
export async function issueOnetimePassword(): Promise<void> {
  await api.POST('/eqUser/api/user/onetime-password')
}

/** Opens the terminal's settings page to this session; a refusal is an ApiError of status 400. */
export async function otpLogin(token: string): Promise<void> {
  await api.POST('/eqUser/api/user/otp-login', { body: { token } })
}

/** Address of the terminal's settings page, for a frame. */
export const terminalPageUrl = apiUrl('/eqUser/api/user/otp/file/conf.html', {})
