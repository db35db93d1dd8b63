import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isChanged, schemaResolver } from '../../../web/forms/use-schema-form.ts'

const schema = z.object({ name: z.string().check(z.minLength(2, 'short'), z.regex(/^a/, 'no a')) })
const options = { fields: {}, shouldUseNativeValidation: false }

test('each field gets the message of its first broken rule', async () => {
  const { errors } = await schemaResolver(schema)({ name: 'b' }, undefined, options)

  expect(errors).toEqual({ name: { type: 'schema', message: 'short' } })
})

test('valid values have no errors', async () => {
  const result = await schemaResolver(schema)({ name: 'ab' }, undefined, options)

  expect(result).toEqual({ values: { name: 'ab' }, errors: {} })
})

// Requirements: USER-27
test('a form is changed when a value differs from the saved one', () => {
  const saved = { floor: '1階', memo: '' }
  expect(isChanged({ floor: '1階', memo: '' }, saved)).toBe(false)
  expect(isChanged({ floor: '1階' }, saved)).toBe(false)
  expect(isChanged({ floor: '2階', memo: '' }, saved)).toBe(true)
})
