import { minuteMs } from '../../../openapi/base/durations.ts'
import { type Steps, forEachInSteps } from '../../engine/steps.ts'
import { hasForecast, preparingForecast } from '../../quake/warning/terminal-forecast.ts'
import { type Bulletin, computingBulletins, uniqueEqcodeOf } from '../../quake/warning/bulletins.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { areaCodeAt } from '../../quake/areas/area-code.ts'
import type { Command, SimulatorEvent } from '../../state/command.ts'
import type { ReceivedWarning } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/place.ts'
import { distanceKm } from '../../quake/shared/distance.ts'
import { originOf, type Quake } from '../../quake/source/hypocentre.ts'
import { pastQuake } from '../../quake/source/past-quakes.ts'
import { momentRelease } from '../../quake/source/moment-release.ts'
import { type Prediction, predictAt } from '../../quake/intensity/prediction.ts'
import { magnitudeText } from '../../quake/shared/hypocentre-text.ts'
import { recordBulletin } from './public-warnings.ts'
import { clockErrorMs, terminalTime } from '../terminal/clock.ts'
import { isReachable, arrivalAt } from '../terminal/connection.ts'
import {
  ensureReception,
  recordMeasurement,
  removeMeasurement,
  cancelWarning,
  onReceptionChanged,
} from './reception.ts'
import { logLine, unreportedOf } from '../terminal/log.ts'
import { onShakingDetected, onVoiceAlarm } from '../monitoring/monitoring-mails.ts'
import {
  forecastsOf,
  minDetectableShindo,
  roundShindo,
  shakingsOf,
  type SiteShaking,
} from './site-predictions.ts'
import { ownValue } from '../../../openapi/base/records.ts'

/** Delivers a bulletin. A tester can make bulletins get lost, arrive late (and overtake each other), or arrive twice. */
export function onBulletinSent(
  context: SimulatorContext,
  bulletin: Bulletin,
): Steps<void> | undefined {
  const { bulletinDelivery: delivery } = context.state
  if (!delivery) return onBulletin(context, bulletin)
  const { loss, duplicates, delayMs, spreadMs } = delivery
  if (draw(context) < loss) return undefined
  const copies = draw(context) < duplicates ? 2 : 1
  const quake = context.state.quakes[bulletin.eqcode]
  for (let copy = 0; copy < copies; copy += 1) {
    const atMs = context.nowMs + delayMs + Math.floor(draw(context) * (spreadMs + 1))
    quake?.queued.push(
      context.schedule(atMs, { kind: 'bulletin-arrival', bulletin: { ...bulletin } }),
    )
  }
  return undefined
}

function draw(context: SimulatorContext): number {
  return context.random('bulletin delivery')
}

/** Time after the last S wave until the shaking ends. Our own value: about how long a strong earthquake is felt. */
const shakingAfterSMs = minuteMs

/** Starts an earthquake and returns its code. A separate event computes the effects, because they take long to compute. */
export function startQuake(
  context: SimulatorContext,
  { quake: idOrQuake }: Extract<Command, { verb: 'quake' }>,
): string {
  const { quakes } = context.state
  const source = typeof idOrQuake === 'string' ? pastQuake(idOrQuake) : idOrQuake
  const quake = { ...source, originAt: originOf(context.nowMs, source) }
  const eqcode = uniqueEqcodeOf(quake, (code) => Object.hasOwn(quakes, code))
  const seed = context.random(`quake ${quake.id}`)
  quakes[eqcode] = { quake: { ...structuredClone(quake), seed }, queued: [] }
  context.schedule(context.nowMs, { kind: 'quake', eqcode })
  return eqcode
}

export function* onQuake(context: SimulatorContext, eqcode: string): Steps<void> {
  const started = ownValue(context.state.quakes, eqcode)
  if (!started) return
  const { quake } = started
  const bulletins = yield* computingBulletins(quake, eqcode)
  for (const bulletin of bulletins) {
    started.queued.push(context.schedule(bulletin.sentAt, { kind: 'bulletin', bulletin }))
  }
  const shakingAt = shakingsOf(quake)
  yield* forEachInSteps(allTerminals(context.state), (terminal) => {
    const shaking = shakingAt(terminal)
    if (!shaking) return
    context.schedule(shaking.sAt, shakingEvent(context, { quake, eqcode }, terminal, shaking))
  })
}

export function* onBulletin(context: SimulatorContext, bulletin: Bulletin): Steps<void> {
  if (isOutdated(context, bulletin)) return
  recordBulletin(context, bulletin)
  const { lat, lng } = bulletin
  const epicentreShindo = roundShindo(predictAt(bulletin, { lat, lng, amplification: 1 }).shindo)
  const quake = ownValue(context.state.quakes, bulletin.eqcode)?.quake
  if (quake) yield* preparingForecast(quake)
  const forecastAt = forecastsOf(bulletin, quake)
  // Most terminals are unaffected, so the location is checked first.
  yield* forEachInSteps(allTerminals(context.state), (terminal) => {
    const prediction = forecastAt(terminal)
    const isFelt = roundShindo(prediction.shindo) >= minDetectableShindo
    if (!isFelt && terminal.receptions[bulletin.eqcode] === undefined) return
    if (!isReachable(terminal.connection)) return
    if (terminal.network) sendLate(context, terminal, bulletin)
    else receiveWarning(context, terminal, bulletin, prediction, epicentreShindo)
  })
}

export function onCancelled(context: SimulatorContext, bulletin: Bulletin): void {
  recordBulletin(context, bulletin)
  cancelBulletins(context, bulletin.eqcode)
  for (const terminal of allTerminals(context.state)) {
    if (isReachable(terminal.connection)) cancelWarning(terminal, bulletin.eqcode)
  }
}

export function onBulletinReceived(
  context: SimulatorContext,
  terminal: Terminal,
  bulletin: Bulletin,
): void {
  const isCancelled = context.state.cancelledWarnings.includes(bulletin.eqcode)
  if (isCancelled || !isReachable(terminal.connection)) return
  const known = terminal.receptions[bulletin.eqcode]?.warning?.serial ?? 0
  if (bulletin.serial <= known) return
  const { lat, lng } = bulletin
  const epicentreShindo = roundShindo(predictAt(bulletin, { lat, lng, amplification: 1 }).shindo)
  const quake = ownValue(context.state.quakes, bulletin.eqcode)?.quake
  const prediction = forecastsOf(bulletin, quake)(terminal)
  receiveWarning(context, terminal, bulletin, prediction, epicentreShindo)
}

/**
 * Records the measurement when the S wave arrives. A disconnected terminal reports the measurement when the terminal connects. A
 * sensor can't separate the waves of two earthquakes, so a shaking has a single measurement, that of the stronger earthquake.
 */
export function onShaking(
  context: SimulatorContext,
  terminal: Terminal,
  { eqcode, shindo, pAt, endsAt, wave }: Extract<SimulatorEvent, { kind: 'shaking' }>,
): void {
  const { power, shaking } = terminal
  if (power.kind !== 'on' || power.sinceAt > pAt) return
  if (shaking && shaking.endsAt > context.nowMs) {
    if (shaking.shindo >= shindo) return
    removeMeasurement(terminal, shaking.eqcode)
  }
  terminal.shaking = { eqcode, shindo, endsAt }
  // Records have the time of the terminal's own clock.
  const errorMs = clockErrorMs(terminal, context.nowMs)
  const measurement = {
    firstSensAt: pAt + errorMs,
    shindo,
    wave: { ...wave, sAt: wave.sAt + errorMs },
  }
  if (isReachable(terminal.connection)) recordMeasurement(terminal, eqcode, measurement)
  else unreportedOf(terminal).measurements[eqcode] = measurement
  onShakingDetected(context, terminal, { eqcode, shindo, endsAt })
}

/** Whether a later bulletin or a cancellation has arrived. If not, stores the bulletin's number as the latest. */
function isOutdated(context: SimulatorContext, { eqcode, serial }: Bulletin): boolean {
  const quake = ownValue(context.state.quakes, eqcode)
  if (!quake) return false
  const isCancelled = context.state.cancelledWarnings.includes(eqcode)
  if (serial <= (quake.serial ?? 0) || isCancelled) return true
  quake.serial = serial
  return false
}

function sendLate(context: SimulatorContext, terminal: Terminal, bulletin: Bulletin): void {
  const atMs = arrivalAt(context, terminal)
  if (atMs === undefined) return
  const { terminalId } = terminal
  const event = { kind: 'bulletin-received' as const, terminalId, bulletin: { ...bulletin } }
  context.schedule(atMs, event)
}

function cancelBulletins(context: SimulatorContext, eqcode: string): void {
  const { cancelledWarnings } = context.state
  const quake = ownValue(context.state.quakes, eqcode)
  for (const id of quake?.queued ?? []) context.cancel(id)
  if (quake) quake.queued = []
  if (!cancelledWarnings.includes(eqcode)) cancelledWarnings.push(eqcode)
}

function shakingEvent(
  context: SimulatorContext,
  { quake, eqcode }: { quake: Quake; eqcode: string },
  { terminalId, place }: Terminal,
  { shindo, pAt, sAt }: SiteShaking,
): SimulatorEvent {
  const { magnitude, mw, depthKm } = quake
  const release = quake.rupture && momentRelease(quake)
  const wave = {
    magnitude,
    ...(mw === undefined ? {} : { mw }),
    depthKm,
    distanceKm: distanceKm(quake, place),
    sAt,
    seed: context.random(`wave ${terminalId}`),
    ...(release && { release: [...release] }),
  }
  const endsAt = sAt + Math.round(1000 * (release?.at(-1)?.s ?? 0)) + shakingAfterSMs
  return { kind: 'shaking', terminalId, eqcode, shindo, pAt, endsAt, wave }
}

function receiveWarning(
  context: SimulatorContext,
  terminal: Terminal,
  bulletin: Bulletin,
  prediction: Prediction,
  epicentreShindo: number,
): void {
  const reception = ensureReception(terminal, bulletin.eqcode)
  const { originAt, areaName, lat, lng, depthKm, magnitude, isAssumed } = bulletin
  const warning: ReceivedWarning = {
    receivedAt: reception.warning?.receivedAt ?? terminalTime(terminal, context.nowMs),
    serial: bulletin.serial,
    originAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
    ...(hasForecast(bulletin) && { shindo: roundShindo(prediction.shindo) }),
    ...(hasForecast(bulletin) &&
      !isAssumed && { epicentreShindo, pAt: prediction.pAt, sAt: prediction.sAt }),
    isAlert: isWarnedOf(bulletin, terminal, prediction),
    isLongPeriodAlert: hasForecast(bulletin) && prediction.lgAlert,
    ...(isAssumed && { isAssumed }),
  }
  reception.warning = warning
  onReceptionChanged(terminal)
  if (warning.isAlert && reception.alarmedAt === undefined) {
    reception.alarmedAt = context.nowMs
    logLine(
      terminal,
      context.nowMs,
      `緊急地震速報（警報）受信 ${areaName} ${magnitudeText(magnitude, isAssumed)}`,
    )
    onVoiceAlarm(context, terminal, { kind: 'earthquake', eqcode: bulletin.eqcode })
  }
}

/** A warning applies if it names the terminal's area, or if 5弱 is forecast for the terminal's place. */
function isWarnedOf({ kind, warnedAreas }: Bulletin, { place }: Terminal, prediction: Prediction) {
  if (kind !== 'warning') return false
  return prediction.isWarning || (warnedAreas?.includes(areaCodeAt(place)) ?? false)
}
