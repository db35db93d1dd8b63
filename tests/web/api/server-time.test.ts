import { expect, test } from 'vitest'
import { createServerClock } from '../../../web/api/server-time.ts'

test("now is the last answer's date, and nothing before the first", () => {
  const clock = createServerClock()
  expect(clock.now()).toBeUndefined()

  clock.note(new Headers({ date: 'Mon, 01 Jan 2024 07:10:22 GMT' }))

  expect(clock.now()).toBe(Date.UTC(2024, 0, 1, 7, 10, 22))
})

test.each([new Headers(), new Headers({ date: 'yesterday' })])(
  'an answer that tells no time leaves it as it is',
  (headers) => {
    const clock = createServerClock()
    clock.note(new Headers({ date: 'Mon, 01 Jan 2024 07:10:22 GMT' }))

    clock.note(headers)

    expect(clock.now()).toBe(Date.UTC(2024, 0, 1, 7, 10, 22))
  },
)
