import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { serverClock } from './server-time.ts'

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
