import { expect, test } from 'vitest'
import { type Schedule, startStayTimer } from '../../../../web/portal/session/inactivity.ts'

// Requirements: USER-36, SESSION-5, SESSION-14
test('a page reaches its limit after 30 minutes, with a warning two minutes before', () => {
  const { schedule, due } = timers()
  const events: string[] = []
  startStayTimer(schedule, {
    warning: () => events.push('warning'),
    limit: () => events.push('limit'),
  })

  expect(due.map(({ ms }) => ms)).toEqual([28 * 60_000, 30 * 60_000])
  for (const { callback } of due) callback()
  expect(events).toEqual(['warning', 'limit'])
})

// Requirements: USER-36
test('leaving a page cancels its limit', () => {
  const { schedule, due } = timers()

  startStayTimer(schedule, { warning: () => undefined, limit: () => undefined })()

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
