import { expect, test } from 'vitest'
import { handleCommand } from '../../../simulator/models/apply-command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import { firmwareState } from '../../../simulator/models/firmware/firmware.ts'
import {
  secondMs,
  dayMs,
  hourMs,
  runCommand,
  withContext,
  label,
  mailsOf,
  minuteMs,
  advanceBy,
  loginTaro,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const dates = ['2024-01-12', '2024-01-13']
const schedule = { since: '01:00:00', until: '04:00:00' }
const at = (text: string): number => Date.parse(`${text}+09:00`)
const onThe13th = { since: at('2024-01-13T01:00:00'), until: at('2024-01-13T04:00:00') }

function stateOf(world: SimulatorWorld): string {
  return firmwareState(terminalOf(world).firmware)
}

/** Creates a world in which a firmware update has just begun. */
function updatingWorld(): SimulatorWorld {
  const world = worldWithRelease()
  advanceBy(world, at('2024-01-12T23:00:00') - world.nowMs)
  return world
}

function worldWithRelease(): SimulatorWorld {
  const world = fixtureWorld()
  runCommand(world, { verb: 'firmware-release', terminalId, dates })
  return world
}

// Requirements: CALL-35, STATE-21
test('without a plan the response contains only the default window, 23 to 05', () => {
  expect(loginTaro(fixtureWorld()).get('user/firmware-update').body).toEqual({
    schedule: { since: '23:00:00', until: '05:00:00' },
  })
})

// Requirements: MAIL-9
test('a release is planned for the window on the first offered date and mailed', () => {
  const world = worldWithRelease()
  expect(loginTaro(world).get('user/firmware-update').body).toMatchObject({
    update: { since: at('2024-01-12T23:00:00'), until: at('2024-01-13T05:00:00'), dates },
  })
  expect(mailsOf(world, 'firmware-planned')).toHaveLength(1)
})

// Requirements: USER-46, CALL-35
test('an owner can choose another date and another window', () => {
  const owner = loginTaro(worldWithRelease())
  expect(owner.post('user/firmware-update', { schedule, update: onThe13th }).status).toBe(204)
  expect(owner.get('user/firmware-update').body).toMatchObject({ schedule, update: onThe13th })
})

test('a date that has passed is no longer offered', () => {
  const world = worldWithRelease()
  loginTaro(world).post('user/firmware-update', { schedule, update: onThe13th })
  advanceBy(world, at('2024-01-12T23:59:00') - world.nowMs)
  const offered = () => loginTaro(world).get('user/firmware-update').body
  expect(offered()).toMatchObject({ update: { dates } })
  advanceBy(world, minuteMs)
  expect(offered()).toMatchObject({ update: { dates: ['2024-01-13'] } })
})

test('an update starts at its time, restarts the terminal several times and completes', () => {
  const world = worldWithRelease()
  loginTaro(world).post('user/firmware-update', { schedule, update: onThe13th })
  advanceBy(world, onThe13th.since - world.nowMs)
  expect(stateOf(world)).toBe('downloading')
  advanceBy(world, 30 * secondMs)
  expect([stateOf(world), terminalOf(world).power.kind]).toEqual(['installing', 'booting'])
  advanceBy(world, 30 * minuteMs)
  expect(loginTaro(world).get('user/firmware-update').body).toEqual({ schedule })
  const texts = terminalOf(world).log.map(({ text }) => text)
  expect(texts.filter((text) => text === '起動完了')).toHaveLength(3)
  expect(texts.at(-1)).toBe('ファームウェア更新完了 1.0.0 → 1.1.0')
  expect(terminalOf(world).firmware.version).toBe('1.1.0')
})

// Requirements: USER-47
test('an immediate update starts immediately', () => {
  const world = worldWithRelease()
  const update = { since: world.nowMs, until: world.nowMs + 2 * hourMs }
  expect(loginTaro(world).post('user/firmware-update', { schedule, update }).status).toBe(204)
  advanceBy(world, 1)
  expect(stateOf(world)).toBe('downloading')
})

// Requirements: STATE-22
test('an update in progress cannot be changed', () => {
  const world = worldWithRelease()
  advanceBy(world, at('2024-01-12T23:01:00') - world.nowMs)
  expect(loginTaro(world).post('user/firmware-update', { schedule, update: onThe13th }).code).toBe(
    400021,
  )
})

// Requirements: VALID-22
test('an invalid window is rejected', () => {
  const world = worldWithRelease()
  const owner = loginTaro(world)
  const invalid = (body: object) => owner.post('user/firmware-update', { schedule, ...body }).code
  const { nowMs } = world
  expect(invalid({ schedule: { since: '01:00:00', until: '01:00:00' } })).toBe(400021)
  expect(invalid({ schedule: { since: '01:30:00', until: '04:00:00' } })).toBe(400021)
  expect(invalid({ update: { since: nowMs, until: nowMs + hourMs } })).toBe(400021)
  expect(invalid({ update: { since: onThe13th.until, until: onThe13th.since } })).toBe(400021)
  expect(
    invalid({ update: { since: onThe13th.since + dayMs, until: onThe13th.until + dayMs } }),
  ).toBe(400021)
  const { since } = onThe13th
  expect(invalid({ update: { since, until: since + dayMs } })).toBe(400021)
  expect(invalid({ update: { since: since + 30 * minuteMs, until: onThe13th.until } })).toBe(400021)
  expect(invalid({ update: { since, until: onThe13th.until + minuteMs } })).toBe(400021)
  expect(owner.get('user/firmware-update').body).toMatchObject({ schedule: { since: '23:00:00' } })
})

test('a release for a terminal that is being updated is rejected', () => {
  const world = worldWithRelease()
  advanceBy(world, at('2024-01-12T23:01:00') - world.nowMs)
  const outcome = withContext(world, (context) =>
    handleCommand(context, { verb: 'firmware-release', terminalId, dates: ['2024-01-20'] }),
  )
  expect(outcome).toEqual({
    kind: 'refused',
    reason: `Terminal ${terminalId} is already being updated.`,
  })
  advanceBy(world, 30 * minuteMs)
  expect(loginTaro(world).get('user/firmware-update').body).not.toHaveProperty('update')
})

// Requirements: OUT-3
test.for([
  [
    'the link',
    { verb: 'link', terminalId, state: 'down' },
    { verb: 'link', terminalId, state: 'up' },
  ],
  [
    'the power',
    { verb: 'power', terminalId, state: 'off' },
    { verb: 'power', terminalId, state: 'on' },
  ],
] as const)(
  'a download that %s interrupts starts anew when the terminal is connected',
  ([, off, on]) => {
    const world = updatingWorld()
    advanceBy(world, 29 * secondMs)
    runCommand(world, off)
    expect(stateOf(world)).toBe('waiting')
    advanceBy(world, hourMs)
    expect([stateOf(world), terminalOf(world).firmware.version]).toEqual(['waiting', '1.0.0'])
    runCommand(world, on)
    advanceBy(world, 30 * minuteMs)
    expect([stateOf(world), terminalOf(world).firmware.version]).toEqual(['up-to-date', '1.1.0'])
  },
)

// Requirements: OUT-3
test('an installation continues without the link, and starts over after a power cut', () => {
  const world = updatingWorld()
  advanceBy(world, minuteMs)
  runCommand(world, { verb: 'link', terminalId, state: 'down' })
  expect(stateOf(world)).toBe('installing')
  advanceBy(world, minuteMs)
  runCommand(world, { verb: 'power', terminalId, state: 'off' })
  expect(stateOf(world)).toBe('waiting')
  runCommand(world, { verb: 'link', terminalId, state: 'up' })
  runCommand(world, { verb: 'power', terminalId, state: 'on' })
  advanceBy(world, 2 * minuteMs)
  expect([stateOf(world), terminalOf(world).firmware.version]).toEqual(['installing', '1.0.0'])
  advanceBy(world, 30 * minuteMs)
  expect(terminalOf(world).firmware.version).toBe('1.1.0')
})

// Requirements: OUT-3
test('an update that cannot start before its window ends fails, and stays failed until the next release', () => {
  const world = updatingWorld()
  runCommand(world, { verb: 'power', terminalId, state: 'off' })
  advanceBy(world, 7 * hourMs)
  expect([stateOf(world), terminalOf(world).firmware.version]).toEqual(['failed', '1.0.0'])
  expect(loginTaro(world).get('user/firmware-update').body).not.toHaveProperty('update')
  runCommand(world, { verb: 'firmware-release', terminalId, dates: ['2024-01-20'] })
  expect(stateOf(world)).toBe('planned')
})

// Requirements: OUT-4
test('a release inside the update window begins at once, and no call changes the terminal', () => {
  const world = fixtureWorld({
    taroTerminal: { firmwareWindow: { since: '08:00:00', until: '14:00:00' } },
  })
  runCommand(world, { verb: 'firmware-release', terminalId, dates: ['2024-01-10'] })
  expect(stateOf(world)).toBe('downloading')
  expect(loginTaro(world).get('user/firmware-update').body).toMatchObject({
    update: { since: world.nowMs, until: at('2024-01-10T14:00:00') },
  })
  expect(mailsOf(world, 'firmware-planned')[0]?.text).toContain('2024/01/10 09:00')
})

// Requirements: OUT-4
test.for<[string, string]>([
  ['2024-02-31', 'There is no day 2024-02-31.'],
  ['2024-01-09', '2024-01-09 is in the past. Today is 2024-01-10.'],
])('a release for %s is rejected', ([date, reason]) => {
  const outcome = withContext(fixtureWorld(), (context) =>
    handleCommand(context, { verb: 'firmware-release', terminalId, dates: [date] }),
  )
  expect(outcome).toEqual({ kind: 'refused', reason })
})
