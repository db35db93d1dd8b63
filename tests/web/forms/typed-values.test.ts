import { beforeEach, expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { forgetTyped, hasTypedValues, keepTypedValuesOf } from '../../../web/forms/typed-storage.ts'
import { createTypedValues } from '../../../web/forms/typed-values.ts'
import { stubSessionStorage } from './session-storage.ts'

const place = z.object({ floor: z.string(), memo: z.string() })
const account = z.object({ userId: z.string(), password: z.string() })

beforeEach(() => {
  stubSessionStorage()
})

// Requirements: SESSION-24
test('the session storage tells whether it holds typed values', () => {
  keepTypedValuesOf('taro')
  expect(hasTypedValues()).toBe(false)
  createTypedValues('place', place).save({ floor: '1階' })
  expect(hasTypedValues()).toBe(true)
})

// Requirements: REG-8
test('typed values fill a form until they are cleared, valid or not', () => {
  const typed = createTypedValues('place', place)
  const empty = { floor: '', memo: '' }
  expect(typed.applyTo(empty)).toEqual(empty)
  typed.save({ floor: '1' })
  expect(typed.applyTo({ floor: '2', memo: '3' })).toEqual({ floor: '1', memo: '3' })
  typed.clear()
  expect(typed.applyTo(empty)).toEqual(empty)
})

// Requirements: STATE-9
test('typed values can be read until they are cleared', () => {
  const typed = createTypedValues('place', place)
  expect(typed.read()).toBeUndefined()
  typed.save({ floor: '1階' })
  expect(typed.read()).toBeUndefined()
  typed.save({ floor: '1階', memo: '玄関' })
  expect(createTypedValues('place', place).read()).toEqual({ floor: '1階', memo: '玄関' })
  typed.clear()
  expect(typed.read()).toBeUndefined()
})

// Requirements: STATE-10
test.each(['{', 'null', '{"floor":1,"memo":""}', '[]', '{"place":"x"}'])(
  'a stored value that is not valid for the form is ignored: %s',
  (text) => {
    const typed = createTypedValues('place', place)
    typed.save({ floor: 'a', memo: '' })
    for (const key of Object.keys(sessionStorage)) sessionStorage.setItem(key, text)
    expect(typed.read()).toBeUndefined()
    expect(typed.applyTo({ floor: '' })).toEqual({ floor: '' })
  },
)

// Requirements: REG-8
test('a secret field is kept in memory only', async () => {
  const typed = createTypedValues('account', account, ['password'])
  typed.save({ userId: 'taro', password: 'Yure-2024!' })
  expect(typed.read()).toEqual({ userId: 'taro', password: 'Yure-2024!' })
  expect(JSON.stringify(sessionStorage)).not.toContain('Yure')

  // As after a reload.
  vi.resetModules()
  const reloaded = await import('../../../web/forms/typed-values.ts')
  const again = reloaded.createTypedValues('account', account, ['password'])
  expect(again.read()).toBeUndefined()
  expect(again.applyTo({ userId: '', password: '' })).toEqual({ userId: 'taro', password: '' })
})

test('a field can be forgotten while the others stay', () => {
  const typed = createTypedValues('account', account, ['password'])
  typed.save({ userId: 'taro', password: 'Yure-2024!' })
  forgetTyped('account', ['password'])
  const empty = { userId: '', password: '' }
  expect(typed.applyTo(empty)).toEqual({ userId: 'taro', password: '' })
  forgetTyped('account', ['userId'])
  expect(hasTypedValues()).toBe(false)
})

test('another user finds nothing, not even in memory, and the same user everything', () => {
  const typed = createTypedValues('account', account, ['password'])
  keepTypedValuesOf('taro')
  typed.save({ userId: 'taro', password: 'Yure-2024!' })
  keepTypedValuesOf('taro')
  expect(typed.read()).toEqual({ userId: 'taro', password: 'Yure-2024!' })
  keepTypedValuesOf('hanako')
  const empty = { userId: '', password: '' }
  expect(typed.applyTo(empty)).toEqual(empty)
})
