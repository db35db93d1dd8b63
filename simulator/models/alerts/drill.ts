import type { Drill } from '../../state/public.ts'

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
