import { expect, test } from 'vitest'
import { runInThreads } from '../../scripts/cli/sim/worker-thread.ts'

test('short jobs start no thread, which would take longer than the jobs', async () => {
  const nowhere = new URL('nowhere.ts', import.meta.url)
  const results: number[] = []
  for await (const result of runInThreads(nowhere, 2, [1, 2, 3].values(), (job) => 2 * job))
    results.push(result)
  expect(results).toEqual([2, 4, 6])
})
