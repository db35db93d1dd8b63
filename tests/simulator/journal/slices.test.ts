import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Steps } from '../../../simulator/engine/steps.ts'
import { inSlices } from '../../../simulator/journal/slices.ts'
import { createTemplate } from '../../../simulator/worlds/parsed-template.ts'
import { templateCache } from '../../../simulator/worlds/world-template.ts'

/** Work that takes `count` steps of one millisecond. */
function* slowSteps(count: number): Steps<string> {
  for (let step = 0; step < count; step += 1) {
    const endAtMs = performance.now() + 1
    while (performance.now() < endAtMs);
    yield
  }
  return 'done'
}

test('long work yields to the event loop, even if several pieces run at once', async () => {
  const state = { isDone: false }
  const work = async () => {
    const results = await Promise.all([1, 2, 3].map(() => inSlices(slowSteps(30))))
    state.isDone = true
    return results
  }
  const results = work()
  let turns = 0
  while (!state.isDone) {
    await setImmediate()
    turns += 1
  }
  expect(await results).toEqual(['done', 'done', 'done'])
  expect(turns).toBeGreaterThan(8)
})

const terminalCount = 2_000
const fleetScenario = `name: fleet
title: 多くの端末
seed: fleet
startAt: 2024-02-01T09:00:00+09:00
fleet: { count: ${terminalCount} }
timeline: []
`

test('a world of many terminals is created in steps of at most a hundred terminals', () => {
  let pauses = 0
  for (const _ of createTemplate(fleetScenario, 'fleet.yaml').opening()) pauses += 1
  expect(pauses).toBeGreaterThanOrEqual(terminalCount / 100)
})

test('worlds created at once from a scenario share its finished template', async () => {
  const templates = templateCache()
  const opened = await Promise.all(
    [1, 2, 3].map(() => templates.getOpened({ source: fleetScenario, file: 'a.yaml' })),
  )
  expect(new Set(opened).size).toBe(1)
  const [template] = opened
  const steps = template ? [...template.opening()].length : Number.NaN
  expect(steps).toBe(0)
})
