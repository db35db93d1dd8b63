import { expect, test } from 'vitest'
import {
  minuteMs,
  advanceBy,
  terminalOf,
  fixtureWorld,
  label,
  loginTaro,
  mailsOf,
  runCommand,
} from '../fixture-world.ts'

/** Returns the levels in force at Taro's terminal after one report per minute. */
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

// Requirements: STATE-29
test('a report below the saved level is not shown', () => {
  expect(inForce([3], 4)).toEqual([])
  expect(inForce([2], 3)).toEqual([])
})

test('an area has one level at a time', () => {
  expect(inForce([3, 5, 4], 3)).toEqual([4])
})

// Requirements: STATE-29
test('a cancellation is shown only if an alert was in force', () => {
  expect(inForce([4, 1], 3)).toEqual([1])
  expect(inForce([1], 3)).toEqual([])
})

// Requirements: STATE-29
test('a second cancellation is not shown', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  const report = (level: number) => {
    runCommand(world, { verb: 'tsunami', areaCode: '361', level })
    advanceBy(world, minuteMs)
    return terminalOf(world).tsunami?.alerts
  }
  report(4)
  expect(report(1)).toEqual(report(1))
})

// Requirements: STATE-29, OUT-5
test('a report is announced once after another level, or after reception was off', () => {
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  runCommand(world, { verb: 'tsunami', areaCode: '361', level: 4 })
  const save = (settings: object) => {
    loginTaro(world).post('user/tsunami-alert-option', { areaCode: '361', level: 3, ...settings })
    advanceBy(world, 10 * minuteMs)
    return terminalOf(world).tsunami?.alerts.map(({ level }) => level)
  }
  expect(save({ receiveFlag: false })).toBeUndefined()
  expect(save({ receiveFlag: true })).toEqual([4])
  expect(save({ receiveFlag: true, level: 5 })).toEqual([])
  expect(save({ receiveFlag: true, level: 4 })).toEqual([4])
  const received = terminalOf(world).log.filter(({ text }) => text.startsWith('津波情報受信'))
  expect(received).toHaveLength(1)
})

// Requirements: OUT-5
test.for([
  ['raised', [], [5], [5]],
  ['lifted', [5], [1], [1]],
  ['lowered', [5], [3], [3]],
  ['raised and lifted', [], [5, 1], []],
  ['unchanged', [5], [], [5]],
] as const)(
  'an alert that is %s during an outage is learned on reconnecting',
  ([, before, during, after]) => {
    const world = fixtureWorld({
      taroTerminal: { hasMonitoringMail: true, tsunami: { areaCode: '361', level: 3 } },
    })
    const report = (level: number) => {
      runCommand(world, { verb: 'tsunami', areaCode: '361', level })
      advanceBy(world, minuteMs)
    }
    for (const level of before) report(level)
    runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'down' })
    for (const level of during) report(level)
    advanceBy(world, minuteMs)
    const known = () => terminalOf(world).tsunami?.alerts.map(({ level }) => level)
    expect(known()).toEqual(before)
    runCommand(world, { verb: 'link', terminalId: label.terminalId, state: 'up' })
    advanceBy(world, 30 * minuteMs)
    expect(known()).toEqual(after)
    const announced = new Set<number>([...before, ...after].filter((level) => level > 1))
    expect(mailsOf(world, 'voice-alarm')).toHaveLength(announced.size)
  },
)

// Requirements: OUT-5
test('an eruption alert is announced once, even if a flash report follows it', () => {
  const eruption = { areaName: '白山', level: 3, takesReports: true } as const
  const world = fixtureWorld({ taroTerminal: { eruption } })
  for (const level of [4, 0]) {
    runCommand(world, { verb: 'eruption', areaName: '白山', level })
    advanceBy(world, minuteMs)
  }
  for (const receiveFlag of [false, true]) {
    const settings = { receiveFlag, reportFlag: true, level: 3 }
    loginTaro(world).post('user/eruption-alert-option', settings)
    advanceBy(world, 10 * minuteMs)
  }
  expect(terminalOf(world).eruption?.alerts).toHaveLength(1)
  const received = terminalOf(world).log.filter(({ text }) => text.startsWith('噴火情報受信'))
  expect(received).toHaveLength(2)
})
