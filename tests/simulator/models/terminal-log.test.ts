import { expect, test } from 'vitest'
import { logLine } from '../../../simulator/models/terminal/log.ts'
import { advanceBy, dayMs, fixtureWorld, loginTaro, terminalOf } from '../fixture-world.ts'

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

// Requirements: LIMIT-21
test('the log that is read has no older lines, also if nothing new is logged', () => {
  const world = fixtureWorld()
  terminalOf(world).log = []
  logLine(terminalOf(world), world.nowMs, '一')
  logLine(terminalOf(world), world.nowMs + dayMs, '二')
  const read = () => loginTaro(world).get('user/term-log').body
  advanceBy(world, 183 * dayMs)
  expect(read()).toEqual({ log: '2024/01/11 09:00:00 二\n' })
  advanceBy(world, dayMs)
  expect(read()).toEqual({ log: '' })
})
