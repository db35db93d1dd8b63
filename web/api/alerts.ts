import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-state.ts'

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

export type Drill = components['schemas']['Drill']

/** The next drill, with the server's time of the response (epoch milliseconds). */
export const getDrill = queryOptions({
  queryKey: ['getDrill'],
  queryFn: async () => ({
    drill: await bodyOf(api.GET('/eqUser/api/user/training-eq')),
    respondedAt: serverClock.now(),
  }),
})

/** Joins or leaves the drill. Rejects with an ApiError of status 400 after the deadline. */
export async function saveDrill(jmaTraining: boolean): Promise<void> {
  await api.POST('/eqUser/api/user/training-eq', { body: { jmaTraining } })
}

export type TestCast = components['schemas']['TestCast']
export type AlertTestCast = components['schemas']['AlertTestCast']

/** Sends a tsunami or eruption test to the terminal. Rejects with an ApiError of status 400. */
export async function sendTestCast(body: TestCast): Promise<void> {
  await api.POST('/eqUser/api/user/test-cast', { body })
}

/** Sends a test earthquake to the terminal. Rejects with an ApiError of status 400. */
export async function sendAlertTestCast(body: AlertTestCast): Promise<void> {
  await api.POST('/eqUser/api/user/alert-test-cast', { body })
}
