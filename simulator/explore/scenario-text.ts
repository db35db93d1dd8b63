import { withComingDays } from './coming-days.ts'
import type { GeneratedScenario } from './generate/generate-scenario.ts'

/** Returns the text of a generated scenario. JSON is YAML, and faster to write and to read. */
export function scenarioText({ seed, setup, steps }: GeneratedScenario): string {
  const name = `explore-${seed}`
  const head = { name, title: `Exploration with seed ${seed}`, seed: String(seed) }
  return JSON.stringify({ ...head, ...setup, timeline: timelineOf({ setup, steps }) })
}

/** Returns the steps with their times after the start. */
export function timelineOf({
  setup,
  steps,
}: Pick<GeneratedScenario, 'setup' | 'steps'>): (Record<string, unknown> & { at: string })[] {
  const startAtMs = new Date(setup.startAt).getTime()
  let atMs = 0
  return steps.map(({ gapMs, step }) => {
    atMs += gapMs
    return { at: `+${atMs}ms`, ...withComingDays(step, startAtMs + atMs) }
  })
}
