import { expect, test } from 'vitest'
import { createInactivityTimer, type Schedule } from '../../../web/portal/session/inactivity.ts'

const minuteMs = 60_000

// Requirements: SESSION-4, SESSION-5
test('the warning comes after 28 minutes and the timeout after 30', () => {
  const { timer, events, pass } = manualTimer()
  timer.restart()

  pass(28 * minuteMs)
  expect(events).toEqual(['warning'])
  pass(2 * minuteMs)
  expect(events).toEqual(['warning', 'limit'])
})

// Requirements: SESSION-3
test('a restart starts the 30 minutes again', () => {
  const { timer, events, pass } = manualTimer()
  timer.restart()
  pass(27 * minuteMs)

  timer.restart()
  pass(27 * minuteMs)

  expect(events).toEqual([])
})

test('a stopped timer does not call back', () => {
  const { timer, events, pass } = manualTimer()
  timer.restart()

  timer.stop()
  pass(60 * minuteMs)

  expect(events).toEqual([])
})

/** Creates a timer with a manual clock. */
function manualTimer() {
  let now = 0
  let due: { at: number; callback: () => void }[] = []
  const schedule: Schedule = (callback, ms) => {
    const entry = { at: now + ms, callback }
    due.push(entry)
    return () => {
      due = due.filter((other) => other !== entry)
    }
  }
  const events: string[] = []
  const timer = createInactivityTimer(schedule, {
    warning: () => events.push('warning'),
    limit: () => events.push('limit'),
  })
  const pass = (ms: number): void => {
    now += ms
    const ready = due.filter(({ at }) => at <= now)
    due = due.filter(({ at }) => at > now)
    for (const { callback } of ready) callback()
  }
  return { timer, events, pass }
}
