import type { Drill } from '../../state/public.ts'

const dayMs = 86_400_000

/** Returns the drill of a scenario that defines none: two weeks after its start, with a deadline after one week. */
export function defaultDrill(startAt: number): Drill {
  return {
    trainingAt: startAt + 14 * dayMs,
    settingDeadlineAt: startAt + 7 * dayMs,
    link: 'https://kunren.example.jp/eew',
    current: { epicenter: '南海トラフ', shindo: 3, alert: false },
    simulation: { epicenter: '南海トラフ', shindo: 5.2, alert: true },
  }
}

/** Returns whether owners can still change their participation. */
export function isDrillOpen({ settingDeadlineAt }: Drill, nowMs: number): boolean {
  return nowMs <= settingDeadlineAt
}
