import { isRecord } from '../../../openapi/base/records.ts'
import { canonicalJson } from '../../../simulator/engine/canonical-json.ts'
import { allTerminals } from '../../../simulator/models/terminal/place.ts'
import { eruptionAreaAt } from '../../../simulator/quake/areas/volcanoes.ts'
import { amplificationAt } from '../../../simulator/quake/intensity/amplification.ts'
import type { Command } from '../../../simulator/state/command.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { type Cause, type Invariant, onRequests, terminalOf } from './invariant.ts'

/** The latest reports about a tsunami area or a volcano. */
interface Reported {
  alert?: Notice | undefined
  /** Flash reports since the last cancellation. */
  flash: Notice[]
}

interface Notice {
  level: number
  eventAt: number
  etc?: string | undefined
}

export const cancelledLevel = 1
const flashLevel = 0

const alertsShown: Invariant = {
  name: 'alerts-shown',
  statement:
    'A connected terminal shows the latest alert of its area at or above its saved level, its cancellation, and flash reports if it receives them, and nothing else. The public pages show the alerts in force.',
  source: 'STATE-29',
  observe({ state: start }) {
    const reported = new Map<string, Reported>()
    let inForce = new Set<string>()
    /** Terminals whose network may delay a report. */
    const delayed = new Set(
      allTerminals(start).flatMap(({ terminalId, network }) => (network ? [terminalId] : [])),
    )
    return ({ cause, world: { state, nowMs } }) => {
      const subject = cause.kind === 'command' ? report(cause.command, nowMs, reported) : undefined
      const before = inForce
      inForce = new Set()
      for (const terminal of allTerminals(state)) {
        const { terminalId, connection, network } = terminal
        if (connection.kind !== 'connected') delayed.delete(terminalId)
        else if (network) delayed.add(terminalId)
        const shown = shownBy(terminal)
        for (const { area, alerts } of shown)
          if (alerts.some(isInForce)) inForce.add(`${terminalId} ${area}`)
        if (connection.kind !== 'connected' || delayed.has(terminalId)) continue
        for (const kind of shown) {
          const wasInForce = kind.area === subject && before.has(`${terminalId} ${kind.area}`)
          const expected = expectedOf(kind, reported.get(kind.area), wasInForce)
          const actual = canonicalJson([kind.alerts, kind.reports.toSorted(byTime)])
          if (!expected.some((text) => text === actual))
            return `terminal ${terminalId}, ${kind.area}: expected ${expected.join(' or ')}, got ${actual}`
        }
      }
      return publicProblem(cause, reported)
    }
  },
}

function isInForce({ level }: Notice): boolean {
  return level !== cancelledLevel
}

function byTime(first: Notice, second: Notice): number {
  return first.eventAt - second.eventAt
}

/** Stores a report. Returns its area. */
function report(
  command: Command,
  eventAt: number,
  reported: Map<string, Reported>,
): string | undefined {
  if (command.verb !== 'tsunami' && command.verb !== 'eruption') return undefined
  const area = `${command.verb} ${command.verb === 'tsunami' ? command.areaCode : command.areaName}`
  const { level } = command
  const etc = command.verb === 'eruption' ? command.etc : undefined
  const notice = { level, eventAt, ...(etc !== undefined && { etc }) }
  const known = reported.get(area) ?? { flash: [] }
  if (command.verb === 'eruption' && level === flashLevel) known.flash.push(notice)
  else known.alert = notice
  if (level === cancelledLevel) known.flash = []
  reported.set(area, known)
  return area
}

interface Shown {
  area: string
  level: number
  takesReports: boolean
  alerts: Notice[]
  reports: Notice[]
}

function shownBy({ tsunami, eruption, eruptionAreaName = '' }: Terminal): Shown[] {
  return [
    ...(tsunami
      ? [{ ...tsunami, area: `tsunami ${tsunami.areaCode}`, takesReports: false, reports: [] }]
      : []),
    ...(eruption ? [{ ...eruption, area: `eruption ${eruptionAreaName}` }] : []),
  ]
}

/** Returns the reports that a terminal may show, as JSON. A cancellation is only shown if it ended an alert. */
function expectedOf(
  { level, takesReports, alerts }: Shown,
  { alert, flash }: Reported = { flash: [] },
  wasInForce: boolean,
): string[] {
  const reports = takesReports ? flash : []
  const shown = canonicalJson([alert ? [alert] : [], reports])
  const nothing = canonicalJson([[], reports])
  if (alert?.level === cancelledLevel) {
    // A second cancellation has no effect.
    const before = canonicalJson([
      alerts.filter((notice) => !isInForce(notice)).slice(0, 1),
      reports,
    ])
    return wasInForce ? [shown] : [shown, before]
  }
  return [alert && alert.level >= level ? shown : nothing]
}

/** Describes how the public pages differ from the alerts in force. */
function publicProblem(cause: Cause, reported: ReadonlyMap<string, Reported>): string | undefined {
  if (cause.kind !== 'request' || cause.operation?.id !== 'getLatestWarning' || cause.isFaulty)
    return undefined
  const body = cause.received()
  if (!isRecord(body)) return undefined
  const ofKind = (kind: string) => [...reported].filter(([area]) => area.startsWith(kind))
  const alerts = (kind: string) =>
    ofKind(kind).flatMap(([area, { alert }]) => (alert && isInForce(alert) ? [[area, alert]] : []))
  const expected = {
    tsunamiAlerts: alerts('tsunami').length,
    eruptionAlerts: alerts('eruption').length,
    eruptionReports: ofKind('eruption').flatMap(([, { flash }]) => flash).length,
  }
  const wrong = Object.entries(expected).find(([name, count]) => {
    const list = body[name]
    return (Array.isArray(list) ? list.length : 0) !== count
  })
  return (
    wrong &&
    `public pages, ${wrong[0]}: expected ${wrong[1]} entries, got ${JSON.stringify(body[wrong[0]])}`
  )
}

const groundOfPlace: Invariant = {
  name: 'ground-of-place',
  statement:
    'The eruption warning area and the ground amplification of a terminal match its location, unless the scenario sets them.',
  source: 'openapi/equser.yaml: eruptionAreaName, shakeCount',
  observe: () =>
    onRequests((call, world) => {
      const terminal = terminalOf(call, world)
      if (!terminal) return undefined
      const { terminalId, place, given, amplification, eruptionAreaName } = terminal
      const isGiven = given?.lat === place.lat && given.lng === place.lng
      const area = (isGiven && given.eruptionAreaName) || eruptionAreaAt(place)
      if (eruptionAreaName !== undefined && eruptionAreaName !== area)
        return `eruptionAreaName of terminal ${terminalId}: expected ${area}, got ${eruptionAreaName}`
      const ground = (isGiven && given.amplification) || amplificationAt(place)
      return amplification === ground
        ? undefined
        : `amplification of terminal ${terminalId}: expected ${ground}, got ${amplification}`
    }),
}

export const alertInvariants: readonly Invariant[] = [alertsShown, groundOfPlace]
