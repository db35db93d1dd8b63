import { errors } from '../../../openapi/generated/errors.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import type { ReceivedWarning, Reception } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import type { components } from '../../../openapi/generated/schema.d.ts'
import { earthquakes } from '#earthquakes'
import { isListed, listReceptions } from '../../models/earth/reception.ts'
import type { Waveform } from '../../quake/waveform/waveform.ts'
import type { Handler } from '../handler.ts'
import { oncePer } from '../../../openapi/base/once-per.ts'
import { ownValue } from '../../../openapi/base/records.ts'

export const listHistory: Handler<'listHistory'> = ({ context, session, query }) => {
  const { limit = limits.HistoryLimit.default, offset = limits.HistoryOffset.default } = query
  const page = { limit, offset }
  const { receptions, count } = listReceptions(session.terminal.receptions, context.nowMs, page)
  return {
    status: 200,
    body: {
      terminalEqSummaryItems: receptions.map(toItem),
      count,
      limit,
      offset,
    },
  }
}

export const getHistoryEvent: Handler<'getHistoryEvent'> = ({ context, session, path }) => {
  const { place, receptions, amplification } = session.terminal
  const reception = ownValue(receptions, path.code)
  if (!reception || !isListed(reception, context.nowMs)) return { error: errors.notFound }
  const { site, warning, measurement } = reception
  return {
    status: 200,
    body: {
      term: site ?? { lat: place.lat, lng: place.lng, amplification },
      ...(warning && { eew: toWarning(warning) }),
      ...(measurement && {
        termAcc: { firstSensTime: measurement.firstSensAt, obsShindo: measurement.shindo },
      }),
    },
  }
}

export const getWaveFile: Handler<'getWaveFile'> = ({ context, session, query }) => {
  const record = recordOf(session.terminal, query.code, context.nowMs)
  if ('error' in record) return record
  const { width = limits.WaveImageWidth.default, height = limits.WaveImageHeight.default } = query
  return imageResult(earthquakes().recordImage(record, { width, height }))
}

export const getWaveSamples: Handler<'getWaveSamples'> = ({ context, session, query }) => {
  const record = recordOf(session.terminal, query.code, context.nowMs)
  return 'error' in record ? record : samplesResult(record)
}

// Cached, because checking and serialising a record takes longer than 50 other calls.
const imageResult = oncePer((body: Uint8Array) => ({
  status: 200 as const,
  contentType: 'image/png' as const,
  body,
}))
const samplesResult = oncePer(({ startAt, pAt, sAt, sampleHz, components }: Waveform) => ({
  status: 200 as const,
  body: {
    startTime: startAt,
    sampleHz,
    pTime: pAt,
    sTime: sAt,
    ns: toCentigal(components.ns),
    ew: toCentigal(components.ew),
    ud: toCentigal(components.ud),
  },
}))

function recordOf(
  { receptions }: Terminal,
  code: string,
  nowMs: number,
): Waveform | { error: typeof errors.notFound | typeof errors.earthquakeCalculation } {
  const reception = ownValue(receptions, code)
  if (!reception || !isListed(reception, nowMs)) return { error: errors.notFound }
  return earthquakes().measuredRecord(reception) ?? { error: errors.earthquakeCalculation }
}

/** Rounds to 0.01 gal. The difference is invisible in a graph, and a record stays below 400 kB. */
function toCentigal(samples: Float64Array): number[] {
  return Array.from(samples, (gal) => Math.round(gal * 100) / 100)
}

function toItem({ eqcode, warning, measurement }: Reception): components['schemas']['HistoryItem'] {
  return {
    eqcode,
    ...(warning && {
      eewReceiveTime: warning.receivedAt,
      eewAreaName: warning.areaName,
      eewShindo: warning.shindo,
    }),
    ...(measurement && {
      firstSensTime: measurement.firstSensAt,
      obsShindo: measurement.shindo,
    }),
    alert: warning?.isAlert ?? false,
    lgAlert: warning?.isLongPeriodAlert ?? false,
  }
}

function toWarning(warning: ReceivedWarning): components['schemas']['HistoryWarning'] {
  return {
    receiveTime: warning.receivedAt,
    originTime: warning.originAt,
    areaName: warning.areaName,
    lat: warning.lat,
    lng: warning.lng,
    depth: warning.depthKm,
    magnitude: warning.magnitude,
    shindo: warning.shindo,
    pTime: warning.pAt,
    sTime: warning.sAt,
    rShindo: warning.epicentreShindo,
    alert: warning.isAlert,
    lgAlert: warning.isLongPeriodAlert,
    ...(warning.isAssumed && { assumed: warning.isAssumed }),
  }
}
