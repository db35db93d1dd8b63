import { expect, test } from 'vitest'
import { loadWithRetries } from '../../../web/map/load-with-retries.ts'

/** A loader that fails so many times, and the waits in between. */
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

test('what loads at once is not waited for', async () => {
  expect(await load(0)).toEqual({ result: 'maps', calls: 1, waits: [] })
})

test('a failed load is tried again up to 3 times, each time after a longer wait', async () => {
  expect(await load(3)).toEqual({ result: 'maps', calls: 4, waits: [1_000, 2_000, 4_000] })
})

test('after the third new try the last failure is told', async () => {
  expect(await load(9)).toEqual({
    result: 'Error: failure 4',
    calls: 4,
    waits: [1_000, 2_000, 4_000],
  })
})
