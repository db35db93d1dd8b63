import { expect, test } from 'vitest'
import {
  disconnectionMailAfterMs,
  onDisconnected,
  onReconnected,
} from '../../../simulator/models/mail/disconnection-mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { pendingEvents } from '../../../simulator/engine/event-queue.ts'
import {
  dayMs,
  hourMs,
  withContext,
  mailsOf,
  minuteMs,
  newLabel,
  pass,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

test('a disconnection is mailed after 30 minutes', () => {
  const world = worldInOutage()
  pass(world, 30 * minuteMs - 1)
  expect(mailsOf(world)).toEqual([])
  pass(world, 1)
  expect(mailsOf(world)).toMatchObject([{ kind: 'disconnected', to: 'taro@example.jp' }])
})

test('a disconnection is mailed daily for a week, then weekly', () => {
  const world = worldInOutage()
  const lostAt = world.nowMs
  pass(world, 30 * dayMs)
  const days = mailsOf(world).map(({ sentAt }) => (sentAt - lostAt - 30 * minuteMs) / dayMs)
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28])
})

test('the mails of an outage never come closer than a day', () => {
  const times = Array.from({ length: 100 }, (_, count) => disconnectionMailAfterMs(count))
  const gaps = times.slice(1).map((time, index) => time - (times[index] ?? 0))
  expect(Math.min(...gaps)).toBe(dayMs)
  expect(Math.max(...gaps)).toBe(7 * dayMs)
})

test('an outage has one mail to come at a time', () => {
  const world = worldInOutage()
  pass(world, 3 * dayMs)
  expect(pendingMails(world)).toHaveLength(1)
})

test('a short outage is not mailed, neither its begin nor its end', () => {
  const world = worldInOutage()
  pass(world, 29 * minuteMs)
  reconnect(world)
  pass(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
  expect(pendingMails(world)).toEqual([])
})

test('the end of an outage that was mailed is mailed too', () => {
  const world = worldInOutage()
  pass(world, hourMs)
  reconnect(world)
  pass(world, 2 * dayMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected', 'restored'])
})

test('the mails say when the connection was lost and restored, in Japan’s time', () => {
  const world = worldInOutage()
  pass(world, hourMs)
  reconnect(world)
  const [disconnected, restored] = mailsOf(world)
  expect(disconnected?.text).toContain('切断日時: 2024/01/10 09:00:00')
  expect(restored?.text).toContain('復旧日時: 2024/01/10 10:00:00')
})

test('owners who want no disconnection mails get none', () => {
  const world = worldInOutage({ isUserConnMailEnabled: false })
  pass(world, hourMs)
  reconnect(world)
  expect(mailsOf(world)).toEqual([])
})

test('owners who change their mind in an outage are told the next day', () => {
  const world = worldInOutage({ isUserConnMailEnabled: false })
  pass(world, hourMs)
  terminalOf(world).isUserConnMailEnabled = true
  pass(world, dayMs)
  expect(mailsOf(world)).toHaveLength(1)
})

test('a cancelled contract ends the mails', () => {
  const world = worldInOutage()
  terminalOf(world).contract = 'cancelled'
  pass(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

test('a restoration is not mailed when no disconnection mail could be sent', () => {
  const world = worldInOutage()
  world.state.areMailsFailing = true
  pass(world, hourMs)
  world.state.areMailsFailing = false
  reconnect(world)
  expect(mailsOf(world)).toEqual([])
})

test('a terminal without an owner schedules nothing', () => {
  const world = fixtureWorld()
  withContext(world, (context) => onDisconnected(context, terminalOf(world, newLabel.terminalId)))
  expect(pendingMails(world)).toEqual([])
})

test('being told of one outage twice changes nothing', () => {
  const world = worldInOutage()
  pass(world, 10 * minuteMs)
  withContext(world, (context) => onDisconnected(context, terminalOf(world)))
  pass(world, 20 * minuteMs)
  expect(mailsOf(world)).toHaveLength(1)
  reconnect(world)
  reconnect(world)
  expect(mailsOf(world)).toHaveLength(2)
})

test('a terminal that a scenario begins without connection is mailed of too', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  pass(world, 30 * minuteMs)
  expect(mailsOf(world)).toHaveLength(1)
})

function worldInOutage(taroTerminal: { isUserConnMailEnabled?: boolean } = {}): SimulatorWorld {
  const world = fixtureWorld({ taroTerminal })
  withContext(world, (context) => onDisconnected(context, terminalOf(world)))
  return world
}

function reconnect(world: SimulatorWorld): void {
  withContext(world, (context) => onReconnected(context, terminalOf(world)))
}

function pendingMails(world: SimulatorWorld) {
  return pendingEvents(world.queue).filter(({ event }) => event.kind === 'disconnection-mail')
}
