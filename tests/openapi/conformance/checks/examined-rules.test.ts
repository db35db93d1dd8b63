import { expect, test } from 'vitest'
import { rulesOf } from '../../../../openapi/conformance/checks/examined-rules.ts'

/** Returns a function that tells whether a rule was examined by a run that has done the given things. */
function examined(...done: string[]): (id: string) => boolean {
  const { notExamined } = rulesOf(new Set(done))
  return (id) => !notExamined.includes(id)
}

test('without calls, no rule is examined', () => {
  const { count, notExamined } = rulesOf(new Set())
  expect(notExamined).toHaveLength(count)
})

test('a call examines the responses of its operation', () => {
  const isExamined = examined('passive listNews')
  expect(isExamined('NewsItem.title.1')).toBe(true)
  expect(isExamined('NewsItem.link.1')).toBe(true)
  expect(isExamined('Drill.trainingLink.1')).toBe(false)
})

test('a call does not examine the schema of its request', () => {
  expect(examined('passive login')('UserName.1')).toBe(false)
  expect(examined('passive login', 'invalid-refused login')('UserName.1')).toBe(true)
})

test('a check of several operations examines the called ones', () => {
  const isExamined = examined('passive saveDrill', 'saved-is-shown')
  expect(isExamined('DrillSave.jmaTraining.1')).toBe(true)
  expect(isExamined('SettingsSave.lat.1')).toBe(false)
})

test('the token check examines the rules about requesting a token', () => {
  expect(examined('passive requestLoginMail', 'reset-token')('requestLoginMail.2')).toBe(true)
})
