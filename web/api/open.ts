import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/schema.d.ts'
import { api, bodyOf } from './client.ts'

export type NewsList = components['schemas']['NewsList']

/** The provider's news, newest first. */
export const listNews = queryOptions({
  queryKey: ['listNews'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/open/news')),
})
