import { expect, test } from 'vitest'
import { afterRun } from '../../../../openapi/conformance/watch/after-run.ts'
import type { RunResult } from '../../../../openapi/conformance/watch/run-result.ts'
import { emptyWatchState } from '../../../../openapi/conformance/watch/watch-state.ts'

const minutes = 60_000
const hours = 60 * minutes
const days = 24 * hours

/** A run at a time that found these troubles. */
function runAt(at: number, ...titles: string[]): RunResult {
  const troubles = titles.map((title) => ({ key: title, title }))
  const outcome = titles.length === 0 ? 'clean' : 'findings'
  return { at, tookMs: 1_000, outcome, calls: 10, callsMs: 500, troubles }
}

/** Returns what the alerts after these runs say: `+` for found, `-` for mended. */
function alertsOf(runs: RunResult[]): string[] {
  const { waiting } = runs.reduce(afterRun, emptyWatchState('https://portal.example.jp'))
  return waiting.map(({ notice: { at, found, mended } }) =>
    [`${at / minutes}m`, ...found.map((one) => `+${one}`), ...mended.map((one) => `-${one}`)].join(
      ' ',
    ),
  )
}

test('a trouble is told when it begins and when it is gone, and not while it lasts', () => {
  const runs = [
    runAt(0),
    runAt(5 * minutes, 'late'),
    runAt(10 * minutes, 'late'),
    runAt(2 * days, 'late'),
    runAt(2 * days + 5 * minutes),
    runAt(2 * days + 10 * minutes),
  ]
  expect(alertsOf(runs)).toEqual(['5m +late', '2885m -late'])
})

test('an alert tells all that has changed in a run, and each cause once', () => {
  const first = runAt(0, 'a')
  const twice = { ...first, troubles: [...first.troubles, { key: 'elsewhere', title: 'a' }] }
  expect(alertsOf([twice, runAt(5 * minutes, 'b')])).toEqual(['0m +a', '5m +b -a'])
})

test('a trouble that comes and goes is silent for an hour, then two, four and at most 24', () => {
  const flapping = Array.from({ length: 4 * 24 * 12 }, (_, index) =>
    index % 2 === 0 ? runAt(index * 5 * minutes, 'flaps') : runAt(index * 5 * minutes),
  )
  const found = alertsOf(flapping)
    .filter((alert) => alert.includes('+'))
    .map((alert) => Number.parseInt(alert, 10) / 60)
  expect(found).toEqual([0, 1, 3, 7, 15, 31, 55, 79])
})

test('a trouble that is back during its silence is told when the silence ends, if it is still there', () => {
  const runs = [
    runAt(0, 'late'),
    runAt(5 * minutes),
    runAt(10 * minutes, 'late'),
    runAt(59 * minutes, 'late'),
    runAt(61 * minutes, 'late'),
  ]
  expect(alertsOf(runs)).toEqual(['0m +late', '5m -late', '61m +late'])
})

test.each(['not-testable', 'interrupted'] as const)(
  'a run that ends as %s does not show that a trouble is gone',
  (outcome) => {
    const down: RunResult = { ...runAt(5 * minutes), outcome }
    expect(alertsOf([runAt(0, 'late'), down, runAt(10 * minutes, 'late')])).toEqual(['0m +late'])
  },
)

test('runs and troubles that are gone are forgotten after 7 days', () => {
  const runs = [runAt(0, 'late'), runAt(5 * minutes), runAt(8 * days)]
  const state = runs.reduce(afterRun, emptyWatchState('https://portal.example.jp'))
  expect(state.runs.map(({ at }) => at)).toEqual([8 * days])
  expect(state.troubles).toEqual({})
})
