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
