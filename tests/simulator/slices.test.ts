import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import type { Steps } from '../../simulator/engine/steps.ts'
import { inSlices } from '../../simulator/worlds/slices.ts'

/** Work that takes `count` steps of one millisecond. */
function* slowSteps(count: number): Steps<string> {
  for (let step = 0; step < count; step += 1) {
    const endAtMs = performance.now() + 1
    while (performance.now() < endAtMs);
    yield
  }
  return 'done'
}

test('long work leaves turns of the event loop to others, also if much of it runs at once', async () => {
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

test('an error of the work rejects', async () => {
  // oxlint-disable-next-line require-yield -- the work fails at once
  const failing = function* (): Steps<void> {
    throw new Error('The work failed.')
  }
  await expect(inSlices(failing())).rejects.toThrow('The work failed.')
})
