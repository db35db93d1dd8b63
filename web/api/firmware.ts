import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-time.ts'

export type FirmwareUpdate = components['schemas']['FirmwareUpdate']
export type FirmwareUpdateSave = components['schemas']['FirmwareUpdateSave']

/**
 * The planned update and the default hours, with the server's time of the response (epoch
 * milliseconds).
 */
export const getFirmwareUpdate = queryOptions({
  queryKey: ['getFirmwareUpdate'],
  queryFn: async () => ({
    firmware: await bodyOf(api.GET('/eqUser/api/user/firmware-update')),
    respondedAt: serverClock.now(),
  }),
})

/** Saves when the terminal may be updated. Rejects with an ApiError of status 400. */
export async function saveFirmwareUpdate(body: FirmwareUpdateSave): Promise<void> {
  await api.POST('/eqUser/api/user/firmware-update', { body })
}
