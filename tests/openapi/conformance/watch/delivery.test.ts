import { expect, test } from 'vitest'
import { afterRun } from '../../../../openapi/conformance/watch/after-run.ts'
import {
  afterAttempt,
  dueNotice,
  nextAttemptAt,
  noticeText,
} from '../../../../openapi/conformance/watch/delivery.ts'
import { emptyWatchState } from '../../../../openapi/conformance/watch/watch-state.ts'

const minute = 60_000
const startMs = Date.parse('2026-11-22T03:00:00Z')

/** A state with one alert for each of these minutes. */
function stateWithAlerts(...atMinutes: number[]) {
  return atMinutes.reduce(
    (state, at) =>
      afterRun(state, {
        at: startMs + at * minute,
        tookMs: 1_000,
        outcome: 'findings',
        calls: 1,
        callsMs: 1,
        troubles: [{ key: `${at}`, title: `trouble ${at}` }],
      }),
    emptyWatchState('https://portal.example.jp'),
  )
}

test('an alert that can not be delivered is tried again after 1, 2, 4 … and at most 60 minutes', () => {
  let state = stateWithAlerts(0)
  const pauses: number[] = []
  for (let attempt = 0; attempt < 8; attempt += 1) {
    const atMs = nextAttemptAt(state) ?? Number.NaN
    expect(dueNotice(state, atMs - 1)).toBeUndefined()
    expect(dueNotice(state, atMs)).toBeDefined()
    state = afterAttempt(state, false, atMs)
    pauses.push(((nextAttemptAt(state) ?? Number.NaN) - atMs) / minute)
  }
  expect(pauses).toEqual([1, 2, 4, 8, 16, 32, 60, 60])
})

test('alerts are delivered in their order, each once', () => {
  const state = stateWithAlerts(0, 5)
  const nowMs = startMs + 10 * minute
  expect(dueNotice(state, nowMs)?.found).toEqual(['trouble 0'])
  const next = afterAttempt(state, true, nowMs)
  expect(dueNotice(next, nowMs)).toMatchObject({ found: ['trouble 5'], mended: ['trouble 0'] })
  expect(dueNotice(afterAttempt(next, true, nowMs), nowMs)).toBeUndefined()
})

test('the text of an alert names server, time and each change', () => {
  const notice = stateWithAlerts(0, 5).waiting.at(-1)?.notice
  expect(notice && noticeText(notice)).toBe(
    'https://portal.example.jp, 2026-11-22T03:05:00.000Z: 1 found, 1 mended. 1 open.\n' +
      'found: trouble 5\nmended: trouble 0',
  )
})
