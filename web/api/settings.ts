import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type UserSettings = components['schemas']['Settings']
export type UserSettingsSave = components['schemas']['SettingsSave']

/** The user's settings. */
export const getSettings = queryOptions({
  queryKey: ['getSettings'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/conf-update')),
})

/**
 * Saves the settings. Resolves to whether the terminal has received them. Rejects with an ApiError
 * of status 400.
 */
export async function saveSettings(body: UserSettingsSave): Promise<boolean> {
  const { isTermDownloaded } = await bodyOf(api.POST('/eqUser/api/user/conf-update', { body }))
  return isTermDownloaded
}
