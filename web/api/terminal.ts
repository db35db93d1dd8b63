import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-time.ts'

export type TerminalStatus = components['schemas']['TerminalStatus']
export type RedundancyCheck = components['schemas']['RedundancyCheck']

/** The terminal's status, with the server's time of the response (epoch milliseconds). */
export const getTerminalStatus = queryOptions({
  queryKey: ['getTerminalStatus'],
  queryFn: async () => ({
    status: await bodyOf(api.GET('/eqUser/api/user/term-status')),
    respondedAt: serverClock.now(),
  }),
})

/** The state of the redundancy check at each data centre. */
export const getRedundancyCheck = queryOptions({
  queryKey: ['getRedundancyCheck'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/dc-switch-test')),
})

/** Starts a check by switching to a data centre. Rejects with an ApiError of status 400. */
export async function startRedundancyCheck(priDcKey: RedundancyCheck['priDcKey']): Promise<void> {
  await api.POST('/eqUser/api/user/dc-switch-test', { body: { priDcKey } })
}

/** The terminal's log. Rejects with an ApiError of code 400014 if the terminal is not connected. */
export const getTerminalLog = queryOptions({
  queryKey: ['getTerminalLog'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/term-log')),
})
