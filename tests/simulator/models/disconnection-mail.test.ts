import { expect, test } from 'vitest'
import {
  onDisconnected,
  onReconnected,
} from '../../../simulator/models/monitoring/disconnection-mail.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { eachPendingEvent } from '../../../simulator/engine/event-queue.ts'
import {
  dayMs,
  hourMs,
  withContext,
  mailsOf,
  minuteMs,
  newLabel,
  advanceBy,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

// Requirements: MAIL-1
test('a disconnection is mailed after 30 minutes', () => {
  const world = worldInOutage()
  advanceBy(world, 30 * minuteMs - 1)
  expect(mailsOf(world)).toEqual([])
  advanceBy(world, 1)
  expect(mailsOf(world)).toMatchObject([{ kind: 'disconnected', to: 'taro@example.jp' }])
})

// Requirements: MAIL-2
test('a disconnection is mailed daily for a week, then weekly', () => {
  const world = worldInOutage()
  const lostAt = world.nowMs
  advanceBy(world, 30 * dayMs)
  const days = mailsOf(world).map(({ sentAt }) => (sentAt - lostAt - 30 * minuteMs) / dayMs)
  expect(days).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 14, 21, 28])
})

test('neither the start nor the end of a short outage is mailed', () => {
  const world = worldInOutage()
  advanceBy(world, 29 * minuteMs)
  reconnect(world)
  advanceBy(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
  expect(pendingMails(world)).toEqual([])
})

// Requirements: MAIL-3
test('the end of a mailed outage is mailed', () => {
  const world = worldInOutage()
  advanceBy(world, hourMs)
  reconnect(world)
  advanceBy(world, 2 * dayMs)
  expect(mailsOf(world).map(({ kind }) => kind)).toEqual(['disconnected', 'restored'])
})

test('the mails contain the times of disconnection and restoration in Japan Standard Time', () => {
  const world = worldInOutage()
  advanceBy(world, hourMs)
  reconnect(world)
  const [disconnected, restored] = mailsOf(world)
  expect(disconnected?.text).toContain('切断日時: 2024/01/10 09:00:00')
  expect(restored?.text).toContain('復旧日時: 2024/01/10 10:00:00')
})

// Requirements: MAIL-4
test('owners who disabled disconnection mails get none', () => {
  const world = worldInOutage({ isUserConnMailEnabled: false })
  advanceBy(world, hourMs)
  reconnect(world)
  expect(mailsOf(world)).toEqual([])
})

test('owners who enable disconnection mails during an outage get the next mail', () => {
  const world = worldInOutage({ isUserConnMailEnabled: false })
  advanceBy(world, hourMs)
  terminalOf(world).isUserConnMailEnabled = true
  advanceBy(world, dayMs)
  expect(mailsOf(world)).toHaveLength(1)
})

// Requirements: MAIL-11
test('no mail is sent while the contract is cancelled', () => {
  const world = worldInOutage()
  terminalOf(world).contract = 'cancelled'
  advanceBy(world, 2 * dayMs)
  expect(mailsOf(world)).toEqual([])
})

test('a restoration is not mailed if no disconnection mail could be sent', () => {
  const world = worldInOutage()
  world.state.areMailsFailing = true
  advanceBy(world, hourMs)
  world.state.areMailsFailing = false
  reconnect(world)
  expect(mailsOf(world)).toEqual([])
})

test('no mail is scheduled for a terminal without an owner', () => {
  const world = fixtureWorld()
  withContext(world, (context) => onDisconnected(context, terminalOf(world, newLabel.terminalId)))
  expect(pendingMails(world)).toEqual([])
})

test('a disconnection from the start of a scenario is mailed', () => {
  const world = fixtureWorld({ taroTerminal: { connection: { state: 'lost' } } })
  advanceBy(world, 30 * minuteMs)
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
  return [...eachPendingEvent(world.queue)].filter(
    ({ event }) => event.kind === 'disconnection-mail',
  )
}
