import { expect, test } from 'vitest'
import { logLine } from '../../../simulator/models/terminal/log.ts'
import { dayMs, fixtureWorld, terminalOf } from '../fixture-world.ts'

// Requirements: LIMIT-21
test('the log keeps its lines for 183 days', () => {
  const world = fixtureWorld()
  const terminal = terminalOf(world)
  terminal.log = []
  logLine(terminal, world.nowMs, '一')
  logLine(terminal, world.nowMs + dayMs, '二')
  logLine(terminal, world.nowMs + 183 * dayMs - 1, '三')
  expect(terminal.log.map(({ text }) => text)).toEqual(['一', '二', '三'])
  logLine(terminal, world.nowMs + 183 * dayMs, '四')
  expect(terminal.log.map(({ text }) => text)).toEqual(['二', '三', '四'])
})
