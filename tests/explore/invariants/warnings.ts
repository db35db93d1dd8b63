import { jstText } from '../../../openapi/base/japan-time.ts'
import { isRecord } from '../../../openapi/base/records.ts'
import { limits } from '../../../openapi/generated/limits.ts'
import { canonicalJson } from '../../../simulator/engine/canonical-json.ts'
import { areaCodeAt } from '../../../simulator/quake/areas/area-code.ts'
import { isLandArea } from '../../../simulator/quake/areas/areas.ts'
import { predictAt } from '../../../simulator/quake/intensity/prediction.ts'
import { wavefronts } from '../../../simulator/quake/travel-time/travel-time.ts'
import type { Bulletin } from '../../../simulator/quake/warning/bulletins.ts'
import { forecaster } from '../../../simulator/quake/warning/terminal-forecast.ts'
import type { SimulatorEvent } from '../../../simulator/state/command.ts'
import type { ReceivedWarning } from '../../../simulator/state/reception.ts'
import type { SimulatorState, SimulatorWorld } from '../../../simulator/state/state.ts'
import type { Terminal } from '../../../simulator/state/terminal.ts'
import { type Cause, type Invariant, onRequests, wrongValue } from './invariant.ts'

interface Latest {
  bulletin: Bulletin
  cancelledAt?: number | undefined
}

/** The latest bulletins that have arrived, by earthquake code. Update them after every change of a world. */
class LatestBulletins {
  readonly #latest = new Map<string, Latest>()

  update(cause: Cause, { state, nowMs }: SimulatorWorld): ReadonlyMap<string, Latest> {
    if (cause.kind === 'command' && cause.command.verb === 'cancel-warning') {
      const known = this.#latest.get(cause.command.eqcode)
      if (known) known.cancelledAt = nowMs
    }
    const bulletin = arrived(cause, state)
    const known = bulletin && this.#latest.get(bulletin.eqcode)
    const isNewer = bulletin && bulletin.serial > (known?.bulletin.serial ?? 0)
    if (isNewer && known?.cancelledAt === undefined) this.#latest.set(bulletin.eqcode, { bulletin })
    return this.#latest
  }
}

/** Returns the bulletin that has arrived at the service. It arrives when it is sent, unless a tester delays bulletins. */
function arrived(cause: Cause, { bulletinDelivery }: SimulatorState): Bulletin | undefined {
  if (cause.kind !== 'event') return undefined
  const { event } = cause
  if (event.kind === 'bulletin-arrival') return event.bulletin
  return event.kind === 'bulletin' && !bulletinDelivery ? event.bulletin : undefined
}

const publicAsSent: Invariant = {
  name: 'public-as-sent',
  statement:
    'The public pages show all warnings with their latest bulletin, and whether they are cancelled.',
  source: 'openapi/equser.yaml: PublicWarning',
  observe() {
    const bulletins = new LatestBulletins()
    return ({ cause, world }) => {
      const latest = bulletins.update(cause, world)
      if (cause.kind !== 'request' || cause.isFaulty || cause.response.status !== 200)
        return undefined
      const id = cause.operation?.id
      if (id !== 'listWarnings' && id !== 'getLatestWarning') return undefined
      const body = cause.received()
      if (!isRecord(body)) return undefined
      const times = [...latest.values()]
        .map(({ bulletin }) => bulletin.originAt)
        .toSorted((a, b) => b - a)
      if (id === 'listWarnings') {
        const items: unknown[] = Array.isArray(body.warnings) ? body.warnings : []
        if (body.count !== latest.size)
          return `count of listWarnings: expected ${latest.size}, got ${String(body.count)}`
        const [first] = items
        const firstAt = isRecord(first) ? first.originTime : undefined
        const isPage = first === undefined || firstAt === times[Number(body.offset)]
        return isPage
          ? items.map((item) => publicProblem(item, latest)).find(Boolean)
          : `the page at offset ${String(body.offset)} has the wrong first entry ${JSON.stringify(first)}`
      }
      const { warning } = body
      if (!isRecord(warning)) return latest.size > 0 ? 'the latest warning is missing' : undefined
      return times[0] === warning.originTime
        ? publicProblem(warning, latest)
        : `${String(warning.eqcode)} is not the latest warning`
    }
  },
}

function publicProblem(item: unknown, latest: ReadonlyMap<string, Latest>): string | undefined {
  const known = isRecord(item) ? latest.get(String(item.eqcode)) : undefined
  if (!isRecord(item) || !known) return `${JSON.stringify(item)} was never sent`
  const { bulletin, cancelledAt } = known
  const { areaName, magnitude, depthKm } = bulletin
  // This rule for tsunamis is the project's own.
  const canBeTsunami = magnitude >= (isLandArea(areaName) ? 7.3 : 6.5) && depthKm <= 60
  const expected = {
    kind: bulletin.kind,
    areaName,
    lat: bulletin.lat,
    lng: bulletin.lng,
    depth: depthKm,
    magnitude,
    maxShindo: bulletin.maxShindo && Math.min(bulletin.maxShindo, limits.Shindo.maximum),
    originTime: bulletin.originAt,
    sendTime: cancelledAt ?? bulletin.sentAt,
    tsunamiFlag: canBeTsunami,
    lastFlag: bulletin.isFinal || cancelledAt !== undefined,
    cancelFlag: cancelledAt !== undefined,
  }
  const wrong = Object.entries(expected).find(([name, value]) => item[name] !== value)
  return (
    wrong &&
    `${wrong[0]} of ${bulletin.eqcode}: expected ${wrong[1]}, got ${String(item[wrong[0]])}`
  )
}

const receivedAsSent: Invariant = {
  name: 'received-as-sent',
  statement:
    'A connected terminal has the warning of the latest bulletin with the prediction for its location, and sounds its alarm only if the warning includes its location. It reports shaking with time and intensity when the S wave arrives, not before.',
  source: 'docs/requirements.md: history',
  observe() {
    const bulletins = new LatestBulletins()
    /** The current warnings, by terminal and earthquake. Later bulletins keep the reception time of the first one. */
    const before = new Map<string, ReceivedWarning>()
    return ({ cause, world }) => {
      const { state, nowMs } = world
      const latest = bulletins.update(cause, world)
      if (cause.kind === 'event' && cause.event.kind === 'shaking')
        return measuredProblem(cause.event, state.terminals[cause.event.terminalId], nowMs)
      const delivery = deliveryOf(cause, state)
      if (!delivery) return undefined
      for (const terminal of Object.values(state.terminals)) {
        if (delivery.onlyTo !== undefined && delivery.onlyTo !== terminal.terminalId) continue
        const earlier = replaceWarning(before, terminal, delivery.eqcode)
        const bulletin = newBulletin(delivery, latest.get(delivery.eqcode), earlier)
        if (!bulletin || !isReached(terminal, delivery)) continue
        const problem = warningProblem(terminal, bulletin, earlier, world)
        if (problem !== undefined) return `terminal ${terminal.terminalId} ${problem}`
      }
      return undefined
    }
  },
}

/** A change that may affect the warnings of terminals: a bulletin, or an entry by a tester. */
interface Delivery {
  eqcode: string
  bulletin?: Bulletin | undefined
  /** The only terminal that receives the bulletin. */
  onlyTo?: string
}

function deliveryOf(cause: Cause, state: SimulatorState): Delivery | undefined {
  if (cause.kind === 'command') {
    const { command } = cause
    return command.verb === 'history-entry' ? { eqcode: command.eqcode } : undefined
  }
  if (cause.kind !== 'event' || !('bulletin' in cause.event)) return undefined
  const { event } = cause
  const { eqcode } = event.bulletin
  return event.kind === 'bulletin-received'
    ? { eqcode, bulletin: event.bulletin, onlyTo: event.terminalId }
    : { eqcode, bulletin: arrived(cause, state) }
}

/** Stores the current warning of a terminal. Returns the earlier one. */
function replaceWarning(
  warnings: Map<string, ReceivedWarning>,
  { terminalId, receptions }: Terminal,
  eqcode: string,
): ReceivedWarning | undefined {
  const key = `${terminalId} ${eqcode}`
  const earlier = warnings.get(key)
  const warning = receptions[eqcode]?.warning
  if (warning) warnings.set(key, warning)
  else warnings.delete(key)
  return earlier
}

/** Returns the bulletin of a delivery, unless a newer one or the cancellation has arrived before it. */
function newBulletin(
  { bulletin, onlyTo }: Delivery,
  latest: Latest | undefined,
  earlier: ReceivedWarning | undefined,
): Bulletin | undefined {
  const isLatest = onlyTo !== undefined || latest?.bulletin === bulletin
  const isNew = isLatest && (bulletin?.serial ?? 0) > (earlier?.serial ?? 0)
  return isNew && latest?.cancelledAt === undefined ? bulletin : undefined
}

/** Whether a terminal receives a bulletin immediately. */
function isReached({ connection, network }: Terminal, { onlyTo }: Delivery): boolean {
  return connection.kind === 'connected' && (onlyTo !== undefined || !network)
}

/** Describes how a terminal's warning or alarm differs from the bulletin's prediction for its location. */
function warningProblem(
  terminal: Terminal,
  bulletin: Bulletin,
  earlier: ReceivedWarning | undefined,
  { state, nowMs }: SimulatorWorld,
): string | undefined {
  const expected = predicted(terminal, bulletin, state)
  const { warning, alarmedAt } = terminal.receptions[bulletin.eqcode] ?? {}
  if (!warning) return (expected.shindo ?? 0) >= minShindo ? 'has no warning' : undefined
  const { receivedAt, ...values } = warning
  const problem = wrongValue(values, expected)
  if (problem !== undefined) return `has a wrong warning: ${problem}`
  // A terminal with a wrong clock records a wrong time.
  const receivesAt = terminal.clock ? receivedAt : (earlier?.receivedAt ?? nowMs)
  if (receivedAt !== receivesAt)
    return `has a warning with a wrong time: expected ${jstText(receivesAt)}, got ${jstText(receivedAt)}`
  if (expected.isAlert) return alarmedAt === undefined ? 'sounds no alarm' : undefined
  return alarmedAt === nowMs
    ? 'sounds an alarm although the warning does not include its location'
    : undefined
}

/** Describes how a measurement differs from the shaking. A terminal with a wrong clock records a wrong time. */
function measuredProblem(
  { terminalId, eqcode, shindo, pAt, wave }: Extract<SimulatorEvent, { kind: 'shaking' }>,
  terminal: Terminal | undefined,
  nowMs: number,
): string | undefined {
  if (nowMs !== wave.sAt) return `measurement of terminal ${terminalId}: not with the S wave`
  const isReported = terminal?.connection.kind === 'connected' && terminal.power.kind === 'on'
  if (!isReported || terminal.power.sinceAt > pAt || terminal.clock) return undefined
  const measurement = terminal.receptions[eqcode]?.measurement
  // During a stronger shaking of another earthquake, this one has no measurement.
  if (terminal.shaking?.eqcode !== eqcode) {
    return measurement && `terminal ${terminalId} measures two earthquakes in one shaking`
  }
  return measurement?.firstSensAt === pAt && measurement.shindo === shindo
    ? undefined
    : `measurement of terminal ${terminalId}: expected ${shindo} at ${jstText(pAt)}, got ${JSON.stringify(measurement)}`
}

/** The project's own limit: terminals receive no warnings below this intensity. */
const minShindo = 0.5

function predicted(
  { place, amplification }: Terminal,
  bulletin: Bulletin,
  { quakes }: SimulatorState,
): Omit<ReceivedWarning, 'receivedAt'> {
  const { serial, originAt, areaName, lat, lng, depthKm, magnitude, warnedAreas = [] } = bulletin
  const site = { lat: place.lat, lng: place.lng, amplification }
  const forecast = forecaster(bulletin, quakes[bulletin.eqcode]?.quake)(site)
  const isNamed = warnedAreas.includes(areaCodeAt(place))
  // JMA forecasts no intensities for deeper earthquakes.
  const predictions = depthKm <= 150 && {
    shindo: published(forecast.shindo),
    epicentreShindo: published(predictAt(bulletin, { lat, lng, amplification: 1 }).shindo),
    pAt: forecast.pAt,
    sAt: forecast.sAt,
  }
  return {
    serial,
    originAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
    ...predictions,
    isAlert: bulletin.kind === 'warning' && (forecast.isWarning || isNamed),
    isLongPeriodAlert: depthKm <= 150 && forecast.lgAlert,
  }
}

/** Rounds an intensity for publication: one decimal, within the limits of the contract. */
function published(shindo: number): number {
  const { minimum, maximum } = limits.Shindo
  return Math.round(Math.min(maximum, Math.max(minimum, shindo)) * 10) / 10
}

const wavesOfSource: Invariant = {
  name: 'waves-of-source',
  statement: 'The open wave data match the source and the times in the query.',
  source: 'openapi/equser.yaml: getOpenWave',
  observe: () =>
    onRequests(({ operation, request, response, received }) => {
      if (operation?.id !== 'getOpenWave' || response.status !== 200) return undefined
      const query = new URLSearchParams(request.query)
      const value = (name: string) => Number(query.get(name))
      const source = { lat: value('hypoLat'), lng: value('hypoLng'), depthKm: value('hypoDepth') }
      const times = {
        sendS: value('sendSec'),
        intervalS: value('waveInterval'),
        count: value('waveCount'),
      }
      const expected = {
        hypoLat: source.lat,
        hypoLng: source.lng,
        hypoDepth: source.depthKm,
        sendSec: times.sendS,
        waveInterval: times.intervalS,
        waveCount: times.count,
        wave: wavefronts(source, times),
      }
      return canonicalJson(received()) === canonicalJson(expected)
        ? undefined
        : `getOpenWave returns wrong waves for ${request.query}`
    }),
}

export const warningInvariants: readonly Invariant[] = [publicAsSent, receivedAsSent, wavesOfSource]
