import { isRecord } from '../../../openapi/contract/is-record.ts'
import { type CapturedCall, listOf } from './captured-call.ts'
import { quakeCodes } from './captured-quakes.ts'
import { type CallInSession, terminalOf } from './captured-sessions.ts'
import type { ImportedStep } from './gaps.ts'

/**
 * The entries of histories about earthquakes whose source is in no response, so that the simulator can't compute them. Each is
 * set when the terminal received it, and again when a response shows it in another way.
 */
export function capturedHistory(calls: readonly CallInSession[]): ImportedStep[] {
  const computed = new Set(quakeCodes(calls))
  /** The latest entry by terminal and earthquake. */
  const told = new Map<string, Record<string, unknown>>()
  return calls.flatMap((one) => {
    const terminalId = terminalOf(one)
    if (terminalId === undefined) return []
    const { atMs } = one.call
    return shownEntries(one.call).flatMap((entry): ImportedStep[] => {
      if (computed.has(String(entry.eqcode))) return []
      const key = `${terminalId} ${String(entry.eqcode)}`
      const before = told.get(key)
      const now = merged(before, entry)
      if (before && JSON.stringify(now) === JSON.stringify(before)) return []
      told.set(key, now)
      const command = { verb: 'history-entry', terminalId, ...now }
      return [{ atMs: before ? atMs : receivedAtOf(entry, atMs), step: { do: command } }]
    })
  })
}

/** The entries that a response shows, with the fields of the command. */
function shownEntries({
  operation,
  status,
  answer,
  path,
}: CapturedCall): Record<string, unknown>[] {
  if (status >= 300 || !isRecord(answer)) return []
  if (operation === 'listHistory') {
    return listOf(answer.terminalEqSummaryItems).filter(isRecord).map(listedEntry)
  }
  return operation === 'getHistoryEvent' ? [detailedEntry(String(path.code), answer)] : []
}

function listedEntry(item: Record<string, unknown>): Record<string, unknown> {
  const { eqcode, eewReceiveTime, eewAreaName, eewShindo, firstSensTime, obsShindo } = item
  return {
    eqcode,
    ...(eewReceiveTime !== undefined && {
      warning: {
        receivedAt: eewReceiveTime,
        areaName: eewAreaName,
        shindo: eewShindo,
        isAlert: item.alert,
        isLongPeriodAlert: item.lgAlert,
      },
    }),
    ...measurementOf(firstSensTime, obsShindo),
  }
}

function detailedEntry(eqcode: string, { eew, termAcc }: Record<string, unknown>) {
  const measured = isRecord(termAcc) ? termAcc : {}
  return {
    eqcode,
    ...(isRecord(eew) && {
      warning: {
        receivedAt: eew.receiveTime,
        areaName: eew.areaName,
        shindo: eew.shindo,
        isAlert: eew.alert,
        isLongPeriodAlert: eew.lgAlert,
        originAt: eew.originTime,
        lat: eew.lat,
        lng: eew.lng,
        depthKm: eew.depth,
        magnitude: eew.magnitude,
        epicentreShindo: eew.rShindo,
        pAt: eew.pTime,
        sAt: eew.sTime,
      },
    }),
    ...measurementOf(measured.firstSensTime, measured.obsShindo),
  }
}

function measurementOf(firstSensAt: unknown, shindo: unknown): object {
  return firstSensAt === undefined ? {} : { measurement: { firstSensAt, shindo } }
}

/** A list says less of a warning than the details that were shown before. */
function merged(
  before: Record<string, unknown> | undefined,
  entry: Record<string, unknown>,
): Record<string, unknown> {
  if (!isRecord(before?.warning) || !isRecord(entry.warning)) return entry
  return { ...entry, warning: { ...before.warning, ...entry.warning } }
}

function receivedAtOf({ warning, measurement }: Record<string, unknown>, atMs: number): number {
  const times = [
    isRecord(warning) ? warning.receivedAt : undefined,
    isRecord(measurement) ? measurement.firstSensAt : undefined,
  ].filter((time) => typeof time === 'number')
  return times.length === 0 ? atMs : Math.min(atMs, Math.max(...times) + 1)
}
