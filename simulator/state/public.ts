/** One earthquake as its last bulletin told the public. */
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
  isTsunamiPossible: boolean
  isLast: boolean
  isCancelled: boolean
}

/** The weather agency's next training broadcast. */
export interface Drill {
  trainingAt: number
  settingDeadlineAt: number
  link: string
  /** The training's earthquake as it reaches the terminal's place. */
  current: DrillEarthquake
  /** The one that terminals play, so that it sounds anywhere. */
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
