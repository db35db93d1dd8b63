import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type TerminalCredentials = components['schemas']['TerminalCredentials']
export type Registration = components['schemas']['Registration']

export const getRegistrationOptions = queryOptions({
  queryKey: ['getRegistrationOptions'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/regist/user-registration')),
})
