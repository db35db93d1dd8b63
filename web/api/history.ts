import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, type ApiPath, bodyOf, quietApi } from './client.ts'

export type HistoryItem = components['schemas']['HistoryItem']
export type WaveSamples = components['schemas']['WaveSamples']
type Event = components['schemas']['HistoryEvent']
/** An earthquake of the history. All fields are optional, because the specification doesn't require any. */
export interface HistoryEvent {
  term?: Partial<Event['term']>
  eew?: Partial<NonNullable<Event['eew']>>
  termAcc?: Partial<NonNullable<Event['termAcc']>>
}

export function listHistory(offset: number, limit?: number) {
  return queryOptions({
    queryKey: ['listHistory', offset, limit],
    queryFn: () => {
      const query = { offset, ...(limit !== undefined && { limit }) }
      return bodyOf(api.GET('/eqUser/api/user/history', { params: { query } }))
    },
  })
}

/** Reads the given earthquakes by code, without extending the session. Omits those that are not on the history's first page. */
export async function readHistoryQuietly(
  eqcodes: readonly string[],
): Promise<Map<string, HistoryEvent>> {
  const { terminalEqSummaryItems } = await bodyOf(quietApi.GET('/eqUser/api/user/history'))
  const listed = terminalEqSummaryItems.filter(({ eqcode }) => eqcodes.includes(eqcode))
  const events = listed.map(async ({ eqcode: code }): Promise<[string, HistoryEvent]> => [
    code,
    await bodyOf(quietApi.GET('/eqUser/api/user/history/{code}', { params: { path: { code } } })),
  ])
  return new Map(await Promise.all(events))
}

export function getHistoryEvent(code: string) {
  return queryOptions({
    queryKey: ['getHistoryEvent', code],
    queryFn: (): Promise<HistoryEvent> =>
      bodyOf(api.GET('/eqUser/api/user/history/{code}', { params: { path: { code } } })),
  })
}

/** Queries the samples of a waveform. They never change, so they are never read again. */
export function getWaveSamples(code: string) {
  return queryOptions({
    queryKey: ['getWaveSamples', code],
    queryFn: () =>
      bodyOf(api.GET('/eqUser/api/user/wave-samples', { params: { query: { code } } })),
    staleTime: Infinity,
  })
}

/**
 * Reads the image of an earthquake's waveform. Sizes are in pixels.
 *
 * @throws ApiError
 */
export async function getWaveFile(
  code: string,
  size: { width: number; height: number },
): Promise<Blob> {
  return bodyOf(
    api.GET('/eqUser/api/user/wave-file', {
      params: { query: { code, ...size } },
      parseAs: 'blob',
    }),
  )
}

/** Returns the address of an earthquake's waveform image. Sizes are in pixels. */
export function waveFileUrl(code: string, size: { width: number; height: number }): string {
  const query = new URLSearchParams({ code, width: `${size.width}`, height: `${size.height}` })
  return `${'/eqUser/api/user/wave-file' satisfies ApiPath}?${query.toString()}`
}
