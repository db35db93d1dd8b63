/** What a terminal's sensor measured. */
export interface Measurement {
  firstSensAt: number
  shindo: number
  /** What the record of the shaking is made from, so that it need not be kept. */
  wave?: MeasuredWave | undefined
}

export interface MeasuredWave {
  magnitude: number
  mw?: number | undefined
  depthKm: number
  distanceKm: number
  sAt: number
  /** From 0 up to 1: the chance in the record. */
  seed: number
}

/** One earthquake as a terminal saw it: the last bulletin it got, what its sensor measured, or both. */
export interface Reception {
  eqcode: string
  warning?: ReceivedWarning | undefined
  measurement?: Measurement | undefined
  /** When the terminal spoke up, which it does once for an earthquake. */
  alarmedAt?: number | undefined
}

export interface ReceivedWarning {
  /** When the first bulletin came. */
  receivedAt: number
  originAt: number
  areaName: string
  lat: number
  lng: number
  depthKm: number
  magnitude: number
  /** Predicted intensity at the terminal. */
  shindo: number
  /** Predicted intensity at the epicentre. */
  epicentreShindo: number
  pAt: number
  sAt: number
  isAlert: boolean
  isLongPeriodAlert: boolean
}

/** An earthquake is listed for 180 days when predicted at 1.5 or more, or measured at 3.5 or more. */
export const listingRule = { predicted: 1.5, measured: 3.5, keptMs: 180 * 86_400_000 }

/** When the earthquake reached the terminal, by bulletin or by shaking, whichever came first. */
export function noticedAt({ warning, measurement }: Reception): number {
  return Math.min(warning?.receivedAt ?? Infinity, measurement?.firstSensAt ?? Infinity)
}

/** The listed earthquakes, newest first. */
export function listed(receptions: Record<string, Reception>, nowMs: number): Reception[] {
  return Object.values(receptions)
    .filter((reception) => isListed(reception, nowMs))
    .toSorted((a, b) => noticedAt(b) - noticedAt(a))
}

/** Whether the earthquake is in the history now. */
export function isListed(reception: Reception, nowMs: number): boolean {
  const predicted = reception.warning?.shindo ?? -Infinity
  const measured = reception.measurement?.shindo ?? -Infinity
  return (
    nowMs - noticedAt(reception) < listingRule.keptMs &&
    (predicted >= listingRule.predicted || measured >= listingRule.measured)
  )
}
