import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-time.ts'

export type TerminalStatus = components['schemas']['TerminalStatus']
export type RedundancyCheck = components['schemas']['RedundancyCheck']

/** The terminal's status, with the server's time when it was told (epoch milliseconds). */
export const getTerminalStatus = queryOptions({
  queryKey: ['getTerminalStatus'],
  queryFn: async () => ({
    status: await bodyOf(api.GET('/eqUser/api/user/term-status')),
    answeredAt: serverClock.now(),
  }),
})

/** State of the redundancy check per data centre. */
export const getRedundancyCheck = queryOptions({
  queryKey: ['getRedundancyCheck'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/dc-switch-test')),
})

/** Starts a check by switching to a data centre; a refusal is an ApiError of status 400. */
export async function startRedundancyCheck(priDcKey: RedundancyCheck['priDcKey']): Promise<void> {
  await api.POST('/eqUser/api/user/dc-switch-test', { body: { priDcKey } })
}

/** The terminal's log; a terminal without a connection is an ApiError with the code 400014. */
export const getTerminalLog = queryOptions({
  queryKey: ['getTerminalLog'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/user/term-log')),
})
