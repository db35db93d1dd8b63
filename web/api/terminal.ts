import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/schema.d.ts'
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
