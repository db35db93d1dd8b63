import { expect, test } from 'vitest'
import type { Schedule } from '../../../../web/portal/session/inactivity-timer.ts'
import { startStayTimer } from '../../../../web/portal/session/stay-timer.ts'

test('a page reaches its limit after 30 minutes', () => {
  const { schedule, due } = timers()
  let isOver = false
  startStayTimer(schedule, () => {
    isOver = true
  })

  expect(due.map(({ ms }) => ms)).toEqual([30 * 60_000])
  due[0]?.callback()
  expect(isOver).toBe(true)
})

test('leaving a page cancels its limit', () => {
  const { schedule, due } = timers()

  startStayTimer(schedule, () => undefined)()

  expect(due).toEqual([])
})

/** Timers that the test runs by hand. */
function timers() {
  const due: { callback: () => void; ms: number }[] = []
  const schedule: Schedule = (callback, ms) => {
    const timer = { callback, ms }
    due.push(timer)
    return () => due.splice(due.indexOf(timer), 1)
  }
  return { schedule, due }
}
