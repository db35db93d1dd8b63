import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type TsunamiOption = components['schemas']['TsunamiOption']
export type TsunamiOptionSave = components['schemas']['TsunamiOptionSave']
export type EruptionOption = components['schemas']['EruptionOption']
export type EruptionOptionSave = components['schemas']['EruptionOptionSave']

/** The settings for tsunami alerts, and the areas to choose from. */
export const getTsunamiOption = queryOptions({
  queryKey: ['getTsunamiOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/tsunami-alert-option')),
})

/** Saves the settings for tsunami alerts. Rejects with an ApiError of status 400. */
export async function saveTsunamiOption(body: TsunamiOptionSave): Promise<void> {
  await api.POST('/eqUser/api/user/tsunami-alert-option', { body })
}

/** The settings for eruption alerts. */
export const getEruptionOption = queryOptions({
  queryKey: ['getEruptionOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/eruption-alert-option')),
})

/** Saves the settings for eruption alerts. Rejects with an ApiError of status 400. */
export async function saveEruptionOption(body: EruptionOptionSave): Promise<void> {
  await api.POST('/eqUser/api/user/eruption-alert-option', { body })
}
