import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createInactivityTimer } from '../../../web/portal/session/inactivity.ts'

const minuteMs = 60_000
let events: string[]
let timer: ReturnType<typeof createInactivityTimer>

beforeEach(() => {
  vi.useFakeTimers()
  events = []
  timer = createInactivityTimer({
    warning: () => events.push('warning'),
    limit: () => events.push('limit'),
  })
  timer.restart()
})

afterEach(() => {
  vi.useRealTimers()
})

// Requirements: SESSION-4, SESSION-5, SESSION-14
test('the warning comes after 28 minutes and the timeout after 30', () => {
  vi.advanceTimersByTime(28 * minuteMs)
  expect(events).toEqual(['warning'])
  vi.advanceTimersByTime(2 * minuteMs)
  expect(events).toEqual(['warning', 'limit'])
})

// Requirements: SESSION-3
test('a restart starts the 30 minutes again', () => {
  vi.advanceTimersByTime(27 * minuteMs)
  timer.restart()
  vi.advanceTimersByTime(27 * minuteMs)
  expect(events).toEqual([])
})

test('a stopped timer does not call back', () => {
  timer.stop()
  vi.advanceTimersByTime(60 * minuteMs)
  expect(events).toEqual([])
})
