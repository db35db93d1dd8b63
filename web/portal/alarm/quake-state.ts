import { magnitudeText } from '../../../simulator/quake/shared/hypocentre-text.ts'
import type { HistoryEvent } from '../../api/history.ts'
import type { PublicWarning } from '../../api/open.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'

export interface OwnQuake {
  predicted: number | undefined
  measured: number | undefined
  /** Whether the warning covers the terminal's area. */
  isWarned: boolean
  /** When the S wave reaches the terminal, in epoch milliseconds. */
  sAt: number | undefined
}

export function ownQuake({ eew, termAcc }: HistoryEvent): OwnQuake {
  return {
    predicted: eew?.shindo,
    measured: termAcc?.obsShindo,
    isWarned: eew?.alert ?? false,
    sAt: eew?.sTime,
  }
}

/** Returns the text for a missing measurement. Until a minute after the S wave, the terminal may still be measuring. */
export function noMeasurement(sAt: number | undefined, nowMs: number | undefined): string {
  return sAt !== undefined && (nowMs ?? 0) < sAt + minuteMs ? '計測前' : '検知なし'
}

export function coordinatesOf(
  place: { lat?: number; lng?: number } | undefined,
): { lat: number; lng: number } | undefined {
  const { lat, lng } = place ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/** Whether a warning covers the user's place (`mine`), only other places, or is just a forecast of weak shaking. */
type Concern = 'mine' | 'not-mine' | 'forecast'

/** The terminal's data for an earthquake. Null: no data. Undefined: it is unknown whether it has data, e.g. for visitors. */
type Own = Pick<OwnQuake, 'predicted' | 'measured' | 'isWarned'> | null | undefined

/** Returns whom a warning concerns. If the user's place is unknown, a warning counts as `mine`. */
export function concernOf({ kind }: Pick<PublicWarning, 'kind'>, own: Own): Concern {
  const isMine = own === undefined ? kind === 'warning' : own?.isWarned || isStrong(own)
  if (isMine) return 'mine'
  return kind === 'warning' ? 'not-mine' : 'forecast'
}

/** The lowest intensity of class 4: people are startled and unstable objects fall. JMA warns areas from this class. */
const warnedShindo = 3.5

function isStrong(own: Own): boolean {
  return (strongestOf(own) ?? -Infinity) >= warnedShindo
}

function strongestOf(own: Own): number | undefined {
  const known = [own?.predicted, own?.measured].filter((shindo) => shindo !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

export type Phase = 'coming' | 'past' | 'cancelled'

/**
 * Returns undefined if the banner does not show the earthquake, e.g. for a forecast that the owner's terminal did not receive. A
 * terminal deletes its data of a cancelled earthquake. With `wasShown`, the banner shows the cancellation nevertheless. Times are
 * in epoch milliseconds.
 */
export function quakePhase(
  { originTime, kind, cancelFlag }: Pick<PublicWarning, 'originTime' | 'kind' | 'cancelFlag'>,
  own: Pick<OwnQuake, 'sAt'> | null | undefined,
  nowMs: number,
  wasShown = false,
): Phase | undefined {
  if (!isRecent({ originTime }, nowMs)) return undefined
  if (kind === 'forecast' && !own && !(cancelFlag && wasShown)) return undefined
  if (cancelFlag) return 'cancelled'
  return nowMs < (own?.sAt ?? originTime) + shakingMs ? 'coming' : 'past'
}

export function isRecent(
  { originTime }: Pick<PublicWarning, 'originTime'>,
  nowMs: number,
): boolean {
  const age = nowMs - originTime
  return age >= -minuteMs && age <= bannerMs
}

const bannerMs = 10 * minuteMs

/** The approximate duration of strong shaking after the S wave arrives. */
const shakingMs = 2 * minuteMs

export interface ShownQuake {
  warning: PublicWarning
  own: OwnQuake | null | undefined
  concern: Concern
  phase: Phase
}

export function epicentreOf({ warning: { areaName, magnitude, assumed } }: ShownQuake): string {
  return `${areaName} ${magnitudeText(magnitude, assumed)}`
}

/** Whether strong shaking is still possible at the user's place. */
export function isQuakeUrgent(quake: ShownQuake | undefined): quake is ShownQuake {
  return quake?.phase === 'coming' && quake.concern === 'mine'
}

/** Returns what the banner shows for an earthquake, or undefined if the banner doesn't show it. */
export function shownQuake(
  warning: PublicWarning,
  own: OwnQuake | null | undefined,
  nowMs: number,
  wasShown: boolean,
): ShownQuake | undefined {
  const phase = quakePhase(warning, own, nowMs, wasShown)
  return phase && { warning, own, phase, concern: concernOf(warning, own) }
}

/** Returns the earthquake for the banner: the one that needs action now, then the strongest, then the newest. */
export function mostUrgent(quakes: readonly ShownQuake[]): ShownQuake | undefined {
  const [first] = quakes.toSorted(
    (one, other) =>
      rankOf(one) - rankOf(other) ||
      shindoOf(other) - shindoOf(one) ||
      other.warning.originTime - one.warning.originTime,
  )
  return first
}

function rankOf({ concern, phase }: ShownQuake): number {
  const isMine = concern === 'mine'
  if (phase === 'coming') return isMine ? 0 : 3
  if (phase === 'cancelled') return 1
  return isMine ? 2 : 4
}

function shindoOf({ warning: { maxShindo }, own }: ShownQuake): number {
  return (own === undefined ? maxShindo : strongestOf(own)) ?? -Infinity
}
