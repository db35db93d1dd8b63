import { type Bulletin, bulletinsOf, eqcodeOf } from '../quake/bulletins.ts'
import { distanceKm } from '../quake/distance.ts'
import type { Quake } from '../quake/hypocentre.ts'
import { predictAt } from '../quake/prediction.ts'
import { noteBulletin } from './public-warnings.ts'
import { isReachable } from './connection.ts'
import type { ReceivedWarning } from './reception.ts'
import { onShakingNoticed } from './seismometer-mail.ts'
import type { SimulatorEvent, SimulatorTurn } from './state.ts'
import type { Terminal } from './terminal.ts'
import { onVoiceAlarm } from './voice-alarm-mail.ts'

/** An earthquake to come; its origin is the time of its event. */
export type ScheduledQuake = Quake

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
export function onQuake(turn: SimulatorTurn, quake: ScheduledQuake): string {
  const bulletins = bulletinsOf(quake, () => turn.random(`quake ${quake.id}`))
  for (const bulletin of bulletins) {
    turn.schedule(bulletin.sentAt, { kind: 'bulletin', bulletin })
  }
  const eqcode = eqcodeOf(quake)
  for (const terminal of Object.values(turn.state.terminals)) {
    const shaking = shakingAt(turn, quake, eqcode, terminal)
    if (shaking) turn.schedule(shaking.atMs, shaking.event)
  }
  return eqcode
}

/** A bulletin reaches the terminals that are connected. */
export function onBulletin(turn: SimulatorTurn, bulletin: Bulletin): void {
  noteBulletin(turn, bulletin)
  for (const terminal of Object.values(turn.state.terminals)) {
    if (isReachable(terminal.connection)) receive(turn, terminal, bulletin)
  }
}

/** A terminal's own sensor notices the P wave, connected or not, while it runs. */
export function onShaking(
  turn: SimulatorTurn,
  { terminalId, eqcode, shindo, endsAt, wave }: Extract<SimulatorEvent, { kind: 'shaking' }>,
): void {
  const terminal = turn.state.terminals[terminalId]
  if (terminal?.power.kind !== 'on') return
  const reception = (terminal.receptions[eqcode] ??= { eqcode })
  reception.measurement = { firstSensAt: turn.nowMs, shindo, wave }
  onShakingNoticed(turn, terminal, { eqcode, shindo, endsAt })
}

function shakingAt(
  turn: SimulatorTurn,
  quake: Quake,
  eqcode: string,
  { terminalId, place, amplification }: Terminal,
): { atMs: number; event: SimulatorEvent } | undefined {
  const prediction = predictAt(quake, { ...place, amplification })
  const shindo = Math.min(
    roundShindo(prediction.shindo + measurementDeviation * deviation(turn, terminalId)),
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
    seed: turn.random(`wave ${terminalId}`),
  }
  return {
    atMs: prediction.pAt,
    event: { kind: 'shaking', terminalId, eqcode, shindo, endsAt, wave },
  }
}

function receive(turn: SimulatorTurn, terminal: Terminal, bulletin: Bulletin): void {
  const known = terminal.receptions[bulletin.eqcode]
  if (bulletin.kind === 'cancel') {
    if (known) delete known.warning
    return
  }
  const warning = warningFor(terminal, bulletin, known?.warning?.receivedAt ?? turn.nowMs)
  if (warning.shindo < noticeableShindo && !known) return
  const reception = (terminal.receptions[bulletin.eqcode] ??= { eqcode: bulletin.eqcode })
  reception.warning = warning
  if (warning.isAlert && reception.alarmedAt === undefined) {
    reception.alarmedAt = turn.nowMs
    onVoiceAlarm(turn, terminal, { kind: 'earthquake', eqcode: bulletin.eqcode })
  }
}

function warningFor(terminal: Terminal, bulletin: Bulletin, receivedAt: number): ReceivedWarning {
  const { originAt, areaName, lat, lng, depthKm, magnitude } = bulletin
  const site = { ...terminal.place, amplification: terminal.amplification }
  const here = predictAt(bulletin, site)
  const epicentre = predictAt(bulletin, { lat, lng, amplification: 1 })
  return {
    receivedAt,
    originAt,
    areaName,
    lat,
    lng,
    depthKm,
    magnitude,
    shindo: roundShindo(here.shindo),
    epicentreShindo: roundShindo(epicentre.shindo),
    pAt: here.pAt,
    sAt: here.sAt,
    isAlert: bulletin.kind === 'warning' && here.isWarning,
    isLongPeriodAlert: here.lgAlert,
  }
}

/** The strongest intensity ever computed from a record is 6.7; nothing in nature goes far beyond. */
const maximalShindo = 7.5

/** Instrumental intensity is told with one decimal. */
function roundShindo(shindo: number): number {
  return Math.round(shindo * 10) / 10
}

// The sum of twelve uniform numbers is normal enough, and the same on every machine, unlike a logarithm.
function deviation(turn: SimulatorTurn, terminalId: string): number {
  let sum = -6
  for (let count = 0; count < 12; count += 1) sum += turn.random(`measurement ${terminalId}`)
  return sum
}
