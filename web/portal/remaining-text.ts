import { dayMs, hourMs, minuteMs } from '../../openapi/base/durations.ts'

/** Returns a remaining time in days and hours if it is at least a day, else in hours and minutes, e.g. `（残り約4分）`. */
export function remainingText(ms: number): string {
  const [whole, part] = ms < dayMs ? [hourUnit, minuteUnit] : [dayUnit, hourUnit]
  const parts = Math.ceil(ms / part.ms)
  const perWhole = whole.ms / part.ms
  const texts = [
    [Math.floor(parts / perWhole), whole.name],
    [parts % perWhole, part.name],
  ] as const
  const shown = texts.filter(([count]) => count > 0).map(([count, name]) => `${count}${name}`)
  return `（残り約${shown.join('') || `0${part.name}`}）`
}

const dayUnit = { ms: dayMs, name: '日' }
const hourUnit = { ms: hourMs, name: '時間' }
const minuteUnit = { ms: minuteMs, name: '分' }
