import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, type ApiPath, bodyOf, quietApi } from './client.ts'
import { fetchFresh } from './query-client.ts'
import { serverClock } from './server-state.ts'

export type TerminalStatus = components['schemas']['TerminalStatus']
export type RedundancyCheck = components['schemas']['RedundancyCheck']

/** Queries the terminal's status, and the server's time at the response in epoch milliseconds. */
export const getTerminalStatus = queryOptions({
  queryKey: ['getTerminalStatus'],
  queryFn: () => readStatus(api),
})

/** Reads the status for all parts of the page that show it, without extending the session. */
export function readStatusQuietly() {
  return fetchFresh({ ...getTerminalStatus, queryFn: () => readStatus(quietApi) })
}

async function readStatus(client: typeof api) {
  const status = await bodyOf(client.GET('/eqUser/api/user/term-status'))
  return { status, respondedAt: serverClock.now() }
}

export const getRedundancyCheck = queryOptions({
  queryKey: ['getRedundancyCheck'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/dc-switch-test')),
})

/**
 * Queries the terminal's log.
 *
 * @throws ApiError with code 400014 if the terminal is not connected
 */
export const getTerminalLog = queryOptions({
  queryKey: ['getTerminalLog'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/term-log')),
})

/**
 * Queries the terminal's address in its own network.
 *
 * @throws ApiError with status 400 if the terminal can't be reached
 */
export const getOnetimePassword = queryOptions({
  queryKey: ['getOnetimePassword'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/onetime-password')),
})

/**
 * Makes the server mail a one-time password. It replaces the previous one.
 *
 * @throws ApiError with status 400
 */
export async function issueOnetimePassword(): Promise<void> {
  await api.POST('/eqUser/api/user/onetime-password')
}

/** The address of the terminal's settings page, which is shown in a frame. */
export const terminalPageUrl = '/eqUser/api/user/otp/file/conf.html' satisfies ApiPath

export type FirmwareUpdate = components['schemas']['FirmwareUpdate']
export type FirmwareUpdateSave = components['schemas']['FirmwareUpdateSave']

/** Queries the planned update, the default hours, and the server's time at the response in epoch milliseconds. */
export const getFirmwareUpdate = queryOptions({
  queryKey: ['getFirmwareUpdate'],
  queryFn: async () => ({
    firmware: await bodyOf(api.GET('/eqUser/api/user/firmware-update')),
    respondedAt: serverClock.now(),
  }),
})

export type UserSettings = components['schemas']['Settings']
export type UserSettingsSave = components['schemas']['SettingsSave']

export const getSettings = queryOptions({
  queryKey: ['getSettings'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/conf-update')),
})
