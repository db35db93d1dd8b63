import { expect, test } from 'vitest'
import { loadWithRetries } from '../../../web/map/load-with-retries.ts'

/** Runs a loader that fails `failures` times, and records the waits. */
async function load(failures: number) {
  const waits: number[] = []
  let calls = 0
  const result = await loadWithRetries(
    () => {
      calls += 1
      return calls > failures
        ? Promise.resolve('maps')
        : Promise.reject(new Error(`failure ${calls}`))
    },
    (ms) => {
      waits.push(ms)
      return Promise.resolve()
    },
  ).catch((error: unknown) => String(error))
  return { result, calls, waits }
}

test('a successful load does not wait', async () => {
  expect(await load(0)).toEqual({ result: 'maps', calls: 1, waits: [] })
})

// Requirements: STATE-7, PRODUCT-8
test('a failed load is retried up to 3 times, with increasing waits', async () => {
  expect(await load(3)).toEqual({ result: 'maps', calls: 4, waits: [1_000, 2_000, 4_000] })
})

test('after the third retry the last error is thrown', async () => {
  expect(await load(9)).toEqual({
    result: 'Error: failure 4',
    calls: 4,
    waits: [1_000, 2_000, 4_000],
  })
})
