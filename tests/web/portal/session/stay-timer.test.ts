import { expect, test } from 'vitest'
import type { Schedule } from '../../../../web/portal/session/inactivity-timer.ts'
import { startStayTimer } from '../../../../web/portal/session/stay-timer.ts'

test('a page that has been shown for 30 minutes comes to its limit', () => {
  const { schedule, due } = timers()
  let isOver = false
  startStayTimer(schedule, () => {
    isOver = true
  })

  expect(due.map(({ ms }) => ms)).toEqual([30 * 60_000])
  due[0]?.callback()
  expect(isOver).toBe(true)
})

test('a page that is left has no limit any more', () => {
  const { schedule, due } = timers()

  startStayTimer(schedule, () => undefined)()

  expect(due).toEqual([])
})

/** Timers that the test itself lets run out. */
function timers() {
  const due: { callback: () => void; ms: number }[] = []
  const schedule: Schedule = (callback, ms) => {
    const timer = { callback, ms }
    due.push(timer)
    return () => due.splice(due.indexOf(timer), 1)
  }
  return { schedule, due }
}
