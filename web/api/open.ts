import { queryOptions } from '@tanstack/react-query'
import type { components } from '../../openapi/generated/schema.d.ts'
import { api, bodyOf } from './client.ts'
import { queryClient } from './query-client.ts'
import { serverClock } from './server-state.ts'

export type NewsList = components['schemas']['NewsList']
export type PublicWarning = components['schemas']['PublicWarning']
export type WarningPage = components['schemas']['WarningPage']
export type OpenWave = components['schemas']['OpenWave']

export const listNews = queryOptions({
  queryKey: ['listNews'],
  queryFn: () => bodyOf(api.GET('/eqUser/api/open/news')),
})

/** Queries the latest early warning (null if there is none), the alerts in force, and the server's time in epoch milliseconds. */
export const getLatestWarning = queryOptions({
  queryKey: ['getLatestWarning'],
  queryFn: async () => {
    const { warning = null, ...alerts } = await bodyOf(api.GET('/eqUser/api/open/warnings/latest'))
    const respondedAt = serverClock.now()
    const before = queryClient.getQueryData<{ alerts: Alerts }>(['getLatestWarning'])?.alerts
    return { warning, alerts: withLifted(alerts, before, respondedAt), respondedAt }
  },
})

type Alerts = Omit<components['schemas']['LatestWarning'], 'warning'>

/** Adds a cancellation (level 1) for each tsunami alert that has ended since `before`, because the server omits ended alerts. */
function withLifted(alerts: Alerts, before: Alerts | undefined, eventTime = 0): Alerts {
  const { tsunamiAlerts = [] } = alerts
  const lifted = before?.tsunamiAlerts
    ?.filter(
      ({ areaName, level }) =>
        level !== 2 && !tsunamiAlerts.some((one) => one.areaName === areaName && one.level > 2),
    )
    .map((alert) => (alert.level === 1 ? alert : { ...alert, level: 1, eventTime }))
  return lifted ? { ...alerts, tsunamiAlerts: [...tsunamiAlerts, ...lifted] } : alerts
}

export const listWarnings = (offset: number) =>
  queryOptions({
    queryKey: ['listWarnings', offset],
    queryFn: () => bodyOf(api.GET('/eqUser/api/open/warnings', { params: { query: { offset } } })),
  })

/** Queries how much the ground amplifies shaking at a place. */
export const getAmplification = (lat: number, lng: number) =>
  queryOptions({
    queryKey: ['getAmplification', lat, lng],
    queryFn: () =>
      bodyOf(api.GET('/eqUser/api/open/amplification', { params: { query: { lat, lng } } })),
  })

/** An earthquake. Coordinates are in degrees. */
export interface QuakeParameters {
  lat: number
  lng: number
  depthKm: number
  magnitude: number
}

/** Queries the extent of an earthquake's waves for each of the first `seconds` seconds after the origin time. */
export const getOpenWave = ({ lat, lng, depthKm, magnitude }: QuakeParameters, seconds: number) =>
  queryOptions({
    queryKey: ['getOpenWave', lat, lng, depthKm, magnitude, seconds],
    queryFn: () =>
      bodyOf(
        api.GET('/eqUser/api/open/data/wave', {
          params: {
            query: {
              hypoLat: lat,
              hypoLng: lng,
              hypoDepth: depthKm,
              magnitude,
              sendSec: 0,
              waveInterval: 1,
              waveCount: seconds,
            },
          },
        }),
      ),
  })
