import { isRecord } from '../../../openapi/contract/is-record.ts'
import { generateScenario } from '../generate/generate-scenario.ts'
import type { TimedStep } from '../generate/step.ts'
import { timelineOf } from '../scenario-text.ts'

/** Steps of the generated scenario before the walk. */
const earlierStepCount = 40

/**
 * The scenario of a walk's world as YAML: a random one, opened after some of its earthquakes, alerts and outages. Faults of
 * calls are left out, because the walk has its own.
 */
export function walkScenario(seed: number): string {
  const { setup, steps } = generateScenario(seed, earlierStepCount)
  const changes = steps.filter(isWorldChange)
  // In most worlds there is something to read in the history.
  const earlier = seed % 3 === 0 ? changes : [nearQuake, ...changes]
  const timeline = timelineOf({ setup, steps: earlier })
  const startAtMs = new Date(setup.startAt).getTime()
  const lastAt = timeline.at(-1)?.at ?? '+0ms'
  return JSON.stringify({
    name: `walk-${seed}`,
    title: `Walk through the portal with seed ${seed}`,
    seed: String(seed),
    ...setup,
    openAt: new Date(startAtMs + Number(/\d+/.exec(lastAt)) + afterMs).toISOString(),
    timeline,
  })
}

const afterMs = 60_000

/** A strong earthquake near most terminals. */
const nearQuake: TimedStep = {
  gapMs: 60_000,
  step: {
    do: {
      verb: 'quake',
      quake: { id: 'earlier', lat: 36.6, lng: 136.7, depthKm: 10, magnitude: 6.5 },
    },
  },
}

function isWorldChange({ step }: TimedStep): boolean {
  const command = step['do']
  return isRecord(command) && command.verb !== 'fault' && !JSON.stringify(command).includes('${')
}
