import { dayMs, hourMs, minuteMs, secondMs } from '../../openapi/base/durations.ts'

import { jstDate } from '../../openapi/base/japan-time.ts'
import { withComingDays } from './generate/commands.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'

/** Writes a scenario as JSON, which is valid YAML and faster to write and read. */
export function scenarioText({ seed, setup, steps, given = [] }: GeneratedScenario): string {
  const name = `explore-${seed}`
  const head = { name, title: `Exploration with seed ${seed}`, seed: String(seed) }
  return JSON.stringify({
    ...head,
    ...setup,
    timeline: [...timelineOf({ setup, steps }), ...given],
  })
}

export function timelineOf({
  setup,
  steps,
}: Pick<GeneratedScenario, 'setup' | 'steps'>): (Record<string, unknown> & { at: string })[] {
  const startAtMs = new Date(setup.startAt).getTime()
  let atMs = 0
  return steps.map(({ gapMs, step, clock }) => {
    atMs += gapMs
    if (clock !== undefined) atMs = nextClockMs(clock, startAtMs + atMs) - startAtMs
    return { at: `+${durationText(atMs)}`, ...withComingDays(step, startAtMs + atMs) }
  })
}

const units = [
  { name: 'd', unitMs: dayMs },
  { name: 'h', unitMs: hourMs },
  { name: 'm', unitMs: minuteMs },
  { name: 's', unitMs: secondMs },
  { name: 'ms', unitMs: 1 },
]

/** Formats a duration for scenarios, such as `2h05m`. */
export function durationText(durationMs: number): string {
  let restMs = durationMs
  let text = ''
  for (const { name, unitMs } of units) {
    const count = Math.floor(restMs / unitMs)
    restMs -= count * unitMs
    const isPadded = text !== '' && unitMs > 1
    if (count > 0) text += `${isPadded ? String(count).padStart(2, '0') : count}${name}`
  }
  return text === '' ? '0s' : text
}

/** Returns the next occurrence of a time of day (HH:MM in Japan), in epoch milliseconds. */
function nextClockMs(clock: string, fromMs: number): number {
  const todayMs = Date.parse(`${jstDate(fromMs)}T${clock}:00+09:00`)
  return todayMs >= fromMs ? todayMs : todayMs + dayMs
}
