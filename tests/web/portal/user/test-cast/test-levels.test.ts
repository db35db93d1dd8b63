import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import {
  type Reception,
  selectableChoice,
  selectableLevels,
  testCastSchema,
} from '../../../../../web/portal/user/test-cast/test-cast-form.ts'

const nothing: Reception = {
  tsunami: { receiveFlag: false, level: 3 },
  eruption: { receiveFlag: false, level: 3, reportFlag: true },
}

// Requirements: USER-35
test('there are no levels while alerts of this type are off', () => {
  expect(levels('tsunami', nothing)).toEqual([])
  expect(levels('eruption', nothing)).toEqual([])
})

// Requirements: CALL-35
test.each([
  [5, ['emalert']],
  [4, ['emalert', 'alert']],
  [3, ['emalert', 'alert', 'warn']],
  [0, ['emalert', 'alert', 'warn']],
])('with the saved tsunami level %i, %j can be tested', (level, expected) => {
  expect(levels('tsunami', { ...nothing, tsunami: { receiveFlag: true, level } })).toEqual(expected)
})

// Requirements: USER-34, CALL-35
test.each([
  [4, false, ['emalert']],
  [4, true, ['emalert', 'report']],
  [3, false, ['emalert', 'alert']],
  [3, true, ['emalert', 'alert', 'report']],
  [0, false, ['emalert', 'alert']],
])(
  'with the saved eruption level %i and flash reports %s, %j can be tested',
  (level, reportFlag, expected) => {
    const eruption = { receiveFlag: true, level, reportFlag }

    expect(levels('eruption', { ...nothing, eruption })).toEqual(expected)
  },
)

// Requirements: VALID-33
test('after the saved level is raised, a test below it can no longer be selected', () => {
  const reception = { ...nothing, tsunami: { receiveFlag: true, level: 4 } }

  const type = 'tsunami'
  expect(selectableChoice({ type, level: 'warn' }, reception)).toEqual({ type })
  expect(selectableChoice({ type, level: 'alert' }, reception)).toEqual({ type, level: 'alert' })
  expect(selectableChoice({ type: 'eruption', level: '' }, reception)).toEqual({ type: 'eruption' })
  expect(selectableChoice({ type: '', level: 'alert' }, reception)).toEqual({ type })
  expect(selectableChoice({ type: '', level: '' }, reception)).toEqual({ type })
})

// Requirements: USER-33
test.each([
  { type: 'tsunami', level: 'warn' },
  { type: 'eruption', level: 'report' },
])('$type has the level $level', (cast) => {
  expect(z.safeParse(testCastSchema, cast).success).toBe(true)
})

// Requirements: VALID-18
test.each([
  { type: 'tsunami', level: 'report' },
  { type: 'eruption', level: 'warn' },
  { type: 'tsunami' },
  { type: 'eruption', level: null },
])('%j has no level to test', (cast) => {
  expect(z.safeParse(testCastSchema, cast).error?.issues).toMatchObject([
    { path: ['level'], message: 'テストのレベルを選択してください。' },
  ])
})

function levels(type: 'tsunami' | 'eruption', reception: Reception): string[] {
  return selectableLevels(type, reception).map(({ value }) => value)
}
