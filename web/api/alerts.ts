import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-state.ts'

export type TsunamiOption = components['schemas']['TsunamiOption']
export type TsunamiOptionSave = components['schemas']['TsunamiOptionSave']
export type EruptionOption = components['schemas']['EruptionOption']
export type EruptionOptionSave = components['schemas']['EruptionOptionSave']

/** Queries the owner's setting for tsunami alerts, and the areas to choose from. */
export const getTsunamiOption = queryOptions({
  queryKey: ['getTsunamiOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/tsunami-alert-option')),
})

export const getEruptionOption = queryOptions({
  queryKey: ['getEruptionOption'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/eruption-alert-option')),
})

type DrillBody = Partial<components['schemas']['Drill']>
/** A drill. Only its dates are certain, because the specification does not say what a response without a drill has. */
export type Drill = DrillBody &
  Required<Pick<DrillBody, 'trainingDate' | 'settingDeadline' | 'jmaTrainingFlg'>>

/** Queries the next drill, undefined if none is planned, and the server's time at the response in epoch milliseconds. */
export const getDrill = queryOptions({
  queryKey: ['getDrill'],
  queryFn: async () => {
    const body: DrillBody = await bodyOf(api.GET('/eqUser/api/user/training-eq'))
    const { trainingDate, settingDeadline, jmaTrainingFlg = false } = body
    const isPlanned = trainingDate !== undefined && settingDeadline !== undefined
    const drill = isPlanned ? { ...body, trainingDate, settingDeadline, jmaTrainingFlg } : undefined
    return { drill, respondedAt: serverClock.now() }
  },
})

export type TestCast = components['schemas']['TestCast']
export type AlertTestCast = components['schemas']['AlertTestCast']
