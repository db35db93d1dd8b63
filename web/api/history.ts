import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, apiUrl, bodyOf } from './client.ts'

export type HistoryItem = components['schemas']['HistoryItem']
export type HistoryEvent = components['schemas']['HistoryEvent']

/** A page of the history that starts at `offset`. The server decides its length. */
export function listHistory(offset: number) {
  return queryOptions({
    queryKey: ['listHistory', offset],
    queryFn: () => bodyOf(api.GET('/eqUser/api/user/history', { params: { query: { offset } } })),
  })
}

/** One earthquake of the history. */
export function getHistoryEvent(code: string) {
  return queryOptions({
    queryKey: ['getHistoryEvent', code],
    queryFn: () =>
      bodyOf(api.GET('/eqUser/api/user/history/{code}', { params: { path: { code } } })),
  })
}

/** Address of an earthquake's waveform image. Sizes are in pixels. */
export function waveFileUrl(code: string, size: { width: number; height: number }): string {
  return apiUrl('/eqUser/api/user/wave-file', { code, ...size })
}
