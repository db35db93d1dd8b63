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

export interface DrillEarthquake {
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
