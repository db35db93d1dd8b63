import type { PublicWarning } from '../../state/reception.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { type AlertInForce, alertsInForce } from '../../models/alerts/reports.ts'
import { earthquakes } from '#earthquakes'
import { publicWarnings } from '../../models/earth/public-warnings.ts'
import { amplificationAt } from '../../quake/intensity/amplification.ts'
import { wavefronts } from '../../quake/travel-time/travel-time.ts'
import type { Handler } from '../handler.ts'

type Schemas = components['schemas']

export const listNews: Handler<'listNews'> = ({ context: { state, nowMs } }) => {
  const published = state.news.filter(({ publishedAt }) => publishedAt <= nowMs)
  return {
    status: 200,
    body: { news: published.toSorted((a, b) => b.publishedAt - a.publishedAt) },
  }
}

export const getLatestWarning: Handler<'getLatestWarning'> = ({ context }) => {
  const [latest] = publicWarnings(context, { limit: 1, offset: 0 }).warnings
  const alerts = alertsInForce(context.state.reports)
  return {
    status: 200,
    body: {
      ...(latest && { warning: toWarning(latest) }),
      ...(alerts.tsunami.length > 0 && { tsunamiAlerts: alerts.tsunami.map(toAlert) }),
      ...(alerts.eruption.length > 0 && { eruptionAlerts: alerts.eruption.map(toAlert) }),
      ...(alerts.flash.length > 0 && { eruptionReports: alerts.flash.map(toAlert) }),
    },
  }
}

function toAlert({ areaName, level, eventAt, etc }: AlertInForce): Schemas['PublicAlert'] {
  return { areaName, level, eventTime: eventAt, ...(etc === undefined ? {} : { etc }) }
}

export const listWarnings: Handler<'listWarnings'> = ({ context, query }) => {
  const { limit = limits.HistoryLimit.default, offset = limits.HistoryOffset.default } = query
  const { warnings, count } = publicWarnings(context, { limit, offset })
  return {
    status: 200,
    body: {
      warnings: warnings.map(toWarning),
      count,
      limit,
      offset,
    },
  }
}

export const getAmplification: Handler<'getAmplification'> = ({ query: { lat, lng } }) => ({
  status: 200,
  body: { lat, lng, amplification: amplificationAt({ lat, lng }) },
})

export const getOpenWave: Handler<'getOpenWave'> = ({ query }) => {
  const { hypoLat, hypoLng, hypoDepth, sendSec, waveInterval, waveCount } = query
  const source = { lat: hypoLat, lng: hypoLng, depthKm: hypoDepth }
  const times = { sendS: sendSec, intervalS: waveInterval, count: waveCount }
  const wave = wavefronts(source, times)
  return {
    status: 200,
    body: { hypoLat, hypoLng, hypoDepth, sendSec, waveInterval, waveCount, wave },
  }
}

function toWarning(warning: PublicWarning): Schemas['PublicWarning'] {
  const { eqcode, kind, areaName, lat, lng, magnitude, maxShindo, isAssumed } = warning
  const hasAreas = maxShindo !== undefined && !warning.isCancelled && !isAssumed
  return {
    eqcode,
    kind,
    areaName,
    lat,
    lng,
    magnitude,
    ...(maxShindo === undefined ? {} : { maxShindo }),
    ...(hasAreas && { areas: earthquakes().forecastAreas(warning) }),
    originTime: warning.originAt,
    sendTime: warning.sentAt,
    depth: warning.depthKm,
    ...(isAssumed && { assumed: isAssumed }),
    tsunamiFlag: warning.isTsunamiPossible,
    lastFlag: warning.isLast,
    cancelFlag: warning.isCancelled,
  }
}
