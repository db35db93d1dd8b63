import type { ArrivingPart } from '../quake/waveform/arriving-parts.ts'

/** A measurement by a terminal's sensor. */
export interface Measurement {
  firstSensAt: number
  shindo: number
  /** Parameters from which the waveform is synthesised, so that the samples need not be stored. */
  wave?: MeasuredWave | undefined
}

export interface MeasuredWave {
  magnitude: number
  mw?: number | undefined
  depthKm: number
  distanceKm: number
  sAt: number
  /** Random seed of the waveform, in [0, 1). */
  seed: number
  /** The parts of the fault. Absent for a point source. */
  parts?: ArrivingPart[] | undefined
}

/** One earthquake as a terminal received it: the latest bulletin, the measurement, or both. */
export interface Reception {
  eqcode: string
  warning?: ReceivedWarning | undefined
  measurement?: Measurement | undefined
  /** When the terminal sounded its alarm. It does so at most once per earthquake. */
  alarmedAt?: number | undefined
}

export interface ReceivedWarning {
  /** When the first bulletin arrived. */
  receivedAt: number
  /** The number of the latest bulletin. */
  serial?: number | undefined
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
