import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { ApiError } from './api-error.ts'
import { api, type ApiPath, bodyOf } from './client.ts'

export type SessionUser = components['schemas']['SessionUser']
export type LoginForm = components['schemas']['LoginForm']
export type LogoutAnswer = components['schemas']['LogoutAnswer']

/** The call that asks who is signed in; its 401 is an answer rather than a failure. */
export const sessionUserPath = '/eqUser/api/user' satisfies ApiPath

/** The signed-in user; null when nobody is. */
export const getSessionUser = queryOptions({
  queryKey: ['getSessionUser'],
  queryFn: (): Promise<SessionUser | null> => bodyOf(api.GET(sessionUserPath)).catch(nobody),
  staleTime: Infinity,
  gcTime: Infinity,
})

/** Starts a session; a refusal is an ApiError of status 400 to 499. */
export async function login(form: LoginForm): Promise<void> {
  await api.POST('/eqUser/api/user/login', { body: form })
}

/** Ends the session; succeeds without one. */
export function logout(): Promise<LogoutAnswer> {
  return bodyOf(api.POST('/eqUser/api/user/logout'))
}

/** Gives the signed-in user a new password; a refusal is an ApiError of status 400. */
export async function changePassword(password: string): Promise<void> {
  await api.POST('/eqUser/api/user/change-password', { body: { password } })
}

function nobody(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}
