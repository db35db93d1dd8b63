import { expect, test } from 'vitest'
import { applyCommand } from '../../../simulator/models/apply-command.ts'
import type { SimulatorWorld } from '../../../simulator/state/state.ts'
import {
  dayMs,
  hourMs,
  withContext,
  label,
  mailsOf,
  minuteMs,
  pass,
  taroAt,
  terminalOf,
  fixtureWorld,
} from '../fixture-world.ts'

const { terminalId } = label
const dates = ['2024-01-12', '2024-01-13']
const schedule = { since: '01:00:00', until: '04:00:00' }
const at = (text: string): number => Date.parse(`${text}+09:00`)
const onThe13th = { since: at('2024-01-13T01:00:00'), until: at('2024-01-13T04:00:00') }

function released(): SimulatorWorld {
  const world = fixtureWorld()
  withContext(world, (context) =>
    applyCommand(context, { verb: 'firmware-release', terminalId, dates }),
  )
  return world
}

test('without a plan there is only the window, 23 to 05 at first', () => {
  expect(taroAt(fixtureWorld()).get('user/firmware-update').body).toEqual({
    schedule: { since: '23:00:00', until: '05:00:00' },
  })
})

test('a release is planned in the window of the first day offered, and mailed', () => {
  const world = released()
  expect(taroAt(world).get('user/firmware-update').body).toMatchObject({
    update: { since: at('2024-01-12T23:00:00'), until: at('2024-01-13T05:00:00'), dates },
  })
  expect(mailsOf(world, 'firmware-planned')).toHaveLength(1)
})

test('an owner chooses another day and another window', () => {
  const here = taroAt(released())
  expect(here.post('user/firmware-update', { schedule, update: onThe13th }).status).toBe(204)
  expect(here.get('user/firmware-update').body).toMatchObject({ schedule, update: onThe13th })
})

test('the update begins at its time, restarts the terminal several times and is gone', () => {
  const world = released()
  taroAt(world).post('user/firmware-update', { schedule, update: onThe13th })
  pass(world, onThe13th.since - world.nowMs)
  expect(terminalOf(world).power.kind).toBe('booting')
  pass(world, 30 * minuteMs)
  expect(taroAt(world).get('user/firmware-update').body).toEqual({ schedule })
  const texts = terminalOf(world).log.map(({ text }) => text)
  expect(texts.filter((text) => text === '起動完了')).toHaveLength(3)
  expect(texts.at(-1)).toBe('ファームウェア更新完了')
})

test('an immediate update begins at once', () => {
  const world = released()
  const update = { since: world.nowMs, until: world.nowMs + 2 * hourMs }
  expect(taroAt(world).post('user/firmware-update', { schedule, update }).status).toBe(204)
  pass(world, 1)
  expect(terminalOf(world).power.kind).toBe('booting')
})

test('an update that is in progress can not be changed', () => {
  const world = released()
  pass(world, at('2024-01-12T23:01:00') - world.nowMs)
  expect(taroAt(world).post('user/firmware-update', { schedule, update: onThe13th }).code).toBe(
    400021,
  )
})

test('a time without a plan is refused', () => {
  expect(
    taroAt(fixtureWorld()).post('user/firmware-update', { schedule, update: onThe13th }).code,
  ).toBe(400020)
})

test('a window that breaks a rule is refused', () => {
  const world = released()
  const here = taroAt(world)
  const invalid = (body: object) => here.post('user/firmware-update', { schedule, ...body }).code
  const { nowMs } = world
  expect(invalid({ schedule: { since: '01:00:00', until: '01:00:00' } })).toBe(400021)
  expect(invalid({ schedule: { since: '01:30:00', until: '04:00:00' } })).toBe(400021)
  expect(invalid({ update: { since: nowMs, until: nowMs + hourMs } })).toBe(400021)
  expect(invalid({ update: { since: onThe13th.until, until: onThe13th.since } })).toBe(400021)
  expect(
    invalid({ update: { since: onThe13th.since + dayMs, until: onThe13th.until + dayMs } }),
  ).toBe(400021)
  expect(here.get('user/firmware-update').body).toMatchObject({ schedule: { since: '23:00:00' } })
})

test('a terminal that is being updated takes no other release', () => {
  const world = released()
  pass(world, at('2024-01-12T23:01:00') - world.nowMs)
  const again = withContext(world, (context) =>
    applyCommand(context, { verb: 'firmware-release', terminalId, dates: ['2024-01-20'] }),
  )
  expect(again).toEqual({
    kind: 'refused',
    reason: `Terminal ${terminalId} is being updated already.`,
  })
  pass(world, 30 * minuteMs)
  expect(taroAt(world).get('user/firmware-update').body).not.toHaveProperty('update')
})
