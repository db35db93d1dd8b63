import { expect, test } from 'vitest'
import { minuteMs, advanceBy, terminalOf, fixtureWorld } from '../fixture-world.ts'

/** Returns the levels in force at Taro's terminal after reports of the given levels, one per minute. */
function inForce(
  levels: number[],
  receivesFrom: 3 | 4 | 5,
  state: 'connected' | 'lost' = 'connected',
) {
  const world = fixtureWorld({
    taroTerminal: { tsunami: { areaCode: '361', level: receivesFrom }, connection: { state } },
    timeline: levels.map((level, index) => ({
      at: `2024-01-10T09:0${index + 1}:00+09:00`,
      tsunami: { areaCode: '361', level },
    })),
  })
  advanceBy(world, 30 * minuteMs)
  return terminalOf(world).tsunami?.alerts.map(({ level }) => level)
}

test('a report at or above the saved level is in force', () => {
  expect(inForce([3], 3)).toEqual([3])
  expect(inForce([5], 4)).toEqual([5])
})

test('a report below the saved level is not shown', () => {
  expect(inForce([3], 4)).toEqual([])
  expect(inForce([2], 3)).toEqual([])
})

test('an area has one level at a time', () => {
  expect(inForce([3, 5, 4], 3)).toEqual([4])
})

test('a cancellation is shown only if an alert was in force', () => {
  expect(inForce([4, 1], 3)).toEqual([1])
  expect(inForce([1], 3)).toEqual([])
})

test('a disconnected terminal does not receive reports', () => {
  expect(inForce([5], 3, 'lost')).toEqual([])
})
