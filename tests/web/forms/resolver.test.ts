import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from '../../../web/forms/resolver.ts'

const schema = z.object({ name: z.string().check(z.minLength(2, 'short'), z.regex(/^a/, 'no a')) })
const options = { fields: {}, shouldUseNativeValidation: false }

test('each field gets the message of its first broken rule', async () => {
  const { errors } = await schemaResolver(schema)({ name: 'b' }, undefined, options)

  expect(errors).toEqual({ name: { type: 'schema', message: 'short' } })
})

test('valid values get no errors', async () => {
  const result = await schemaResolver(schema)({ name: 'ab' }, undefined, options)

  expect(result).toEqual({ values: { name: 'ab' }, errors: {} })
})
