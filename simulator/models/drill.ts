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

const dayMs = 86_400_000

/** The drill of a scenario that names none: two weeks after its start, with a week to choose. */
export function defaultDrill(startAt: number): Drill {
  return {
    trainingAt: startAt + 14 * dayMs,
    settingDeadlineAt: startAt + 7 * dayMs,
    link: 'https://kunren.example.jp/eew',
    current: { epicenter: '南海トラフ', shindo: 3, alert: false },
    simulation: { epicenter: '南海トラフ', shindo: 5.2, alert: true },
  }
}

/** Whether an owner may still choose. */
export function isDrillOpen({ settingDeadlineAt }: Drill, nowMs: number): boolean {
  return nowMs <= settingDeadlineAt
}
