import {
  type CapturedCall,
  type Fields,
  type ImportedStep,
  commandAt,
  fieldsOf,
  objectsIn,
} from './captured-call.ts'
import { quakeCodes } from './captured-quakes.ts'
import { terminalOf } from './captured-sessions.ts'

/**
 * The entries of histories about earthquakes whose source is in no response, so that the simulator can't compute them. Each is
 * set when the terminal received it, and again when a response shows it in another way.
 */
export function capturedHistory(calls: readonly CapturedCall[]): ImportedStep[] {
  const computed = new Set(quakeCodes(calls))
  /** The latest entry by terminal and earthquake. */
  const told = new Map<string, Fields>()
  return calls.flatMap((call) => {
    const terminalId = terminalOf(call)
    if (terminalId === undefined) return []
    return shownEntries(call).flatMap((entry): ImportedStep[] => {
      const eqcode = String(entry.eqcode)
      if (computed.has(eqcode)) return []
      const before = told.get(`${terminalId} ${eqcode}`)
      const now = merged(before, entry)
      if (before && JSON.stringify(now) === JSON.stringify(before)) return []
      told.set(`${terminalId} ${eqcode}`, now)
      const atMs = before ? call.atMs : receivedAtOf(entry, call.atMs)
      return [commandAt(atMs, { verb: 'history-entry', terminalId, ...now })]
    })
  })
}

/** The fields of a warning in the command, in the list and in the details. A list says less. */
const warningFields: readonly (readonly [command: string, list: string, details: string])[] = [
  ['receivedAt', 'eewReceiveTime', 'receiveTime'],
  ['areaName', 'eewAreaName', 'areaName'],
  ['shindo', 'eewShindo', 'shindo'],
  ['isAlert', 'alert', 'alert'],
  ['isLongPeriodAlert', 'lgAlert', 'lgAlert'],
  ['originAt', '', 'originTime'],
  ['lat', '', 'lat'],
  ['lng', '', 'lng'],
  ['depthKm', '', 'depth'],
  ['magnitude', '', 'magnitude'],
  ['epicentreShindo', '', 'rShindo'],
  ['pAt', '', 'pTime'],
  ['sAt', '', 'sTime'],
]

/** The entries that a response shows, with the fields of the command. */
function shownEntries({ operation, isDone, answer, path }: CapturedCall): Fields[] {
  if (!isDone) return []
  if (operation === 'listHistory') {
    return objectsIn(answer.terminalEqSummaryItems).map((item) => {
      const warning = item.eewReceiveTime === undefined ? undefined : item
      return entryOf(item.eqcode, warning, item, ([, list]) => list)
    })
  }
  if (operation !== 'getHistoryEvent') return []
  const warning = answer.eew === undefined ? undefined : fieldsOf(answer.eew)
  return [entryOf(path.code, warning, fieldsOf(answer.termAcc), ([, , details]) => details)]
}

function entryOf(
  eqcode: unknown,
  warning: Fields | undefined,
  { firstSensTime, obsShindo }: Fields,
  nameOf: (names: (typeof warningFields)[number]) => string,
): Fields {
  const fields = warningFields.map((names) => [names[0], warning?.[nameOf(names)]] as const)
  return {
    eqcode,
    ...(warning && {
      warning: Object.fromEntries(fields.filter(([, value]) => value !== undefined)),
    }),
    ...(firstSensTime !== undefined && {
      measurement: { firstSensAt: firstSensTime, shindo: obsShindo },
    }),
  }
}

/** A list says less of a warning than the details that were shown before. */
function merged(before: Fields | undefined, entry: Fields): Fields {
  if (before?.warning === undefined || entry.warning === undefined) return entry
  return { ...entry, warning: { ...fieldsOf(before.warning), ...fieldsOf(entry.warning) } }
}

function receivedAtOf({ warning, measurement }: Fields, atMs: number): number {
  const times = [fieldsOf(warning).receivedAt, fieldsOf(measurement).firstSensAt].filter(
    (time) => typeof time === 'number',
  )
  return times.length === 0 ? atMs : Math.min(atMs, Math.max(...times) + 1)
}
