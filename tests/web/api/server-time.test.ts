import { expect, test } from 'vitest'
import { createServerClock } from '../../../web/api/server-state.ts'

// Requirements: STATE-32
test("now is the last response's date, and undefined before the first", () => {
  const clock = createServerClock()
  expect(clock.now()).toBeUndefined()

  clock.update(new Headers({ date: 'Mon, 01 Jan 2024 07:10:22 GMT' }))

  expect(clock.now()).toBe(Date.UTC(2024, 0, 1, 7, 10, 22))
})

test.each([new Headers(), new Headers({ date: 'yesterday' })])(
  'a response without a valid date leaves it unchanged',
  (headers) => {
    const clock = createServerClock()
    clock.update(new Headers({ date: 'Mon, 01 Jan 2024 07:10:22 GMT' }))

    clock.update(headers)

    expect(clock.now()).toBe(Date.UTC(2024, 0, 1, 7, 10, 22))
  },
)
