import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  chosenSpan,
  firmwareSchema,
  type FirmwareValues,
  hasBegun,
  toSave,
  toValues,
} from '../../../../web/portal/user/firmware-update/firmware-form.ts'

const hourMs = 3_600_000
const at = (text: string) => Date.parse(`${text}+09:00`)
const now = at('2024-01-10T12:00:00')

const planned: FirmwareValues = {
  plan: 'scheduled',
  sinceDate: '2024-01-12',
  sinceHour: '23',
  untilHour: '05',
  scheduleSinceHour: '23',
  scheduleUntilHour: '05',
}

function errors(values: Partial<FirmwareValues>): [string, string][] {
  const { error } = z.safeParse(
    firmwareSchema(() => now),
    { ...planned, ...values },
  )
  return (error?.issues ?? []).map(({ path, message }) => [path.join('.'), message])
}

// Requirements: USER-50, VALID-24
test('an end that is not after the start belongs to the next day', () => {
  expect(chosenSpan(planned, now)).toEqual({
    since: at('2024-01-12T23:00:00'),
    until: at('2024-01-13T05:00:00'),
    isImmediate: false,
  })
})

// Requirements: VALID-23
test('start and end must differ, also those of the default hours', () => {
  const same = '開始時刻と終了時刻を同じにはできません'
  expect(errors({})).toEqual([])
  expect(errors({ untilHour: '23' })).toEqual([['untilHour', same]])
  expect(errors({ scheduleUntilHour: '23' })).toEqual([['scheduleUntilHour', same]])
})

// Requirements: VALID-22
test('the end must be more than an hour from now', () => {
  const today = { sinceDate: '2024-01-10', sinceHour: '10' }
  const text = '終了日時は現在時刻より1時間以上後に設定してください'
  expect(errors({ ...today, untilHour: '13' })).toEqual([['untilHour', text]])
  expect(errors({ ...today, untilHour: '14' })).toEqual([])
})

test('unused times are not validated', () => {
  expect(errors({ plan: 'none', untilHour: '23' })).toEqual([])
  expect(errors({ plan: 'immediate', sinceDate: '', untilHour: '23' })).toEqual([])
})

// Requirements: STATE-21
test('an immediate update, or one with a past start, lasts from now to two hours from now', () => {
  const immediate = { since: now, until: now + 2 * hourMs, isImmediate: true }
  expect(chosenSpan({ ...planned, plan: 'immediate' }, now)).toEqual(immediate)
  const past = { ...planned, sinceDate: '2024-01-10', sinceHour: '12', untilHour: '20' }
  expect(chosenSpan(past, now)).toEqual(immediate)
})

// Requirements: USER-48
test('without a plan, only the default hours are sent', () => {
  expect(toSave({ ...planned, plan: 'none' }, now)).toEqual({
    schedule: { since: '23:00:00', until: '05:00:00' },
  })
})

test('the form starts with the planned update', () => {
  const schedule = { since: '22:00:00', until: '04:00:00' }
  const update = {
    since: at('2024-01-13T01:00:00'),
    until: at('2024-01-13T03:00:00'),
    dates: ['2024-01-12', '2024-01-13'],
  }
  expect(toValues({ schedule, update })).toEqual({
    plan: 'scheduled',
    sinceDate: '2024-01-13',
    sinceHour: '01',
    untilHour: '03',
    scheduleSinceHour: '22',
    scheduleUntilHour: '04',
  })
  expect(toValues({ schedule })).toMatchObject({ plan: 'none', sinceHour: '22' })
})

// Requirements: USER-46
test('with a planned update without dates, the default hours can be saved', () => {
  const schedule = { since: '22:00:00', until: '04:00:00' }
  const update = { since: at('2024-01-13T01:00:00'), until: at('2024-01-13T03:00:00'), dates: [] }
  const values = toValues({ schedule, update })
  expect(errors({ ...values, scheduleSinceHour: '21' })).toEqual([])
  expect(toSave(values, now)).toEqual({ schedule })
})

// Requirements: USER-45, STATE-20
test('an update is in progress from its start', () => {
  const schedule = { since: '22:00:00', until: '04:00:00' }
  const hasBegunAt = (since: number) =>
    hasBegun({ schedule, update: { since, until: since + hourMs, dates: [] } }, now)
  expect([hasBegunAt(now + 1), hasBegunAt(now), hasBegun({ schedule }, now)]).toEqual([
    false,
    true,
    false,
  ])
})
