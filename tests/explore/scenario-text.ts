import { dayMs } from '../../openapi/base/durations.ts'

import { jstDate } from '../../openapi/base/japan-time.ts'
import { withComingDays } from './generate/commands.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'

/** Returns the text of a generated scenario. JSON is YAML, and faster to write and to read. */
export function scenarioText({ seed, setup, steps, given = [] }: GeneratedScenario): string {
  const name = `explore-${seed}`
  const head = { name, title: `Exploration with seed ${seed}`, seed: String(seed) }
  return JSON.stringify({
    ...head,
    ...setup,
    timeline: [...timelineOf({ setup, steps }), ...given],
  })
}

/** Returns the steps with their times after the start. */
export function timelineOf({
  setup,
  steps,
}: Pick<GeneratedScenario, 'setup' | 'steps'>): (Record<string, unknown> & { at: string })[] {
  const startAtMs = new Date(setup.startAt).getTime()
  let atMs = 0
  return steps.map(({ gapMs, step, clock }) => {
    atMs += gapMs
    if (clock !== undefined) atMs = nextClockMs(clock, startAtMs + atMs) - startAtMs
    return { at: `+${atMs}ms`, ...withComingDays(step, startAtMs + atMs) }
  })
}

/** The next time of the day HH:MM in Japan, in epoch milliseconds. */
function nextClockMs(clock: string, fromMs: number): number {
  const todayMs = Date.parse(`${jstDate(fromMs)}T${clock}:00+09:00`)
  return todayMs >= fromMs ? todayMs : todayMs + dayMs
}
