import type { HistoryEvent } from '../../api/history.ts'
import type { PublicWarning } from '../../api/open.ts'
import { minuteMs } from '../../../openapi/base/durations.ts'

/** The data of a terminal about an earthquake. Unknown values are undefined. */
export interface OwnQuake {
  predicted: number | undefined
  measured: number | undefined
  /** Whether the warning names the area of the terminal. */
  isWarned: boolean
  /** When the S wave reaches the terminal, in epoch milliseconds. */
  sAt: number | undefined
}

/** Extracts the terminal's own data from an entry of the history. */
export function ownQuake({ eew, termAcc }: HistoryEvent): OwnQuake {
  return {
    predicted: eew?.shindo,
    measured: termAcc?.obsShindo,
    isWarned: eew?.alert ?? false,
    sAt: eew?.sTime,
  }
}

/** Returns the coordinates of a place, or undefined if one of them is unknown. */
export function coordinatesOf(
  place: { lat?: number; lng?: number } | undefined,
): { lat: number; lng: number } | undefined {
  const { lat, lng } = place ?? {}
  return lat === undefined || lng === undefined ? undefined : { lat, lng }
}

/** Whom an earthquake concerns: its warning is for the user's place, or only for others, or it is a forecast of weak shaking. */
export type Concern = 'mine' | 'not-mine' | 'forecast'

/** What the user's terminal has of an earthquake. Null: nothing. Undefined: unknown, as for visitors. */
export type Own = Pick<OwnQuake, 'predicted' | 'measured' | 'isWarned'> | null | undefined

/** Returns whom an earthquake concerns. If the place is unknown, a warning is for everybody. */
export function concernOf({ kind }: Pick<PublicWarning, 'kind'>, own: Own): Concern {
  const isMine = own === undefined ? kind === 'warning' : own?.isWarned || isStrong(own)
  if (isMine) return 'mine'
  return kind === 'warning' ? 'not-mine' : 'forecast'
}

/** JMA warns areas from class 4, in which people are startled and unstable things fall. */
const warnedShindo = 3.5

function isStrong(own: Own): boolean {
  return (strongestOf(own) ?? -Infinity) >= warnedShindo
}

/** Returns the stronger of the predicted and the measured intensity. Undefined if both are unknown. */
export function strongestOf(own: Own): number | undefined {
  const known = [own?.predicted, own?.measured].filter((shindo) => shindo !== undefined)
  return known.length === 0 ? undefined : Math.max(...known)
}

/** What the banner says about an earthquake. */
export type Phase = 'coming' | 'past' | 'cancelled'

/**
 * Returns what the banner says about an earthquake, or undefined for nothing. Times are in epoch milliseconds. A forecast is shown
 * only to owners whose terminal has received it.
 */
export function quakePhase(
  { originTime, kind, cancelFlag }: Pick<PublicWarning, 'originTime' | 'kind' | 'cancelFlag'>,
  own: Pick<OwnQuake, 'sAt'> | null | undefined,
  nowMs: number,
): Phase | undefined {
  if (!isRecent({ originTime }, nowMs)) return undefined
  if (kind === 'forecast' && !own) return undefined
  if (cancelFlag) return 'cancelled'
  return nowMs < (own?.sAt ?? originTime) + shakingMs ? 'coming' : 'past'
}

/** Checks whether the banner may show an earthquake at a time, in epoch milliseconds. */
export function isRecent(
  { originTime }: Pick<PublicWarning, 'originTime'>,
  nowMs: number,
): boolean {
  const age = nowMs - originTime
  return age >= -minuteMs && age <= bannerMs
}

/** How long the banner shows an earthquake. */
const bannerMs = 10 * minuteMs

/** The approximate duration of strong shaking, from the S wave. */
const shakingMs = 2 * minuteMs

/** An earthquake that the banner may show. */
export interface ShownQuake {
  warning: PublicWarning
  own: OwnQuake | null | undefined
  concern: Concern
  phase: Phase
}

/** Adds what is known of a user's place to an earthquake. Undefined if the banner doesn't show it. */
export function shownQuake(
  warning: PublicWarning,
  own: OwnQuake | null | undefined,
  nowMs: number,
): ShownQuake | undefined {
  const phase = quakePhase(warning, own, nowMs)
  return phase && { warning, own, phase, concern: concernOf(warning, own) }
}

/** Returns the earthquake that the banner shows: what must be done now comes first, then the strongest shaking, then the newest. */
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
