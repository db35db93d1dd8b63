import { expect, test } from 'vitest'
import { hasTypedValues, typedKey } from '../../../web/forms/typed-key.ts'
import { createTypedValues } from '../../../web/forms/typed-values.ts'
import { newStorage } from './new-storage.ts'

test('the session storage tells whether it holds typed values', () => {
  expect(hasTypedValues({ 'equser.owner': 'a', 'equser.draft.place': '{}' })).toBe(false)
  expect(hasTypedValues({ [typedKey('place')]: '{}' })).toBe(true)
})

const empty = { floor: '', memo: '', password: '' }

test('typed values fill a form until they are cleared, except its secrets', () => {
  const { items, storage } = newStorage()
  const typed = createTypedValues<typeof empty>('place', ['password'], storage)
  expect(typed.applyTo(empty)).toEqual(empty)
  typed.save({ floor: '1', memo: '', password: 'Yure-2024!' })

  expect([...items.values()].join('')).not.toContain('Yure')
  expect(typed.applyTo({ floor: '2', memo: '3', password: '4' })).toEqual({
    floor: '1',
    memo: '',
    password: '4',
  })
  typed.clear()
  expect(typed.applyTo(empty)).toEqual(empty)
})

test.each(['{', 'null', '[]', '{"floor":1}', '{"place":"x","password":"y"}'])(
  'stored values that the form does not have are ignored: %s',
  (text) => {
    const { items, storage } = newStorage()
    const typed = createTypedValues<typeof empty>('place', ['password'], storage)
    typed.save({ floor: 'a' })
    for (const key of items.keys()) items.set(key, text)

    expect(typed.applyTo(empty)).toEqual(empty)
  },
)
