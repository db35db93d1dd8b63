import { expect, test } from 'vitest'
import {
  createInactivityTimer,
  type Schedule,
} from '../../../web/portal/session/inactivity-timer.ts'

const minuteMs = 60_000

test('the warning comes after 28 minutes and the end after 30', () => {
  const { timer, told, pass } = timerAtRest()
  timer.restart()

  pass(28 * minuteMs)
  expect(told).toEqual(['warning'])
  pass(2 * minuteMs)
  expect(told).toEqual(['warning', 'limit'])
})

test('every restart begins the 30 minutes again', () => {
  const { timer, told, pass } = timerAtRest()
  timer.restart()
  pass(27 * minuteMs)

  timer.restart()
  pass(27 * minuteMs)

  expect(told).toEqual([])
})

test('a stopped timer tells nothing', () => {
  const { timer, told, pass } = timerAtRest()
  timer.restart()

  timer.stop()
  pass(60 * minuteMs)

  expect(told).toEqual([])
})

/** A timer on a clock of its own. */
function timerAtRest() {
  let now = 0
  let due: { at: number; callback: () => void }[] = []
  const schedule: Schedule = (callback, ms) => {
    const entry = { at: now + ms, callback }
    due.push(entry)
    return () => {
      due = due.filter((other) => other !== entry)
    }
  }
  const told: string[] = []
  const timer = createInactivityTimer(schedule, {
    warning: () => told.push('warning'),
    limit: () => told.push('limit'),
  })
  const pass = (ms: number): void => {
    now += ms
    const ready = due.filter(({ at }) => at <= now)
    due = due.filter(({ at }) => at > now)
    for (const { callback } of ready) callback()
  }
  return { timer, told, pass }
}
