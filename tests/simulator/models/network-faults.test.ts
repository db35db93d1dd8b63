import { expect, test } from 'vitest'
import type { Command } from '../../../simulator/state/command.ts'
import { lastAccessAt } from '../../../simulator/models/terminal/connection.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  advanceBy,
  fixtureWorld,
  hourMs,
  label,
  loginTaro,
  mailsOf,
  minuteMs,
  newLabel,
  runCommand,
  secondMs,
  terminalOf,
} from '../fixture-world.ts'

const { terminalId } = label
const quake = { id: 'noto', lat: 37.495, lng: 137.27, depthKm: 16, magnitude: 7.6 }

/** Plays an earthquake after some commands. Returns the warning that Taro's terminal received. */
function warningAfter(...commands: Command[]) {
  const world = fixtureWorld()
  const startedAt = world.nowMs
  for (const command of commands) runCommand(world, command)
  runCommand(world, { verb: 'quake', quake })
  advanceBy(world, 10 * minuteMs)
  const [reception] = Object.values(terminalOf(world).receptions)
  const warning = reception?.warning
  return warning && { ...warning, receivedAfterMs: warning.receivedAt - startedAt }
}

const delivery = {
  verb: 'bulletin-delivery',
  loss: 0,
  duplicates: 0,
  delayMs: 0,
  spreadMs: 0,
} as const
const quality = { verb: 'network-quality', terminalId, loss: 0, latencyMs: 0 } as const

// Requirements: OUT-12
test('lost bulletins warn nobody', () => {
  const world = fixtureWorld()
  runCommand(world, { ...delivery, loss: 1 })
  runCommand(world, { verb: 'quake', quake })
  advanceBy(world, 10 * minuteMs)
  expect(world.state.publicWarnings).toEqual({})
  expect(warningAfter({ ...delivery, loss: 1 })).toBeUndefined()
})

// Requirements: OUT-12
test('delayed bulletins arrive late', () => {
  const inTime = warningAfter()
  const late = warningAfter({ ...delivery, delayMs: 7_000 })
  expect((late?.receivedAfterMs ?? 0) - (inTime?.receivedAfterMs ?? 0)).toBe(7_000)
})

// Requirements: OUT-12
test('after bulletins that arrive twice or in another order, the last one counts', () => {
  const {
    receivedAfterMs: _,
    receivedAt: __,
    ...inTime
  } = warningAfter() ?? { receivedAfterMs: 0, receivedAt: 0 }
  expect(inTime).toMatchObject({ magnitude: 7.3 })
  expect(warningAfter({ ...delivery, duplicates: 1 })).toMatchObject(inTime)
  expect(warningAfter({ ...delivery, duplicates: 0.5, spreadMs: 60_000 })).toMatchObject(inTime)
})

test('a cancellation also cancels delayed bulletins', () => {
  const world = fixtureWorld()
  runCommand(world, { ...delivery, delayMs: 5_000, spreadMs: 60_000, duplicates: 1 })
  runCommand(world, { verb: 'quake', quake })
  advanceBy(world, minuteMs)
  const [eqcode = ''] = Object.keys(world.state.publicWarnings)
  runCommand(world, { verb: 'cancel-warning', eqcode })
  advanceBy(world, hourMs)
  expect(world.state.publicWarnings[eqcode]).toMatchObject({ isCancelled: true })
  expect(terminalOf(world).receptions[eqcode]?.warning).toBeUndefined()
})

// Requirements: OUT-13, OUT-15
test('a terminal whose network loses everything gets no early warning, and is disconnected', () => {
  expect(warningAfter({ ...quality, loss: 1 })).toBeUndefined()
  const world = fixtureWorld({ taroTerminal: { tsunami: { areaCode: '361', level: 3 } } })
  runCommand(world, { ...quality, loss: 1 })
  runCommand(world, { verb: 'tsunami', areaCode: '361', level: 5 })
  advanceBy(world, minuteMs)
  expect(terminalOf(world).tsunami?.alerts).toEqual([])
  expect(isLost(world, terminalId)).toBe(true)
  runCommand(world, quality)
  advanceBy(world, minuteMs)
  expect(terminalOf(world).tsunami?.alerts).toMatchObject([{ level: 5 }])
})

// Requirements: OUT-13
test('a slow network delays a flash report, and the terminal announces it on arrival', () => {
  const eruption = { areaName: '白山', level: 3, takesReports: true } as const
  const world = fixtureWorld({ taroTerminal: { eruption } })
  runCommand(world, { ...quality, latencyMs: 100 })
  runCommand(world, { verb: 'eruption', areaName: '白山', level: 0 })
  advanceBy(world, hourMs)
  expect(terminalOf(world).log.filter(({ text }) => text.startsWith('噴火情報受信'))).toHaveLength(
    1,
  )
})

// Requirements: OUT-15
test('failed attempts do not count as a connection', () => {
  const world = fixtureWorld()
  const lastAccess = () =>
    lastAccessAt(terminalOf(world).connection, world.nowMs, world.state.timings)
  advanceBy(world, 30 * secondMs)
  const cutAt = lastAccess()
  runCommand(world, { verb: 'link-flapping', terminalId, downMs: 25_000, upMs: 5_000, times: 240 })
  advanceBy(world, 40 * minuteMs)
  expect(lastAccess()).toBe(cutAt)
  expect(mailsOf(world, 'disconnected')).toHaveLength(1)
  advanceBy(world, 10 * secondMs)
  expect(isLost(world, terminalId)).toBe(true)
})

// Requirements: OUT-13
test('a link flaps as soon as the command is given', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link-flapping', terminalId, downMs: 5_000, upMs: 25_000, times: 1 })
  expect(terminalOf(world).isLinkUp).toBe(false)
})

// Requirements: OUT-15
test('if the centres fail in turn, the terminal gives up after waiting for a reply', () => {
  const world = fixtureWorld()
  const centres = ['east0', 'west0'] as const
  for (let count = 0; count < 12; count += 1) {
    const dc = centres[count % 2] ?? 'east0'
    const other = centres[(count + 1) % 2] ?? 'west0'
    runCommand(world, { verb: 'data-center', dc: other, state: 'up' })
    runCommand(world, { verb: 'data-center', dc, state: 'down' })
    advanceBy(world, 5 * secondMs)
  }
  expect(terminalOf(world).disconnection).toBeDefined()
})

// Requirements: OUT-13
test('a slow network delays warnings, and makes requests fail from 5 seconds on', () => {
  const inTime = warningAfter()
  const late = warningAfter({ ...quality, latencyMs: 2_000 })
  expect((late?.receivedAfterMs ?? 0) - (inTime?.receivedAfterMs ?? 0)).toBe(2_000)
  const world = fixtureWorld()
  const check = () => loginTaro(world).post('user/dc-switch-test', { priDcKey: 'west0' }).code
  runCommand(world, { ...quality, latencyMs: 5_000 })
  expect(check()).toBe(400019)
  runCommand(world, { ...quality, latencyMs: 4_999 })
  expect(check()).toBeUndefined()
})

// Requirements: OUT-13
test('a flapping link interrupts the connection each time', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'link-flapping', terminalId, downMs: 5_000, upMs: 25_000, times: 3 })
  const seen: string[] = []
  for (let count = 0; count < 18; count += 1) {
    advanceBy(world, 5 * secondMs)
    seen.push(terminalOf(world).connection.kind)
  }
  const cycle = ['connecting', 'connecting', 'connected', 'connected', 'connected']
  expect(seen).toEqual([...cycle, 'no-reply', ...cycle, 'no-reply', ...cycle, 'connected'])
  expect(terminalOf(world).disconnection).toBeUndefined()
})

// Requirements: OUT-14
test.for<[string, object, boolean, boolean]>([
  ['an area', { area: '石川県' }, true, false],
  ['a provider', { provider: 'west-net' }, false, true],
  ['everywhere', {}, true, true],
])('an outage of %s cuts its terminals off until it ends', ([, which, hitsTaro, hitsOther]) => {
  const world = fixtureWorld({
    newTerminal: {
      provider: 'west-net',
      place: { lat: 35.68, lng: 139.76, floor: '1階' },
    },
  })
  const lost = () => [isLost(world, terminalId), isLost(world, newLabel.terminalId)]
  runCommand(world, { verb: 'network-outage', state: 'begins', ...which })
  advanceBy(world, minuteMs)
  expect(lost()).toEqual([hitsTaro, hitsOther])
  runCommand(world, { verb: 'network-outage', state: 'ends', ...which })
  advanceBy(world, minuteMs)
  expect(lost()).toEqual([false, false])
})

test('an outage can not end if it has not begun or had another share', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'network-outage', state: 'begins' })
  const end = (which: object) => () =>
    runCommand(world, { verb: 'network-outage', state: 'ends', ...which })
  expect(end({ area: '石川県' })).toThrow('There is no such outage')
  expect(end({})).not.toThrow()
  expect(end({})).toThrow('There is no such outage')
})

// Requirements: OUT-14
test('an outage for a share of the fleet affects about that share', () => {
  const world = fixtureWorld({ fleet: { count: 400 } })
  runCommand(world, { verb: 'network-outage', state: 'begins', share: 0.25 })
  advanceBy(world, minuteMs)
  const count = Object.keys(world.state.terminals).filter((id) => isLost(world, id)).length
  expect(count).toBeGreaterThan(70)
  expect(count).toBeLessThan(130)
})

test('a terminal with two outages is back when both have ended', () => {
  const world = fixtureWorld()
  runCommand(world, { verb: 'network-outage', state: 'begins' })
  runCommand(world, { verb: 'network-outage', state: 'begins', area: '石川県' })
  runCommand(world, { verb: 'network-outage', state: 'ends' })
  advanceBy(world, minuteMs)
  expect(isLost(world, terminalId)).toBe(true)
  runCommand(world, { verb: 'network-outage', state: 'ends', area: '石川県' })
  advanceBy(world, minuteMs)
  expect(isLost(world, terminalId)).toBe(false)
})

function isLost(world: SimulatorWorld, id: string): boolean {
  return terminalOf(world, id).connection.kind === 'lost'
}
