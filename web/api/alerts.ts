import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type TsunamiOption = components['schemas']['TsunamiOption']
export type TsunamiOptionSave = components['schemas']['TsunamiOptionSave']
export type EruptionOption = components['schemas']['EruptionOption']
export type EruptionOptionSave = components['schemas']['EruptionOptionSave']

/** Which tsunami alerts the terminal takes, and the areas to choose from. */
export const getTsunamiOption = queryOptions({
  queryKey: ['getTsunamiOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/tsunami-alert-option')),
})

/** Saves which tsunami alerts the terminal takes; a refusal is an ApiError of status 400. */
export async function saveTsunamiOption(body: TsunamiOptionSave): Promise<void> {
  await api.POST('/eqUser/api/user/tsunami-alert-option', { body })
}

/** Which eruption alerts the terminal takes. */
export const getEruptionOption = queryOptions({
  queryKey: ['getEruptionOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/eruption-alert-option')),
})

/** Saves which eruption alerts the terminal takes; a refusal is an ApiError of status 400. */
export async function saveEruptionOption(body: EruptionOptionSave): Promise<void> {
  await api.POST('/eqUser/api/user/eruption-alert-option', { body })
}
