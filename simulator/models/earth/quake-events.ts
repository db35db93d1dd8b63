import type { SimulatorEvent } from '../../state/event.ts'
import type { ReceivedWarning } from '../../state/reception.ts'
import type { Terminal } from '../../state/terminal.ts'
import { allTerminals } from '../terminal/all-terminals.ts'
import { type Bulletin, bulletinsOf, eqcodeOf } from '../../quake/bulletins/bulletins.ts'
import { distanceKm } from '../../quake/distance.ts'
import type { Quake } from '../../quake/hypocentre.ts'
import { type Prediction, type Site, predictAt } from '../../quake/intensity/prediction.ts'
import { recordBulletin } from './public-warnings.ts'
import { isReachable } from '../terminal/connection.ts'
import { receiversOf, receptionOf } from './receivers.ts'
import { onShakingNoticed } from '../mail/seismometer-mail.ts'
import type { SimulatorContext } from '../../state/state.ts'
import { onVoiceAlarm } from '../mail/voice-alarm-mail.ts'

/** Below this intensity a terminal's sensor notices nothing. */
const noticeableShindo = 0.5
/** How far a measurement strays from the prediction: the standard deviation of the usual attenuation formulas. */
const measurementDeviation = 0.3
/** How long shaking goes on after the S wave. Ours: about what is felt of a strong earthquake. */
const shakingAfterSMs = 60_000

/**
 * One earthquake begins: its bulletins and the shaking of every terminal are set for their times.
 * Tells the code that it is known by.
 */
export function onQuake(context: SimulatorContext, quake: Quake): string {
  const bulletins = bulletinsOf(quake, () => context.random(`quake ${quake.id}`))
  for (const bulletin of bulletins) {
    context.schedule(bulletin.sentAt, { kind: 'bulletin', bulletin })
  }
  const eqcode = eqcodeOf(quake)
  for (const terminal of allTerminals(context.state)) {
    const shaking = shakingAt(context, quake, eqcode, terminal)
    if (shaking) context.schedule(shaking.atMs, shaking.event)
  }
  return eqcode
}

/** A bulletin reaches the terminals that are connected. */
export function onBulletin(context: SimulatorContext, bulletin: Bulletin): void {
  recordBulletin(context, bulletin)
  const { lat, lng } = bulletin
  const epicentreShindo = roundShindo(predictAt(bulletin, { lat, lng, amplification: 1 }).shindo)
  const receivers = receiversOf(context.state, bulletin.eqcode)
  if (bulletin.kind === 'cancel') {
    for (const terminal of receivers) {
      if (isReachable(terminal.connection)) delete terminal.receptions[bulletin.eqcode]?.warning
    }
    return
  }
  // Whom it concerns is seen first: of thousands, that needs no more than where they are.
  for (const terminal of allTerminals(context.state)) {
    const here = predictAt(bulletin, siteOf(terminal))
    if (roundShindo(here.shindo) < noticeableShindo && !receivers.has(terminal)) continue
    if (isReachable(terminal.connection))
      receive(context, terminal, bulletin, here, epicentreShindo)
  }
}

/** A terminal's own sensor notices the P wave, connected or not, while it runs. */
export function onShaking(
  context: SimulatorContext,
  { terminalId, eqcode, shindo, endsAt, wave }: Extract<SimulatorEvent, { kind: 'shaking' }>,
): void {
  const terminal = context.state.terminals[terminalId]
  if (terminal?.power.kind !== 'on') return
  const reception = receptionOf(context.state, terminal, eqcode)
  reception.measurement = { firstSensAt: context.nowMs, shindo, wave }
  onShakingNoticed(context, terminal, { eqcode, shindo, endsAt })
}

function shakingAt(
  context: SimulatorContext,
  quake: Quake,
  eqcode: string,
  terminal: Terminal,
): { atMs: number; event: SimulatorEvent } | undefined {
  const { terminalId, place } = terminal
  const prediction = predictAt(quake, siteOf(terminal))
  // No measurement strays so far; most terminals are out of reach of most quakes.
  if (prediction.shindo + measurementDeviation * greatestDeviation < noticeableShindo) {
    return undefined
  }
  const shindo = Math.min(
    roundShindo(prediction.shindo + measurementDeviation * deviation(context, terminalId)),
    maximalShindo,
  )
  if (shindo < noticeableShindo) return undefined
  const endsAt = prediction.sAt + shakingAfterSMs
  const { magnitude, mw, depthKm } = quake
  const wave = {
    magnitude,
    ...(mw === undefined ? {} : { mw }),
    depthKm,
    distanceKm: distanceKm(quake, place),
    sAt: prediction.sAt,
    seed: context.random(`wave ${terminalId}`),
  }
  return {
    atMs: prediction.pAt,
    event: { kind: 'shaking', terminalId, eqcode, shindo, endsAt, wave },
  }
}

function receive(
  context: SimulatorContext,
  terminal: Terminal,
  bulletin: Bulletin,
  here: Prediction,
  epicentreShindo: number,
): void {
  const reception = receptionOf(context.state, terminal, bulletin.eqcode)
  const { originAt, areaName, lat, lng, depthKm, magnitude } = bulletin
  const warning: ReceivedWarning = {
    receivedAt: reception.warning?.receivedAt ?? context.nowMs,
    originAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
    shindo: roundShindo(here.shindo),
    epicentreShindo,
    pAt: here.pAt,
    sAt: here.sAt,
    isAlert: bulletin.kind === 'warning' && here.isWarning,
    isLongPeriodAlert: here.lgAlert,
  }
  reception.warning = warning
  if (warning.isAlert && reception.alarmedAt === undefined) {
    reception.alarmedAt = context.nowMs
    onVoiceAlarm(context, terminal, { kind: 'earthquake', eqcode: bulletin.eqcode })
  }
}

// Written out: this is made for every terminal and bulletin, and copying the whole place takes far longer.
function siteOf({ place: { lat, lng }, amplification }: Terminal): Site {
  return { lat, lng, amplification }
}

/** The strongest intensity ever computed from a record is 6.7; nothing in nature goes far beyond. */
const maximalShindo = 7.5

/** Instrumental intensity is told with one decimal. */
function roundShindo(shindo: number): number {
  return Math.round(shindo * 10) / 10
}

/** What `deviation` stays below. */
const greatestDeviation = 6

// The sum of twelve uniform numbers is normal enough, and the same on every machine, unlike a logarithm.
function deviation(context: SimulatorContext, terminalId: string): number {
  let sum = -6
  for (let count = 0; count < 12; count += 1) sum += context.random(`measurement ${terminalId}`)
  return sum
}
