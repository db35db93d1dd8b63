import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { schemaResolver } from '../../../web/forms/use-schema-form.ts'
import { refuseSea } from '../../../web/map/place-name.ts'

const schema = z.object({ lat: z.string(), lng: z.string() })
const resolve = schemaResolver(schema, refuseSea)

// Requirements: MAP-8
test('a typed place at sea gets the same message as a pin at sea', async () => {
  const options = { fields: {}, shouldUseNativeValidation: false }
  expect(await resolve({ lat: '38.00000', lng: '135.00000' }, undefined, options)).toEqual({
    values: {},
    errors: {
      lat: {
        type: 'schema',
        message: '海の上は選べません。陸の上の場所を選んでください。',
      },
    },
  })
  expect(await resolve({ lat: '36.56103', lng: '136.65655' }, undefined, options)).toMatchObject({
    errors: {},
  })
})
