import { expect, test } from 'vitest'
import { isRecord } from '../../../openapi/base/records.ts'
import { scenarioJsonSchema } from '../../../simulator/scenario/language/json-schema.ts'

const schema: unknown = JSON.parse(scenarioJsonSchema())

/** Returns the paths of all keys without a description. */
function undescribed(value: unknown, path = ''): string[] {
  if (Array.isArray(value)) return value.flatMap((entry) => undescribed(entry, path))
  if (!isRecord(value)) return []
  return Object.entries(value).flatMap(([key, inner]) => {
    if (key !== 'properties' || !isRecord(inner)) return undescribed(inner, path)
    return Object.entries(inner).flatMap(([name, property]) => [
      ...(isRecord(property) && typeof property.description === 'string'
        ? []
        : [`${path}/${name}`]),
      ...undescribed(property, `${path}/${name}`),
    ])
  })
}

test('every key of the scenario language has a description, for completion and hover texts', () => {
  expect(undescribed(schema)).toEqual([])
})
