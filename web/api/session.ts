import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { ApiError } from './api-error.ts'
import { api, type ApiPath, bodyOf } from './client.ts'

export type SessionUser = components['schemas']['SessionUser']
export type LoginCredentials = components['schemas']['LoginForm']
export type LogoutResponse = components['schemas']['LogoutResponse']

/** The path of the call for the signed-in user. Its 401 means that nobody is signed in. */
export const sessionUserPath = '/eqUser/api/user' satisfies ApiPath

/** Queries the signed-in user. Null if nobody is signed in. */
export const getSessionUser = queryOptions({
  queryKey: ['getSessionUser'],
  queryFn: (): Promise<SessionUser | null> =>
    bodyOf(api.GET(sessionUserPath)).catch(nullIfUnauthorized),
  staleTime: Infinity,
  gcTime: Infinity,
})

export function logout(): Promise<LogoutResponse> {
  return bodyOf(api.POST('/eqUser/api/user/logout'))
}

function nullIfUnauthorized(error: unknown): null {
  if (error instanceof ApiError && error.status === 401) return null
  throw error
}
