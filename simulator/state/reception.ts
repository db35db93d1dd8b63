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

/** The public warning of one earthquake, as of its latest bulletin. */
export interface PublicWarning {
  eqcode: string
  kind: 'forecast' | 'warning'
  originAt: number
  sentAt: number
  areaName: string
  lat: number
  lng: number
  depthKm: number
  magnitude: number
  maxShindo?: number | undefined
  /** The codes of the areas that the warning names. Undefined without a warning. */
  warnedAreas?: string[] | undefined
  isTsunamiPossible: boolean
  isLast: boolean
  isCancelled: boolean
}

/** JMA's next drill. */
export interface Drill {
  trainingAt: number
  settingDeadlineAt: number
  link: string
  /** The drill's earthquake as predicted for the terminal's location. */
  current: DrillEarthquake
  /** The simulated earthquake that terminals announce, strong enough to sound everywhere. */
  simulation: DrillEarthquake
}

interface DrillEarthquake {
  epicenter: string
  shindo: number
  alert: boolean
}

/** One entry of the news list on the login page. */
export interface NewsItem {
  id: string
  publishedAt: number
  title: string
  body?: string | undefined
  link?: string | undefined
}
