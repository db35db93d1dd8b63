import { isRecord } from '../../../../openapi/contract/is-record.ts'
import type { CapturedCall } from '../captured-call.ts'
import { terminalOf } from '../captured-sessions.ts'
import type { Draft } from '../draft.ts'
import type { ImportedStep } from '../imported-step.ts'
import { listOf } from '../list-of.ts'

/**
 * Entries of histories that must have been set before calls that differ: those that a response shows for the first time, or
 * in another way than before.
 *
 * @param differing the positions of the calls that differ
 * @param moment when an entry is set: when the terminal received it, or when a response first shows it
 */
export function historyEntries(
  draft: Draft,
  differing: ReadonlySet<number>,
  moment: 'received' | 'shown',
): ImportedStep[] {
  /** The latest entry by terminal and earthquake. */
  const told = new Map<string, Record<string, unknown>>()
  const toldAt = new Map<string, number>()
  return draft.calls.flatMap((one, index) => {
    const terminalId = terminalOf(one)
    if (terminalId === undefined) return []
    const { atMs } = one.call
    const shown = shownEntries(one.call)
    const steps = shown.flatMap((entry): ImportedStep[] => {
      const key = `${terminalId} ${String(entry.eqcode)}`
      const before = told.get(key)
      const now = merged(before, entry)
      if (before && JSON.stringify(now) === JSON.stringify(before)) return []
      if (!differing.has(index)) return []
      told.set(key, now)
      const receivedAt = before || moment === 'shown' ? atMs : receivedAtOf(entry, atMs)
      const lastToldAt = toldAt.get(terminalId) ?? -Infinity
      return [
        {
          atMs: Math.min(atMs, Math.max(receivedAt, lastToldAt + 1)),
          step: { do: { verb: 'history-entry', terminalId, ...now } },
        },
      ]
    })
    if (one.call.operation === 'listHistory') toldAt.set(terminalId, atMs)
    return steps
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
  return times.length === 0 ? atMs : Math.max(...times) + 1
}
